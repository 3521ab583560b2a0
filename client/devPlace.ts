/** Saves and restores what a writer has opened and the scroll position, when `npm run dev` updates the page. */

/** Returns a function that restores it where the edited page still has as many of each. */
export function holdPlace(): () => void {
  const { scrollX, scrollY } = window;
  const folds = all<HTMLDetailsElement>('main details').map(({ open }) => open);
  const tabs = all('main [role=tablist]').map((list) => tabsOf(list).findIndex(isSelected));
  return () => {
    const newFolds = all<HTMLDetailsElement>('main details');
    if (newFolds.length === folds.length)
      for (const [index, fold] of newFolds.entries()) fold.open = folds[index] === true;
    const newLists = all('main [role=tablist]');
    if (newLists.length === tabs.length)
      for (const [index, list] of newLists.entries()) {
        const tab = tabsOf(list)[tabs[index] ?? 0];
        if (tab && !isSelected(tab)) tab.click();
      }
    // Last: all of that changes the height.
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  };
}

function all<E extends HTMLElement = HTMLElement>(selector: string): E[] {
  return [...document.querySelectorAll<E>(selector)];
}

function tabsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role=tab]')];
}

function isSelected(tab: HTMLElement): boolean {
  return tab.getAttribute('aria-selected') === 'true';
}
