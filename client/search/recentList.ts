/** Shows recent searches while the input is empty, with buttons to remove them. */

import { fillIn } from '../../templates/model/text.ts';
import type { UiStrings } from '../../templates/model/ui.ts';
import { make, makeButton, makeIconButton } from '../elements.ts';
import type { Recent } from './recent.ts';

export type RecentList = ReturnType<typeof createRecentList>;

const TITLE_ID = '__search-recent';

/** `choose` is called with the query that the reader has chosen. */
export function createRecentList(ui: UiStrings, recent: Recent, choose: (query: string) => void) {
  const list = make('ul', { 'aria-labelledby': TITLE_ID });
  const clearAll = () => {
    recent.clear();
    show([]);
    focusAfterRemoval(list);
  };
  const clear = makeButton({}, clearAll, ui.clearRecent);
  const element = make('div', { class: 'search-recent' }, make('p', { id: TITLE_ID }, ui.recentSearches), list, clear);
  /** Hidden if there are none. */
  const show = (queries: readonly string[]): void => {
    element.hidden = queries.length === 0;
    list.replaceChildren(...queries.map(createEntry));
  };
  const createEntry = (query: string) => {
    const again = makeButton({}, () => choose(query), query);
    const remove = makeIconButton('close', fillIn(ui.removeRecent, { query }), () => {
      recent.remove(query);
      show(recent.list());
      focusAfterRemoval(list);
    });
    return make('li', {}, again, remove);
  };
  return { element, show };
}

/** The pressed button is gone: focus moves to the next entry, or to the input. */
function focusAfterRemoval(list: HTMLElement): void {
  const next = list.querySelector('button') ?? list.closest('dialog')?.querySelector('input');
  next?.focus();
}
