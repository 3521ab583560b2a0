/** First page of the report: everything that was found, what readers lose first. */

import type { Review, ReviewSection } from '../model/review.ts';
import { ReportDocument, type ReportFrame } from './ReportDocument.tsx';
import { type PathOf, ReportSections } from './ReportSections.tsx';

interface ReportIndexProps extends ReportFrame {
  pages: Review['pages'];
  sections: readonly ReviewSection[];
  pathOf: PathOf;
}

export function ReportIndex({ pages, sections, pathOf, ...frame }: ReportIndexProps) {
  return (
    <ReportDocument {...frame} title="Changes" current="list">
      <h1>Changes</h1>
      <p className="review-lead">
        {pages.before === pages.after ? `${pages.after} pages` : `${pages.before} pages before, ${pages.after} now`}.{' '}
        {sections.length === 0 && 'Nothing differs.'}
      </p>
      <ReportSections {...{ sections, pathOf }} hasStops />
    </ReportDocument>
  );
}
