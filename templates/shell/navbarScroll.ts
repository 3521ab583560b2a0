/** Marks the navbar as scrolled, and hides it while the reader scrolls down, if the site wants that. */

/** Attributes and not state: scrolling must not render anything. Gives the stop function. */
export function startNavbarScroll(navbar: HTMLElement, hideOnScroll: boolean): () => void {
  const stop = new AbortController();
  let last = scrollY;
  /** The page is on its way to a heading that was aimed at, which a smooth scroll takes many steps for. */
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
  // A heading that was aimed at lies below the navbar: the jump down to it must not count as scrolling.
  addEventListener(
    'hashchange',
    () => {
      isAimed = true;
      requestAnimationFrame(show);
    },
    { signal },
  );
  for (const input of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(
      input,
      () => {
        isAimed = false;
      },
      { passive: true, signal },
    );
  navbar.addEventListener('focusin', show, { signal });
  update();
  return () => {
    stop.abort();
    show();
  };
}
