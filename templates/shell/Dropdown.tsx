/** A dropdown of the navbar: over the page on desktop, inside the panel on a phone. */

import type { ReactNode } from 'react';
import { useSite } from '../context.tsx';
import { Icon } from '../parts/Icon.tsx';
import type { ShellIcon } from '../styles/iconStyles.ts';

interface DropdownProps {
  label: ReactNode;
  icon?: ShellIcon;
  /** True if it contains the current page. */
  active?: boolean;
  children: ReactNode;
}

export function Dropdown({ label, icon, active = false, children }: DropdownProps) {
  const { ui } = useSite();
  return (
    <li>
      <details className={active ? 'dropdown active' : 'dropdown'}>
        <summary>
          {icon && <Icon name={icon} />}
          {label}
          <span className="sr-only when-closed">{ui.expandDropdown}</span>
          <span className="sr-only when-open">{ui.collapseDropdown}</span>
        </summary>
        <ul>{children}</ul>
      </details>
    </li>
  );
}
