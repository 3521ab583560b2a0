/** The 404 page. */

import { useEffect, useState } from 'react';
import { useServices, useSite } from '../context.tsx';
import type { NotFoundPage, PageLink } from '../model/pageData.ts';
import { Icon } from '../parts/Icon.tsx';
import { Terrain } from '../parts/Terrain.tsx';

export function NotFound({ page }: { page: NotFoundPage }) {
  const { ui, home, navbar } = useSite();
  const search = navbar.items.find((item) => item.type === 'search');
  return (
    <div className="page not-found">
      <Terrain />
      <h1>{page.title}</h1>
      <p className="lead">{ui.notFoundText}</p>
      <p>{ui.notFoundHelp}</p>
      <p className="ways">
        {/* Without scripts it leads to the list of all pages. */}
        {search && (
          <a className="button search-link" href={search.href}>
            <Icon name="search" />
            {ui.search}
          </a>
        )}
        <a className="button" href={home}>
          {ui.home}
        </a>
      </p>
      {/* At the end, because it comes late and must move nothing. */}
      <Nearest />
    </div>
  );
}

/** One document serves all wrong addresses, so suggestions are computed in the browser. */
function Nearest() {
  const { ui } = useSite();
  const { findNearest } = useServices();
  const [links, setLinks] = useState<PageLink[] | 'failed'>([]);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry asks again
  useEffect(() => {
    let shown = true;
    findNearest().then(
      (found) => shown && setLinks(found),
      () => shown && setLinks('failed'),
    );
    return () => {
      shown = false;
    };
  }, [findNearest, tries]);
  if (links === 'failed')
    return (
      <div className="lazy" data-state="error" aria-live="polite">
        <p>{ui.loadingFailed}</p>
        <button type="button" className="button" onClick={() => setTries((count) => count + 1)}>
          {ui.retry}
        </button>
      </div>
    );
  if (links.length === 0) return null;
  return (
    <ul className="nearest">
      {links.map(({ title, href }) => (
        <li key={href}>
          <a href={href}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
