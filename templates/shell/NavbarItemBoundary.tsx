/** Error boundary of a navbar item: names the item that failed. */

import type { ReactNode } from 'react';
import type { NavbarItem } from '../model/siteData.ts';
import { PartBoundary } from './PartBoundary.tsx';

export function NavbarItemBoundary({ item, children }: { item: NavbarItem; children: ReactNode }) {
  return <PartBoundary errorMessage={navbarItemMessage(item)}>{children}</PartBoundary>;
}

/** The message for an item that cannot be rendered. */
export function navbarItemMessage(item: NavbarItem): string {
  return `A navbar item failed to render. Check the "navbar.items" of content/site.ts: ${JSON.stringify(item)}`;
}
