/** The active option, which Enter opens: focus stays in the input, which refers to it by `aria-activedescendant`. */

export interface ActiveOption {
  /** Activates the first option, if any. */
  reset(): void;
  /** Activates none. */
  clear(): void;
  /** Wraps around. */
  move(step: number): void;
  element(): HTMLAnchorElement | undefined;
}

/** `options` gives those on screen, in order. None is active at first. */
export function createActiveOption(input: HTMLInputElement, options: () => HTMLAnchorElement[]): ActiveOption {
  let active: HTMLAnchorElement | undefined;
  const activate = (option: HTMLAnchorElement | undefined) => {
    active?.setAttribute('aria-selected', 'false');
    active = option;
    active?.setAttribute('aria-selected', 'true');
    if (active) input.setAttribute('aria-activedescendant', active.id);
    else input.removeAttribute('aria-activedescendant');
  };
  return {
    reset: () => activate(options()[0]),
    clear: () => activate(undefined),
    move(step) {
      const all = options();
      const at = active ? all.indexOf(active) : -1;
      activate(all[(at + step + all.length) % all.length]);
      active?.scrollIntoView({ block: 'nearest' });
    },
    element: () => active,
  };
}
