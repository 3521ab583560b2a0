/** Names the resources that an address without a page needs, to match errors with their causes. */

import type { Config } from '../../templates/model/siteConfig.ts';
import { joinPath } from '../../templates/model/urls.ts';

/** `/fr/guides/tiles` → `/guides/tiles` */
export function withoutLocale(path: string, { locales }: Pick<Config, 'locales'>): string {
  const own = locales.find((locale) => locale.path !== '' && `${path}/`.startsWith(`/${locale.path}/`));
  return own ? joinPath(path.slice(own.path.length + 1)) : path;
}

/** The address itself, and the keys of the sources that would have it, the same for all languages. */
export function resourcesAt(path: string, config: Config): string[] {
  const bare = withoutLocale(joinPath(path), config);
  const root = config.docs ? joinPath(config.docs.routeBasePath) : '/';
  const rest = root === '/' ? bare : bare.startsWith(`${root}/`) ? bare.slice(root.length) : undefined;
  const names = rest === undefined ? [] : [`docs${rest}.md`, `docs${joinPath(rest, 'index')}.md`];
  return [bare, ...[...names, `pages${bare}.md`].map((name) => `current/${name}`)];
}
