/** The head of a page that lists others: its title, and what it is about. */

import type { ReactNode } from 'react';

interface ListHeadProps {
  title: string;
  lead?: string;
  /** Above the title. */
  picture?: string;
  /** What follows, such as a link to all tags. */
  children?: ReactNode;
}

export function ListHead({ title, lead, picture, children }: ListHeadProps) {
  return (
    <header className="list-head">
      {picture && <img src={picture} alt="" width={64} height={64} loading="lazy" />}
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </header>
  );
}
