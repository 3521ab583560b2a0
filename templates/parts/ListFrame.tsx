/** The frame of pages that only list others: title, description, list. */

import type { ReactNode } from 'react';
import type { PageData } from '../model/pageData.ts';
import { ListHead } from './ListHead.tsx';
import { PageTools } from './PageTools.tsx';

export function ListFrame({ page, children }: { page: PageData; children: ReactNode }) {
  return (
    <div className="page">
      <PageTools />
      <ListHead title={page.title} lead={page.description} />
      {children}
    </div>
  );
}
