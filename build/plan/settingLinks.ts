/** Resolves addresses and pictures of the settings. */

import { cleanPath, isExternal, joinPath, splitHref, withBase } from '../../templates/model/urls.ts';
import { createDiagnostic, type Place, type Sink } from '../model/diagnostic.ts';
import type { PublicFile } from '../model/source.ts';
import { didYouMean } from '../model/suggest.ts';
import type { Config, LocaleConfig } from '../site/siteConfig.ts';
import { fileHref, findFile, type LinkIndex } from './linkContext.ts';
import { describeForeignPicture } from './pictureHosts.ts';
import { hrefOf } from './routes.ts';

/** Address of a path in the settings, relative to the locale's root; the page need not exist. */
export function settingHref(to: string, locale: LocaleConfig, config: Config): string {
  const [path, query, hash] = splitHref(to);
  return hrefOf(config, joinPath(locale.path, cleanPath(path))) + query + hash;
}

/** Address of a file in the settings; undefined if the file does not exist. */
export function settingFileHref(
  to: string,
  locale: LocaleConfig,
  { config, publicFiles }: Pick<LinkIndex, 'config' | 'publicFiles'>,
): string | undefined {
  const [path, query, hash] = splitHref(to);
  const file = findFile(path, locale, publicFiles);
  return file && fileHref(file.path, config) + query + hash;
}

/** Address of a picture in the settings: in `public/` or on another site. */
export function pictureHref(src: string, { base }: Config): string {
  return isExternal(src) ? src : withBase(base, src);
}

/** The file of a picture in the settings; undefined for one on another site. */
export function settingPicture<File>(src: string, files: ReadonlyMap<string, File>): File | undefined {
  return files.get(src.replace(/^\//, ''));
}

/** Reports a picture in the settings that is missing from `public/`, or that is on another site. */
export function checkSettingPicture(
  src: string,
  place: Place,
  { config, files, report }: { config: Config; files: ReadonlyMap<string, PublicFile>; report: Sink },
): void {
  if (isExternal(src)) {
    const foreign = describeForeignPicture(src, config);
    if (foreign) report(createDiagnostic('externalImages', place, foreign.message, foreign.hint));
    return;
  }
  if (settingPicture(src, files)) return;
  const known = [...files.keys()].map((path) => `/${path}`);
  const message = `broken picture: there is no file "public/${src.replace(/^\//, '')}"`;
  report({ ...createDiagnostic('brokenMarkdownImages', place, message, didYouMean(src, known)), literal: src });
}
