/** The button that leads back to the top of a long page. It has its place in the navbar, where no text can lie under it. */

import { useEffect, useRef } from 'react';
import { useServices, useSite } from '../context.tsx';
import { Icon } from '../parts/Icon.tsx';

/** Windows of text above the reader before the button may come. */
const LATE = 2;
/** Milliseconds until scrolling asks again for what has failed. */
const PAUSE = 1000;

export function BackToTop() {
  const { ui } = useSite();
  const { startBackToTop } = useServices();
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Few readers come so far: what shows the button comes with the first one.
    const onScroll = () => {
      if (scrollY < LATE * innerHeight) return;
      removeEventListener('scroll', onScroll);
      if (!ref.current) return;
      startBackToTop(ref.current, { late: LATE, from: scrollY }).catch(() => setTimeout(watch, PAUSE));
    };
    const watch = () => addEventListener('scroll', onScroll, { passive: true });
    watch();
  }, [startBackToTop]);
  return (
    <button type="button" className="icon-button back-to-top js-only" title={ui.backToTop} ref={ref}>
      <Icon name="top" />
      <span className="sr-only">{ui.backToTop}</span>
    </button>
  );
}
