/** Copies code by the button on its block, the address of a heading by the link beside it, and the page as Markdown. */

import { fetchText } from '../pageSource.ts';
import { isPlainClick } from '../siteLinks.ts';
import type { BehaviourTools, Tools } from '../tools.ts';
import { COPIED_TIME, copyText } from './clipboard.ts';

const COPYING = '.code-tool:not([aria-pressed]), a.heading-link, .page-tools > button';

/** One listener for all of them. */
export function startCopyButtons(main: HTMLElement, tools: BehaviourTools): void {
  const onClick = (event: MouseEvent) => {
    const pressed = (event.target as Element).closest<HTMLElement>(COPYING);
    if (pressed?.parentElement?.className === 'page-tools') void copyPage(pressed, tools);
    else if (pressed instanceof HTMLButtonElement) void copyCode(pressed, tools);
    else if (pressed && isPlainClick(event)) void copyAddress(pressed as HTMLAnchorElement, tools);
  };
  main.addEventListener('click', onClick, { signal: tools.signal });
}

async function copyCode(button: HTMLButtonElement, { site: { ui }, announce }: Tools): Promise<void> {
  const isCopied = await copyText(codeBeside(button));
  const message = isCopied ? ui.copied : ui.copyFailed;
  const { ariaLabel } = button;
  // A second click within that time.
  if (ariaLabel === null) return;
  button.textContent = message;
  // The visible text is the name while it differs.
  button.ariaLabel = null;
  button.toggleAttribute('data-copied', isCopied);
  announce(message);
  setTimeout(() => {
    button.textContent = ui.copy;
    button.ariaLabel = ariaLabel;
    button.removeAttribute('data-copied');
  }, COPIED_TIME);
}

/** The code to be used: with added lines, without removed ones. */
function codeBeside(button: HTMLElement): string {
  const code = button.closest('.code')?.querySelector('pre')?.cloneNode(true) as HTMLElement;
  for (const line of code.querySelectorAll('del.line')) line.remove();
  return (code.textContent ?? '').replace(/\n$/, '');
}

/** The link beside the button leads to the Markdown. */
async function copyPage(button: HTMLElement, { site: { ui }, announce }: Tools): Promise<void> {
  const href = button.nextElementSibling?.getAttribute('href') ?? '';
  const label = button.lastElementChild as HTMLElement;
  const message = (await copyText(fetchText(href))) ? ui.copied : ui.copyFailed;
  announce(message);
  label.textContent = message;
  setTimeout(() => {
    label.textContent = ui.copyPage;
  }, COPIED_TIME);
}

/** The browser still follows the link. */
async function copyAddress(link: HTMLAnchorElement, { site, announce }: Tools): Promise<void> {
  if (!(await copyText(link.href))) return;
  announce(site.ui.headingLinkCopied);
  link.dataset.copied = '';
  setTimeout(() => delete link.dataset.copied, COPIED_TIME);
}
