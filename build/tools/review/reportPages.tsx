/** Renders the documents of a report. */

import { renderToStaticMarkup } from 'react-dom/server';
import type { Review } from '../../../templates/model/review.ts';
import { ReportIndex } from '../../../templates/review/ReportIndex.tsx';
import { ReportPage, type ReportPageData } from '../../../templates/review/ReportPage.tsx';
import { ReportShell } from '../../../templates/review/ReportShell.tsx';

type PathOf = (address: string) => string | undefined;

/** The first page of the report. `pathOf` gives the page of the report for an address. */
export function renderIndex(review: Review, pathOf: PathOf): string {
  const { before, after } = review;
  return withDoctype(renderToStaticMarkup(<ReportIndex {...{ review, before, after, pathOf }} root="" />));
}

/** The page about what changed around the articles. */
export function renderShell({ shell, before, after }: Review): string {
  return withDoctype(renderToStaticMarkup(<ReportShell {...{ shell, before, after }} root="" />));
}

interface PagePlace {
  /** Relative path to the folder of the report. */
  root: string;
  pathOf: PathOf;
}

/** The page of one changed article. */
export function renderReportPage(page: ReportPageData, { before, after }: Review, { root, pathOf }: PagePlace): string {
  return withDoctype(renderToStaticMarkup(<ReportPage {...page} {...{ before, after, root, pathOf }} />));
}

function withDoctype(html: string): string {
  return `<!doctype html>\n${html}\n`;
}
