/** Search filters: everything, or one kind of page. */

import type { SearchKind, SiteData } from '../../templates/model/siteData.ts';
import { make } from '../elements.ts';

export type Filters = ReturnType<typeof createFilters>;

/** Hidden if the site has only one kind of page. */
export function createFilters({ search, ui }: SiteData) {
  const kinds = search?.kinds ?? [];
  const names: Record<SearchKind, string> = { docs: ui.documentation, blog: ui.blog, releases: ui.releaseNotes };
  const element = make(
    'fieldset',
    { class: 'search-filters', hidden: kinds.length < 2 },
    make('legend', { class: 'sr-only' }, ui.searchFilter),
    createChoice('', ui.searchAll),
    ...kinds.map((kind) => createChoice(kind, names[kind])),
  );
  const chosen = () => element.querySelector<HTMLInputElement>('input:checked')?.value;
  /** Undefined for everything. */
  const kind = () => kinds.find((each) => each === chosen());
  return { element, kind };
}

/** The choice of everything, whose value is empty, is the first. */
function createChoice(value: string, name: string): HTMLElement {
  return make('label', {}, make('input', { type: 'radio', name: '__search-kind', value, checked: value === '' }), name);
}
