/** A review for the terminal: short, whatever the change. */

import type { Review } from '../../../templates/model/review.ts';
import { countOf } from '../../model/countOf.ts';
import { printable } from '../../model/printable.ts';
import { reviewSections } from './reviewLines.ts';

/** Lines of a section; all of them are in the report and in the JSON. */
const MAX_LINES = 12;
const MAX_WIDTH = 160;

export function renderText(review: Review): string {
  const { before, after, pages } = review;
  const sections = reviewSections(review);
  const title = `${before} → ${after}: ${pages.before === pages.after ? '' : `${pages.before} → `}${countOf(pages.after, 'page')}`;
  const body = sections.flatMap(({ title, lines }) => {
    const more = lines.length > MAX_LINES ? [`  … and ${lines.length - MAX_LINES} more`] : [];
    return [
      '',
      `${title} (${lines.length})`,
      ...lines.slice(0, MAX_LINES).map((line) => `  ${shorten(line)}`),
      ...more,
    ];
  });
  const lines = ['', title, ...(body.length > 0 ? body : ['', 'nothing differs']), ''];
  return lines.map(printable).join('\n');
}

function shorten(line: string): string {
  return line.length > MAX_WIDTH ? `${line.slice(0, MAX_WIDTH - 1)}…` : line;
}
