/** Marks the current section in the table of contents while the reader scrolls; on a phone, names it in the bar. */

import { hashTarget } from '../arrival.ts';
import type { BehaviourTools } from '../tools.ts';

export function startScrollSpy(main: HTMLElement, { signal }: BehaviourTools): void {
  const contents = main.querySelector('.toc') as HTMLElement;
  const entries = readEntries(contents);
  const bar = main.querySelector<HTMLDetailsElement>('.toc-folded');
  const name = bar?.querySelector('span');
  const options = { signal, passive: true };
  /** Null before the first look, which also clears what the last page left. */
  let current: HTMLElement | null | undefined = null;
  let frame = 0;
  const mark = () => {
    frame = 0;
    const link = findCurrent(entries)?.link;
    if (link === current) return;
    current?.removeAttribute('aria-current');
    link?.setAttribute('aria-current', 'true');
    current = link;
    if (name) name.textContent = link?.textContent ?? '';
    if (link) reveal(link, contents);
  };
  const close = ({ target }: Event) => {
    if (bar && (target as Element).closest('a')) bar.open = false;
  };
  const schedule = () => {
    frame ||= requestAnimationFrame(mark);
  };
  addEventListener('scroll', schedule, options);
  addEventListener('resize', schedule, options);
  addEventListener('hashchange', schedule, options);
  bar?.addEventListener('click', close, { signal });
  schedule();
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
    current?.removeAttribute('aria-current');
  });
}

interface Entry {
  link: HTMLAnchorElement;
  heading: HTMLElement;
}

function readEntries(contents: HTMLElement): Entry[] {
  return [...contents.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].flatMap((link) => {
    const heading = hashTarget(link.hash);
    return heading ? [{ link, heading }] : [];
  });
}

/** The last heading above the reading line; at the end of a page, whose last headings cannot reach it, the target or the last one. */
function findCurrent(entries: readonly Entry[]): Entry | undefined {
  const { scrollHeight } = document.documentElement;
  const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const above = entries.findLast(({ heading }) => {
    const { top, height } = heading.getBoundingClientRect();
    // What is not laid out yet has no height.
    return height > 0 && top <= line + 8;
  });
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2;
  if (!isAtEnd) return above;
  const target = hashTarget();
  const targeted = entries.find(({ heading }) => heading === target && heading.getBoundingClientRect().bottom > 0);
  return targeted ?? entries.at(-1);
}

/** Scrolls a long table of contents, without scrolling the page. */
function reveal(link: HTMLElement, contents: HTMLElement): void {
  const frame = contents.getBoundingClientRect();
  const { top, bottom } = link.getBoundingClientRect();
  if (top < frame.top) contents.scrollTop -= frame.top - top;
  else if (bottom > frame.bottom) contents.scrollTop += bottom - frame.bottom;
}
