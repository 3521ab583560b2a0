/** Keeps the navbar standing when one of its items breaks, and says which. */

import type { ReactNode } from 'react';
import type { NavbarItem } from '../model/site.ts';
import { PartBoundary } from './PartBoundary.tsx';

export function NavbarItemBoundary({ item, children }: { item: NavbarItem; children: ReactNode }) {
  return <PartBoundary complaint={navbarItemMessage(item)}>{children}</PartBoundary>;
}

/** What to look at when an item cannot be shown. */
export function navbarItemMessage(item: NavbarItem): string {
  return `A navbar item failed to render. Check the "navbar.items" of content/site.ts: ${JSON.stringify(item)}`;
}
