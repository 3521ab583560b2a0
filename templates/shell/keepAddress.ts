/** Links to the same page elsewhere (another language, another version) keep the query and the hash of the address. */

import type { SyntheticEvent } from 'react';

/**
 * Handlers for a link to `href`. The address bar is unknown while rendering, so the link is completed at the moment
 * someone turns to it: by pointer, by keyboard, or by a click that came out of nowhere.
 */
export function keepAddress(href: string) {
  const complete = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    currentTarget.href = href + location.search + location.hash;
  };
  return { onPointerEnter: complete, onFocus: complete, onClick: complete };
}
