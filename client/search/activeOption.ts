/** The option that Enter opens: the focus stays in the field, which names it. */

export interface ActiveOption {
  /** The first one, when there is any. */
  reset(): void;
  /** Around the ends. */
  move(step: number): void;
  element(): HTMLAnchorElement | undefined;
}

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
    move(step) {
      const all = options();
      const at = active ? all.indexOf(active) : -1;
      activate(all[(at + step + all.length) % all.length]);
      active?.scrollIntoView({ block: 'nearest' });
    },
    element: () => active,
  };
}
