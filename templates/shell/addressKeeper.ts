/** Links to the same page elsewhere (another language or version) keep the query of the address and the place on the page. */

import type { SyntheticEvent } from 'react';
import { useServices } from '../context.tsx';

/**
 * Returns a function that returns the handlers of a link to `href`. The address bar is unknown while rendering, so the link
 * is completed just before it is used: on hover, on focus and on click.
 */
export function useAddressKeeper() {
  const { keepAddress } = useServices();
  return (href: string) => handlersOf((link) => keepAddress(link, href));
}

/** Keeps the address in links of a 404 page to the homes of other languages, as there is no such page in any language. */
export function useWrongAddressKeeper() {
  const { keepWrongAddress } = useServices();
  return (home: string) => handlersOf((link) => keepWrongAddress(link, home));
}

function handlersOf(complete: (link: HTMLAnchorElement) => void) {
  const handle = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => complete(currentTarget);
  return { onPointerEnter: handle, onFocus: handle, onClick: handle };
}
