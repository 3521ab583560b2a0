/** The frame of pages that only list others: title, description, list. */

import type { ReactNode } from 'react';
import type { PageData } from '../model/pageData.ts';
import { PageTools } from './PageTools.tsx';

export function ListFrame({ page, children }: { page: PageData; children: ReactNode }) {
  return (
    <div className="page">
      <header className="list-head">
        <h1>{page.title}</h1>
        {page.description && <p className="lead">{page.description}</p>}
      </header>
      <PageTools />
      {children}
    </div>
  );
}
