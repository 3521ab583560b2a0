/** The button that leads back to the top of a long page. It has its place in the navbar, where no text can lie under it. */

import { useEffect, useRef } from 'react';
import { useSite } from '../context.tsx';
import { Icon } from '../parts/Icon.tsx';
import { startBackToTop } from './backToTop.ts';

export function BackToTop() {
  const { ui } = useSite();
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => startBackToTop(ref.current as HTMLButtonElement), []);
  return (
    <button type="button" className="icon-button back-to-top js-only" title={ui.backToTop} ref={ref}>
      <Icon name="top" />
      <span className="sr-only">{ui.backToTop}</span>
    </button>
  );
}
