/** The active option, which Enter opens: focus stays in the input, which refers to it by `aria-activedescendant`. */

export type ActiveOption = ReturnType<typeof createActiveOption>;

/** `options` gives those on screen, in order. None is active at first. */
export function createActiveOption(input: HTMLInputElement, options: () => HTMLAnchorElement[]) {
  let active: HTMLAnchorElement | undefined;
  const activate = (option: HTMLAnchorElement | undefined) => {
    active?.setAttribute('aria-selected', 'false');
    active = option;
    active?.setAttribute('aria-selected', 'true');
    if (active) input.setAttribute('aria-activedescendant', active.id);
    else input.removeAttribute('aria-activedescendant');
  };
  return {
    /** Activates the first option, if any. */
    reset: () => activate(options()[0]),
    /** Activates none. */
    clear: () => activate(undefined),
    /** Wraps around. */
    move(step: number): void {
      const all = options();
      const at = active ? all.indexOf(active) : -1;
      activate(all[(at + step + all.length) % all.length]);
      active?.scrollIntoView({ block: 'nearest' });
    },
    element: () => active,
  };
}
