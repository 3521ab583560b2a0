/** Marks the navbar as scrolled, hides it while the reader scrolls down, if the site is configured so, and publishes its height to the styles. */

import type { BehaviourTools } from '../tools.ts';

/** Sets attributes and not state: scrolling must not render anything. */
export function startNavbarScroll(shell: HTMLElement, { site, signal }: BehaviourTools): void {
  // A navbar that crashed comes back as another element.
  const find = () => shell.querySelector<HTMLElement>('.navbar');
  let last = 0;
  /** True while the page scrolls to a heading: that is not the reader scrolling down, and must not hide the navbar. */
  let isScrollingToTarget = false;
  const update = () => {
    const navbar = find();
    if (!navbar) return;
    const height = navbar.offsetHeight;
    const { scrollHeight } = document.documentElement;
    const atEnd = scrollY + innerHeight >= scrollHeight - height;
    navbar.toggleAttribute('data-scrolled', scrollY > height);
    // Rubber-band scrolling at the end of the page looks like scrolling up; a focused navbar must stay visible.
    if (
      !site.navbar.hideOnScroll ||
      isScrollingToTarget ||
      navbar.contains(document.activeElement) ||
      scrollY <= height
    )
      show();
    else if (!atEnd || scrollY > last) navbar.toggleAttribute('data-hidden', scrollY > last);
    last = scrollY;
  };
  const show = () => find()?.removeAttribute('data-hidden');
  const onHashChange = () => {
    isScrollingToTarget = true;
    show();
  };
  const onFocus = ({ target }: FocusEvent) => find()?.contains(target as Node) && show();
  addEventListener('scroll', update, { passive: true, signal });
  addEventListener('hashchange', onHashChange, { signal });
  // The scroll event of a jump comes a frame later, and the reader may interrupt a smooth scroll.
  for (const end of ['scrollend', 'wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(end, () => (isScrollingToTarget = false), { passive: true, signal });
  document.addEventListener('focusin', onFocus, { signal });
  const rows = watchRows();
  // With the layout of the next frame, which need not be made earlier; a page for wrong addresses may have another navbar by then.
  requestAnimationFrame(() => {
    last = scrollY;
    update();
    const navbar = find();
    if (navbar) rows.observe(navbar);
  });
}

/** What sticks below the navbar, and where targets of addresses stop, depends on its height: more if its items wrap. */
function watchRows(): ResizeObserver {
  const { style } = document.documentElement;
  return new ResizeObserver(([entry]) => {
    const navbar = entry?.target as HTMLElement;
    const row = navbar.firstElementChild;
    const isWrapped = row && row.clientHeight > Number.parseFloat(getComputedStyle(row).minHeight) + 1;
    if (isWrapped) style.setProperty('--navbar-height', `${navbar.offsetHeight}px`);
    else style.removeProperty('--navbar-height');
  });
}
