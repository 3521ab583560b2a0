/** The breadcrumbs of a page: home, the categories above it, itself. */

import { useSite } from '../context.tsx';
import type { Crumb } from '../model/pageData.ts';
import { Icon } from './Icon.tsx';

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { ui, home } = useSite();
  const last = crumbs.length - 1;
  if (last < 0 || crumbs[last]?.href === home) return null;
  return (
    <nav className="breadcrumbs" aria-label={ui.breadcrumbs}>
      <ol>
        <li>
          <a href={home} aria-label={ui.home}>
            <Icon name="home" />
          </a>
        </li>
        {crumbs.map(({ label, href }, index) => (
          <li key={href ?? label}>
            {index === last ? (
              <span aria-current="page">{label}</span>
            ) : href ? (
              <a href={href}>{label}</a>
            ) : (
              <span>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
