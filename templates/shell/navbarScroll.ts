/** Marks the navbar as scrolled, and hides it while the reader scrolls down, if the site wants that. */

/** Attributes and not state: scrolling must not render anything. Gives the stop function. */
export function startNavbarScroll(navbar: HTMLElement, hideOnScroll: boolean): () => void {
  const stop = new AbortController();
  let last = scrollY;
  /** True on the way to a heading: it lies below the navbar, and a long smooth way down is not the reader's scrolling. */
  let isAimed = false;
  const update = () => {
    const height = navbar.offsetHeight;
    const { scrollHeight } = document.documentElement;
    const atEnd = scrollY + innerHeight >= scrollHeight - height;
    navbar.toggleAttribute('data-scrolled', scrollY > height);
    // Bouncing at the end of the page looks like scrolling up; a focused navbar must stay in sight.
    if (!hideOnScroll || isAimed || navbar.contains(document.activeElement) || scrollY <= height) show();
    else if (!atEnd || scrollY > last) navbar.toggleAttribute('data-hidden', scrollY > last);
    last = scrollY;
  };
  const show = () => navbar.removeAttribute('data-hidden');
  const { signal } = stop;
  addEventListener('scroll', update, { passive: true, signal });
  const onAim = () => {
    isAimed = true;
    show();
  };
  addEventListener('hashchange', onAim, { signal });
  // The scroll event of a jump comes a frame later, and the reader may turn elsewhere before the way is done.
  for (const end of ['scrollend', 'wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(end, () => (isAimed = false), { passive: true, signal });
  navbar.addEventListener('focusin', show, { signal });
  update();
  return () => {
    stop.abort();
    show();
  };
}
