/** Turns labelled panels into tabs. Sets of one group switch together; the choice is stored between visits. */

import type { Services } from '../../templates/context.tsx';
import { hashTarget } from '../arrival.ts';
import type { ArticleTools } from '../articleTools.ts';
import { hasModifier } from '../keyPress.ts';
import { changeQuery } from '../offline.ts';

/** One tab of one set. */
interface Tab {
  value: string;
  panel: HTMLElement;
  label: HTMLElement | null;
  button: HTMLButtonElement;
}

interface TabSet {
  frame: HTMLElement;
  list: HTMLElement;
  tabs: Tab[];
  /** Sets of one group switch together. */
  group?: string;
  /** Name of the query parameter that holds the choice. */
  query?: string;
}

const storageKey = (group: string) => `tabs-${group}`;

/** Returns the function that shows the panels one below the other again, with their labels. */
export function startTabs(main: HTMLElement, { services }: ArticleTools): () => void {
  const frames = [...main.querySelectorAll<HTMLElement>('.tabs')].filter((frame) => panelsOf(frame).length > 0);
  const sets = frames.map(createSet);
  if (sets.length === 0) return () => {};
  const stop = new AbortController();
  const { signal } = stop;
  const choose = (set: TabSet, tab: Tab) => {
    keepInPlace(set.list, () => {
      for (const each of sets) if (each === set || (set.group && each.group === set.group)) select(each, tab.value);
    });
    storeChoice(set, tab.value, services);
  };
  const reveal = (target: Element | undefined) => {
    for (const set of sets)
      for (const tab of set.tabs) if (target && tab.panel.contains(target)) select(set, tab.value);
  };
  for (const set of sets) {
    select(set, set.tabs[0]?.value);
    select(set, readChoice(set, services));
    set.list.addEventListener('click', (event) => withTab(event, set, choose), { signal });
    set.list.addEventListener('keydown', (event) => moveByKey(event, set, choose), { signal });
  }
  // A hash or the browser's find in page may lead into a hidden panel.
  reveal(hashTarget(document));
  addEventListener('hashchange', () => showTarget(hashTarget(document), reveal), { signal });
  main.addEventListener('beforematch', ({ target }) => reveal(target as Element), { signal });
  return () => {
    stop.abort();
    sets.forEach(undoSet);
  };
}

function panelsOf(frame: HTMLElement): HTMLElement[] {
  return [...frame.querySelectorAll<HTMLElement>(':scope > .tab')];
}

function createSet(frame: HTMLElement, at: number): TabSet {
  const list = document.createElement('div');
  list.setAttribute('role', 'tablist');
  const tabs = panelsOf(frame).map((panel, index) => createTab(panel, `__tab-${at}-${index}`));
  list.append(...tabs.map(({ button }) => button));
  frame.prepend(list);
  return { frame, list, tabs, group: frame.dataset.group, query: frame.dataset.query };
}

function createTab(panel: HTMLElement, id: string): Tab {
  const button = document.createElement('button');
  const label = panel.querySelector<HTMLElement>(':scope > .tab-label');
  button.type = 'button';
  button.id = id;
  button.setAttribute('role', 'tab');
  button.setAttribute('aria-controls', `${id}-panel`);
  // Labels may contain code and emphasis but no links.
  if (label) button.append(...[...label.childNodes].map((node) => node.cloneNode(true)));
  else button.textContent = panel.dataset.label ?? '';
  panel.id = `${id}-panel`;
  panel.setAttribute('role', 'tabpanel');
  panel.setAttribute('aria-labelledby', id);
  if (label) label.hidden = true;
  return { value: panel.dataset.value ?? id, panel, label, button };
}

function select(set: TabSet, value: string | null | undefined): void {
  if (!set.tabs.some((tab) => tab.value === value)) return;
  for (const { button, panel, ...tab } of set.tabs) {
    const isChosen = tab.value === value;
    button.setAttribute('aria-selected', String(isChosen));
    button.tabIndex = isChosen ? 0 : -1;
    if (isChosen) {
      panel.tabIndex = 0;
      panel.removeAttribute('hidden');
    } else {
      // A hidden panel keeps its box: the focus must not land there.
      panel.removeAttribute('tabindex');
      // Lets find in page search hidden panels, where supported.
      panel.setAttribute('hidden', 'until-found');
    }
  }
}

/** From the address, else from an earlier visit. */
function readChoice({ query, group }: TabSet, { readStored }: Services): string | null {
  const queried = query ? new URLSearchParams(location.search).get(query) : null;
  return queried ?? (group ? readStored(storageKey(group)) : null);
}

function storeChoice({ query, group }: TabSet, value: string, { writeStored }: Services): void {
  if (group) writeStored(storageKey(group), value);
  if (!query) return;
  const url = new URL(location.href);
  url.searchParams.set(query, value);
  changeQuery(url);
}

/** Other sets above change their height too: the tab just pressed must not move. */
function keepInPlace(list: HTMLElement, change: () => void): void {
  const { top } = list.getBoundingClientRect();
  change();
  window.scrollBy({ top: list.getBoundingClientRect().top - top, behavior: 'instant' });
}

function withTab(event: Event, set: TabSet, choose: (set: TabSet, tab: Tab) => void): void {
  const tab = set.tabs.find(({ button }) => button.contains(event.target as Node));
  if (tab) choose(set, tab);
}

/** Arrow keys select the next or previous tab, wrapping around; reversed in right-to-left text. */
function moveByKey(event: KeyboardEvent, set: TabSet, choose: (set: TabSet, tab: Tab) => void): void {
  const { tabs, list } = set;
  // Alt and an arrow key navigate the history.
  if (hasModifier(event)) return;
  const at = tabs.findIndex(({ button }) => button === document.activeElement);
  const forward = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
  const indexes: Record<string, number> = {
    ArrowRight: at + forward,
    ArrowLeft: at - forward,
    Home: 0,
    End: tabs.length - 1,
  };
  const index = indexes[event.key];
  const tab = index === undefined ? undefined : tabs[(index + tabs.length) % tabs.length];
  if (!tab || at < 0) return;
  event.preventDefault();
  choose(set, tab);
  tab.button.focus();
}

function showTarget(target: HTMLElement | undefined, reveal: (target: Element) => void): void {
  const isHidden = target?.closest('.tab[hidden]');
  if (!target || !isHidden) return;
  reveal(target);
  target.scrollIntoView({ behavior: 'instant' });
}

function undoSet({ list, tabs }: TabSet): void {
  list.remove();
  for (const { panel, label } of tabs) {
    for (const name of ['id', 'role', 'tabindex', 'aria-labelledby', 'hidden']) panel.removeAttribute(name);
    if (label) label.hidden = false;
  }
}
