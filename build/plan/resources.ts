/** Names the resources that an address without a page needs, to match errors with their causes. */

import { joinPath } from '../../templates/model/urls.ts';
import type { ContentKind } from '../model/source.ts';
import { sourceKey } from '../model/sourceKey.ts';
import { CURRENT } from '../model/versionFolders.ts';
import type { Config } from '../site/siteConfig.ts';
import { localeOfPath } from './routes.ts';

/** `/fr/guides/tiles` → `/guides/tiles` */
export function withoutLocale(path: string, config: Pick<Config, 'locales'>): string {
  const own = localeOfPath(path, config);
  return own ? joinPath(path.slice(own.path.length + 1)) : path;
}

/** The address itself, and the keys of the sources that would have it, the same for all languages. */
export function resourcesAt(path: string, config: Config): string[] {
  const bare = withoutLocale(joinPath(path), config);
  const root = config.docs ? joinPath(config.docs.routeBasePath) : '/';
  const rest = root === '/' ? bare : bare.startsWith(`${root}/`) ? bare.slice(root.length) : undefined;
  const keyOf = (kind: ContentKind, path: string) => sourceKey({ version: CURRENT, kind, id: path.slice(1) });
  const docs = rest === undefined ? [] : [keyOf('doc', rest), keyOf('doc', joinPath(rest, 'index'))];
  return [bare, ...docs, keyOf('page', bare)];
}
