/** The frame of every document of the report that `npm run review` writes: head, what is compared, ways to the other pages. */

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
  current: 'list' | 'shell' | 'page';
  children: ReactNode;
}

/** The words are English, like those of the terminal: the report is for those who work on the site. */
export function ReportDocument({ title, root, before, after, hasArticle, current, children }: ReportDocumentProps) {
  const mark = (name: typeof current) => (name === current ? 'page' : undefined);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | Review`}</title>
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
            <b>Review</b> <span className="review-side">{before}</span> <span aria-hidden="true">→</span>
            <span className="sr-only">compared with</span> <span className="review-side">{after}</span>
          </p>
          <nav aria-label="Report">
            <a href={`${root}index.html`} aria-current={mark('list')} data-list>
              Changes
            </a>
            <a href={`${root}shell.html`} aria-current={mark('shell')}>
              Around the articles
            </a>
          </nav>
        </header>
        <main id="review-main" tabIndex={-1}>
          {children}
        </main>
      </body>
    </html>
  );
}
