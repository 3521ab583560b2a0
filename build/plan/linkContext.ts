/** What the links and pictures of a page are resolved against: the files of the site, and the page itself. */

import { posix } from 'node:path';
import { joinPath, withBase } from '../../templates/model/urls.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { encodePath } from '../model/encodePath.ts';
import type { Image, Link } from '../model/parsedSource.ts';
import type { Content, LinkedFile, PublicFile } from '../model/source.ts';
import type { Config, LocaleConfig } from '../site/siteConfig.ts';
import type { LocalizedPage } from './localizedPage.ts';

export interface LinkIndex {
  config: Config;
  /** Path → ids that a hash can refer to. */
  anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** Path → the id that GitHub gives to the title. */
  titles: ReadonlyMap<string, string>;
  /** Locale and `sourceKey` → path of the page: `fr:current/docs/guides/x.md` → `/fr/guides/x`. */
  pathBySource: ReadonlyMap<string, string>;
  publicFiles: ReadonlyMap<string, PublicFile>;
  images: Content['images'];
  linkedFiles: ReadonlyMap<string, LinkedFile>;
  drawings: Content['drawings'];
  /** Former path → current path. */
  moved: ReadonlyMap<string, string>;
}

/** Reports a diagnostic about a link or picture. */
export type ReportLink = (written: Link | Image, diagnostic: Diagnostic) => void;

/** A file next to the page, or next to the original of a translation. */
export function besideFile<File>(
  path: string,
  { parsed: { source } }: LocalizedPage,
  { config }: Pick<LinkIndex, 'config'>,
  files: ReadonlyMap<string, File>,
): File | undefined {
  const own = posix.join(posix.dirname(source.file), path);
  const original = own.replace(`/${source.locale}/`, `/${config.defaultLocale}/`);
  return files.get(own.normalize('NFC')) ?? files.get(original.normalize('NFC'));
}

/** A file of the site; the locale's own file first, so that `/blog/rss.xml` in a French text is the French feed. */
export function findFile<File>(path: string, locale: LocaleConfig, files: ReadonlyMap<string, File>): File | undefined {
  const name = posix.normalize(path).replace(/^\//, '');
  return files.get(joinPath(locale.path, name).slice(1)) ?? files.get(name);
}

/** The hint for a path that repeats the base path of the site. */
export function hintForBase(path: string, { base }: Config): string | undefined {
  return base !== '/' && path.startsWith(base)
    ? `leave the base path out: "${path.slice(base.length - 1)}"`
    : undefined;
}

export function fileHref(path: string, { base }: Config): string {
  return withBase(base, encodePath(path));
}
