/** Makes the link beside a heading also copy its full address. */

import type { ArticleTools } from '../articleTools.ts';
import { isPlainClick } from '../siteLinks.ts';
import { COPIED_TIME, copyText } from './clipboard.ts';

/** The browser still follows the link. Returns the stop function. */
export function startHeadingLinks(main: HTMLElement, { site, announce }: ArticleTools): () => void {
  const stop = new AbortController();
  const onClick = async (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a.heading-link');
    if (!link || !isPlainClick(event)) return;
    if (!(await copyText(link.href))) return;
    announce(site.ui.headingLinkCopied);
    link.dataset.copied = '';
    setTimeout(() => delete link.dataset.copied, COPIED_TIME);
  };
  main.addEventListener('click', onClick, { signal: stop.signal });
  return () => stop.abort();
}
