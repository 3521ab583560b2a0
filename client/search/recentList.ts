/** Shows recent searches while the input is empty, with buttons to remove them. */

import { fillIn } from '../../templates/model/text.ts';
import type { UiStrings } from '../../templates/model/ui.ts';
import type { Recent } from './recent.ts';

export interface RecentList {
  element: HTMLElement;
  /** Hidden if there are none. */
  show(queries: readonly string[]): void;
  onChoose(choose: (query: string) => void): void;
}

const TITLE_ID = '__search-recent';

export function createRecentList(document: Document, ui: UiStrings, recent: Recent): RecentList {
  const element = document.createElement('div');
  const title = document.createElement('p');
  const list = document.createElement('ul');
  const clear = createButton(document, ui.clearRecent);
  let choose = (_query: string) => {};
  element.className = 'search-recent';
  title.id = TITLE_ID;
  title.textContent = ui.recentSearches;
  list.setAttribute('aria-labelledby', TITLE_ID);
  element.append(title, list, clear);

  const show = (queries: readonly string[]) => {
    element.hidden = queries.length === 0;
    list.replaceChildren(...queries.map(createEntry));
  };
  const createEntry = (query: string) => {
    const entry = document.createElement('li');
    const again = createButton(document, query);
    const remove = createButton(document, '');
    const cross = document.createElement('span');
    again.addEventListener('click', () => choose(query));
    remove.className = 'icon-button';
    remove.setAttribute('aria-label', fillIn(ui.removeRecent, { query }));
    cross.className = 'icon icon-close';
    remove.append(cross);
    remove.addEventListener('click', () => {
      recent.remove(query);
      show(recent.list());
      focusAfterRemoval(list);
    });
    entry.append(again, remove);
    return entry;
  };
  clear.addEventListener('click', () => {
    recent.clear();
    show([]);
    focusAfterRemoval(list);
  });
  return {
    element,
    show,
    onChoose: (listener) => {
      choose = listener;
    },
  };
}

/** The pressed button is gone: focus moves to the next entry, or to the input. */
function focusAfterRemoval(list: HTMLElement): void {
  const next = list.querySelector('button') ?? list.closest('dialog')?.querySelector('input');
  next?.focus();
}

function createButton(document: Document, text: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  return button;
}
