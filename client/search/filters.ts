/** Search filters: everything, or one kind of page. */

import type { SearchKind, SiteData } from '../../templates/model/siteData.ts';

export interface Filters {
  element: HTMLElement;
  /** Undefined for everything. */
  kind(): SearchKind | undefined;
}

/** Hidden if the site has only one kind of page. */
export function createFilters(document: Document, { search, ui }: SiteData): Filters {
  const element = document.createElement('fieldset');
  const legend = document.createElement('legend');
  const kinds = search?.kinds ?? [];
  const names: Record<SearchKind, string> = { docs: ui.documentation, blog: ui.blog, releases: ui.releaseNotes };
  element.className = 'search-filters';
  element.hidden = kinds.length < 2;
  legend.className = 'sr-only';
  legend.textContent = ui.searchFilter;
  element.append(
    legend,
    createChoice(document, '', ui.searchAll, true),
    ...kinds.map((kind) => createChoice(document, kind, names[kind], false)),
  );
  const chosen = () => element.querySelector<HTMLInputElement>('input:checked')?.value;
  return { element, kind: () => kinds.find((kind) => kind === chosen()) };
}

function createChoice(document: Document, value: string, name: string, checked: boolean): HTMLElement {
  const label = document.createElement('label');
  const input = document.createElement('input');
  input.type = 'radio';
  input.name = '__search-kind';
  input.value = value;
  input.checked = checked;
  label.append(input, name);
  return label;
}
