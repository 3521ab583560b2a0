/** Links to the same page elsewhere (another language or version) keep the query and hash of the address. */

import type { SyntheticEvent } from 'react';
import { useServices } from '../context.tsx';

/**
 * Returns a function that returns the handlers of a link to `href`. The address bar is unknown while rendering, so the link
 * is completed just before it is used: on hover, on focus and on click.
 */
export function useAddressKeeper() {
  const { keepAddress } = useServices();
  return (href: string) => {
    const complete = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => keepAddress(currentTarget, href);
    return { onPointerEnter: complete, onFocus: complete, onClick: complete };
  };
}
