/** The button that leads back to the top of a long page. It has its place in the navbar, where no text can lie under it. */

import { useEffect, useRef } from 'react';
import { useSite } from '../context.tsx';
import { Icon } from '../parts/Icon.tsx';

/** Windows of text above the reader before the button may come. */
const LATE = 2;

export function BackToTop() {
  const { ui } = useSite();
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Few readers come so far: what shows the button comes with the first one.
    const onScroll = () => {
      if (scrollY < LATE * innerHeight) return;
      removeEventListener('scroll', onScroll);
      const from = scrollY;
      import('./backToTop.ts').then(({ startBackToTop }) => startBackToTop(ref.current, LATE, from), watch);
    };
    // Where it does not come, the next scroll asks again.
    const watch = () => addEventListener('scroll', onScroll, { passive: true });
    watch();
  }, []);
  return (
    <button type="button" className="icon-button back-to-top js-only" title={ui.backToTop} ref={ref}>
      <Icon name="top" />
      <span className="sr-only">{ui.backToTop}</span>
    </button>
  );
}
