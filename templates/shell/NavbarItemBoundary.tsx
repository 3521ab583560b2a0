/** Keeps the navbar standing when one of its items breaks, and says which. */

import { Component, type ReactNode } from 'react';
import type { NavbarItem } from '../model/site.ts';

interface BoundaryProps {
  item: NavbarItem;
  children: ReactNode;
}

/** On the client a broken item is left out and reported; in Node the error of the item stops the build. */
export class NavbarItemBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(new Error(navbarItemMessage(this.props.item), { cause: error }));
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

/** What to look at when an item cannot be shown. */
export function navbarItemMessage(item: NavbarItem): string {
  return `A navbar item failed to render. Check the "navbar.items" of content/site.ts: ${JSON.stringify(item)}`;
}
