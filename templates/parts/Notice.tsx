/** A notice about the page, styled as an admonition. */

import type { ReactNode } from 'react';

interface NoticeProps {
  kind: 'note' | 'info' | 'warning' | 'danger' | 'caution';
  title?: string;
  children: ReactNode;
  /** What follows the paragraph, such as a list. */
  more?: ReactNode;
}

export function Notice({ kind, title, children, more }: NoticeProps) {
  return (
    <div className={`admonition admonition-${kind} page-notice`} role="note">
      {title && <p className="admonition-title">{title}</p>}
      <p>{children}</p>
      {more}
    </div>
  );
}
