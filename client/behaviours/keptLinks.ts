/** Completes links just before they can be followed: what the address bar and the reader's place add is unknown while rendering. */

import { hashTarget } from '../arrival.ts';
import { linkAround } from '../siteLinks.ts';
import type { BehaviourTools } from '../tools.ts';

/** The address that a link was rendered with, and the one that it has been given. */
const completed = new WeakMap<HTMLAnchorElement, { plain: string; href: string }>();

/**
 * Of links with `data-keeps`: to the same page elsewhere, or on the page for wrong addresses the home of another language. Of links
 * with `data-page`: to a report about that page.
 */
export function startKeptLinks(_shell: HTMLElement, { site, signal }: BehaviourTools): void {
  const onUse = ({ target }: Event) => {
    const link = linkAround(target);
    const { keeps, page } = link?.dataset ?? {};
    if (!link || (keeps ?? page) === undefined) return;
    const href = link.getAttribute('href') ?? '';
    const before = completed.get(link);
    const plain = before?.href === href ? before.plain : href;
    const next =
      page !== undefined ? addHeading(plain, page, link) : keeps ? keepAddress(keeps, site.home) : keepPlace(plain);
    completed.set(link, { plain, href: next });
    link.setAttribute('href', next);
  };
  for (const type of ['pointerover', 'focusin', 'click'])
    document.addEventListener(type, onUse, { capture: true, signal });
}

/** With the query and hash of the address bar; with the section being read if there is no hash or its place has been left. */
function keepPlace(plain: string): string {
  const top = hashTarget()?.getBoundingClientRect().top ?? 0;
  const isLeft = top < 0 || top > innerHeight;
  return plain + location.search + ((isLeft ? '' : location.hash) || readSection());
}

/** The address bar's address, wrong as it is, below another home: `/fr/nope` for `/nope`. */
function keepAddress(home: string, ownHome: string): string {
  const { pathname, search, hash } = location;
  const rest = pathname.startsWith(ownHome) ? pathname.slice(ownHome.length) : '';
  return home + rest + search + hash;
}

/** About the heading that the reader is at: the one marked in the contents around the link, else that of the address bar. */
function addHeading(plain: string, page: string, link: HTMLElement): string {
  const hash = link.closest('.toc') ? readSection() : location.hash;
  const heading = hash ? hashTarget(hash) : undefined;
  if (!heading?.matches('h2, h3, h4, h5, h6')) return plain;
  const place = `${page}#${heading.id} (${heading.textContent?.trim()})`;
  return plain.replace(encodeURIComponent(page), () => encodeURIComponent(place));
}

/** The section being read, as the table of contents marks it. */
function readSection(): string {
  return document.querySelector<HTMLAnchorElement>('.toc [aria-current]')?.hash ?? '';
}
