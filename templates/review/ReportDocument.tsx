/** The frame of every document of a report: head, what is compared, ways to the other pages. */

import type { ReactNode } from 'react';

export interface ReportFrame {
  before: string;
  after: string;
  /** Relative path to the folder of the report: empty, or `../` for each folder. */
  root: string;
}

interface ReportDocumentProps extends ReportFrame {
  title: string;
  /** Shows articles, with the styles of the site. */
  hasArticle?: boolean;
  /** None where the document stands alone. */
  current?: 'list' | 'shell' | 'page';
  children: ReactNode;
}

/** The words are English, as in the terminal: the report is for people who work on the site. */
export function ReportDocument({ title, root, before, after, hasArticle, current, children }: ReportDocumentProps) {
  const subject = current === undefined ? 'Translation' : 'Review';
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | ${subject}`}</title>
        {hasArticle && <link rel="stylesheet" href={`${root}site.css`} />}
        <link rel="stylesheet" href={`${root}review.css`} />
        {/* No module: browsers load none from a folder. */}
        <script defer src={`${root}review.js`} />
      </head>
      <body className="review">
        <a className="review-skip" href="#review-main">
          Skip to main content
        </a>
        <header className="review-bar">
          <p>
            <b>{subject}</b> <span className="review-side">{before}</span> <span aria-hidden="true">→</span>
            <span className="sr-only">compared with</span> <span className="review-side">{after}</span>
          </p>
          {current !== undefined && <Ways {...{ root, current }} />}
        </header>
        <main id="review-main" tabIndex={-1}>
          {children}
        </main>
      </body>
    </html>
  );
}

function Ways({ root, current }: Required<Pick<ReportDocumentProps, 'root' | 'current'>>) {
  const mark = (name: typeof current) => (name === current ? 'page' : undefined);
  return (
    <nav aria-label="Report">
      <a href={`${root}index.html`} aria-current={mark('list')} data-list>
        Changes
      </a>
      <a href={`${root}shell.html`} aria-current={mark('shell')}>
        Around the articles
      </a>
    </nav>
  );
}
