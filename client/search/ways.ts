/** Links of the settings, where a search has no results to show. */

import type { SiteData } from '../../templates/model/siteData.ts';
import { make } from '../elements.ts';

/** Empty on a site that names none. */
export function createWays({ navbar, ui }: SiteData): HTMLElement {
  const links = navbar.items.flatMap((item) => (item.type === 'search' ? (item.items ?? []) : []));
  if (links.length === 0) return make('div');
  const list = links.map(({ href, label }) => make('li', {}, make('a', { href }, label)));
  return make(
    'nav',
    { class: 'search-ways', 'aria-label': ui.searchWays },
    make('p', {}, ui.searchWays),
    make('ul', {}, ...list),
  );
}
