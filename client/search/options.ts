/** Makes the options of the search input, and the groups that they stand in. */

import { make } from '../elements.ts';

/** An option that is a link, so that it can be opened in a new tab. `more` are further classes. */
export function makeOption(href: string, more = ''): HTMLAnchorElement {
  return make('a', {
    href,
    class: `search-option ${more}`.trim(),
    role: 'option',
    'aria-selected': 'false',
    tabindex: '-1',
  });
}

/** Options below a title, which has this id. */
export function makeGroup(id: string, title: string, options: readonly HTMLElement[]): HTMLElement {
  const head = make('div', { class: 'search-page', id }, title);
  return make('div', { role: 'group', 'aria-labelledby': id }, head, ...options);
}
