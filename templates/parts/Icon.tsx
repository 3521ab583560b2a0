/** A decorative icon. Its shape is a mask in styles/iconStyles.ts. */

import type { ShellIcon } from '../styles/iconStyles.ts';

export function Icon({ name }: { name: ShellIcon }) {
  return <span className={`icon icon-${name}`} aria-hidden="true" />;
}
