/** A decorative icon. Its shape is a mask in styles/icons.css. */

import type { IconName } from '../model/siteConfig.ts';

export type ShellIcon =
  | IconName
  | 'menu'
  | 'close'
  | 'language'
  | 'search'
  | 'edit'
  | 'color-mode'
  | 'home'
  | 'top'
  | 'copy'
  | 'markdown';

export function Icon({ name }: { name: ShellIcon }) {
  return <span className={`icon icon-${name}`} aria-hidden="true" />;
}
