/** Turns labelled panels into tabs. Sets of one group switch together; the choice is stored between visits. */

import { hashTarget } from '../arrival.ts';
import { hasModifier } from '../keyPress.ts';
import { changeQuery } from '../offline.ts';
import { readStored, writeStored } from '../storage.ts';
import type { BehaviourTools } from '../tools.ts';

/** One tab of one set. */
interface Tab {
  value: string;
  panel: HTMLElement;
  button: HTMLButtonElement;
}

interface TabSet {
  list: HTMLElement;
  tabs: Tab[];
  /** Sets of one group switch together. */
  group?: string;
  /** Name of the query parameter that holds the choice. */
  query?: string;
}

const storageKey = (group: string) => `tabs-${group}`;

/** Wakes the rows of buttons that the document has. */
export function startTabs(main: HTMLElement, { signal }: BehaviourTools): void {
  const sets = [...main.querySelectorAll<HTMLElement>('.tabs > [role="tablist"]')].map(readSet);
  const choose = (set: TabSet, tab: Tab) => {
    keepInPlace(set.list, () => {
      for (const each of sets) if (each === set || (set.group && each.group === set.group)) select(each, tab.value);
    });
    storeChoice(set, tab.value);
  };
  const reveal = (target: Element | undefined) => {
    for (const set of sets)
      for (const tab of set.tabs) if (target && tab.panel.contains(target)) select(set, tab.value);
  };
  for (const set of sets) {
    select(set, set.tabs[0]?.value);
    select(set, readChoice(set));
    set.list.addEventListener('click', (event) => withTab(event, set, choose), { signal });
    set.list.addEventListener('keydown', (event) => moveByKey(event, set, choose), { signal });
  }
  // A hash or the browser's find in page may lead into a hidden panel.
  reveal(hashTarget());
  addEventListener('hashchange', () => showTarget(hashTarget(), reveal), { signal });
  main.addEventListener('beforematch', ({ target }) => reveal(target as Element), { signal });
}

/** Links each button and its panel for screen readers. */
function readSet(list: HTMLElement, at: number): TabSet {
  const frame = list.parentElement as HTMLElement;
  const panels = [...frame.querySelectorAll<HTMLElement>(':scope > .tab')];
  const tabs = panels.map((panel, index) => {
    const button = list.children[index] as HTMLButtonElement;
    button.id = `__tab-${at}-${index}`;
    panel.id = `${button.id}-panel`;
    button.setAttribute('aria-controls', panel.id);
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', button.id);
    return { value: panel.dataset.value ?? button.id, panel, button };
  });
  return { list, tabs, group: frame.dataset.group, query: frame.dataset.query };
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
function readChoice({ query, group }: TabSet): string | null {
  const queried = query ? new URLSearchParams(location.search).get(query) : null;
  return queried ?? (group ? readStored(storageKey(group)) : null);
}

function storeChoice({ query, group }: TabSet, value: string): void {
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
