/** Renders the documents of a report. */

import { renderToStaticMarkup } from 'react-dom/server';
import type { ComparedTranslation, Review } from '../../templates/model/review.ts';
import { ReportIndex } from '../../templates/review/ReportIndex.tsx';
import { ReportPage, type ReportPageData } from '../../templates/review/ReportPage.tsx';
import { ReportShell } from '../../templates/review/ReportShell.tsx';
import { ReportTranslation } from '../../templates/review/ReportTranslation.tsx';

type PathOf = (address: string) => string | undefined;

export function renderIndex(review: Review, pathOf: PathOf): string {
  const { before, after } = review;
  return withDoctype(renderToStaticMarkup(<ReportIndex {...{ review, before, after, pathOf }} root="" />));
}

export function renderShell({ shell, before, after }: Review): string {
  return withDoctype(renderToStaticMarkup(<ReportShell {...{ shell, before, after }} root="" />));
}

interface PagePlace {
  /** Relative path to the folder of the report. */
  root: string;
  pathOf: PathOf;
}

export function renderReportPage(page: ReportPageData, { before, after }: Review, { root, pathOf }: PagePlace): string {
  return withDoctype(renderToStaticMarkup(<ReportPage {...page} {...{ before, after, root, pathOf }} />));
}

export function renderTranslation(translation: ComparedTranslation, root: string): string {
  return withDoctype(renderToStaticMarkup(<ReportTranslation {...translation} root={root} />));
}

function withDoctype(html: string): string {
  return `<!doctype html>\n${html}\n`;
}
