/** Shown for an address that leads nowhere. */

import { useEffect, useState } from 'react';
import { useServices, useSite } from '../context.tsx';
import type { NotFoundPage, PageLink } from '../model/page.ts';
import { Terrain } from '../parts/Terrain.tsx';

export function NotFound({ page }: { page: NotFoundPage }) {
  const { ui, home } = useSite();
  const nearest = useNearest();
  return (
    <div className="page not-found">
      <Terrain />
      <h1>{page.title}</h1>
      <p className="lead">{ui.notFoundText}</p>
      <p>{ui.notFoundHelp}</p>
      {nearest.length > 0 && (
        <ul className="nearest">
          {nearest.map(({ title, href }) => (
            <li key={href}>
              <a href={href}>{title}</a>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a className="button" href={home}>
          {ui.home}
        </a>
      </p>
    </div>
  );
}

/** One document serves every wrong address: only the browser knows which one it is. */
function useNearest(): PageLink[] {
  const { findNearest } = useServices();
  const [nearest, setNearest] = useState<PageLink[]>([]);
  useEffect(() => {
    let shown = true;
    findNearest(location.pathname).then(
      (links) => shown && setNearest(links),
      () => {},
    );
    return () => {
      shown = false;
    };
  }, [findNearest]);
  return nearest;
}
