/** A link from the configuration; an external one opens in a new tab and has an icon. */

import type { ReactNode } from 'react';
import { useSite } from '../context.tsx';
import type { IconName } from '../model/siteConfig.ts';
import { ExternalIcon } from './ExternalIcon.tsx';
import { Icon } from './Icon.tsx';

interface SmartLinkProps {
  href: string;
  external: boolean;
  icon?: IconName;
  className?: string;
  /** `page` for the page itself, `true` for a section that contains it. */
  current?: 'page' | 'true';
  /** The icon of external links; off for links that are pictures. */
  mark?: boolean;
  /** The page that a report is about: see `client/behaviours/keptLinks.ts`. */
  about?: string;
  children: ReactNode;
}

export function SmartLink({ href, external, icon, className, current, mark = true, about, children }: SmartLinkProps) {
  const { ui } = useSite();
  const away = external ? ({ target: '_blank', rel: 'noopener noreferrer' } as const) : undefined;
  return (
    <a href={href} className={className} aria-current={current} data-page={about} {...away}>
      {icon && <Icon name={icon} />}
      {children}
      {external && mark && <ExternalIcon label={ui.opensInNewTab} />}
    </a>
  );
}
