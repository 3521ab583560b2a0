/** A review for GitHub Actions: annotations as workflow commands, and a summary in Markdown. */

import type { Review } from '../../../templates/model/review.ts';
import { countOf } from '../../model/countOf.ts';
import { workflowCommand } from '../../model/workflowCommand.ts';
import { escapeMarkdown } from '../../plugins/shared/escapeMarkdown.ts';
import { describeStale, describeVanished, isLost, reviewSections } from './reviewLines.ts';

/** GitHub shows ten annotations of a step. */
const MAX_ANNOTATIONS = 10;
/** Lines of a section in the summary. */
const MAX_LINES = 50;

/** Workflow commands, one a line. */
export function renderAnnotations({ addresses, vanished, stale }: Review): string[] {
  const all = [
    ...addresses
      .filter(isLost)
      .map(({ address, to }) =>
        annotation('address removed', to ? `${address} is ${to} now, without a redirect` : address),
      ),
    ...vanished.map((each) => annotation('anchor vanished', describeVanished(each), each.source)),
    ...stale.map((each) => annotation('stale translation', describeStale(each), each.source)),
  ];
  const left = all.length - MAX_ANNOTATIONS;
  return left <= 0
    ? all
    : [...all.slice(0, MAX_ANNOTATIONS - 1), annotation('review', `${left + 1} more are in the summary`)];
}

/** The summary of a review as Markdown. */
export function renderSummary(review: Review): string {
  const { before, after, pages } = review;
  const sections = reviewSections(review);
  const head = [
    `## Review: ${escapeMarkdown(before)} → ${escapeMarkdown(after)}`,
    `${pages.before === pages.after ? '' : `${pages.before} → `}${countOf(pages.after, 'page')}`,
  ];
  if (sections.length === 0) return [...head, 'Nothing differs.', ''].join('\n\n');
  const body = sections.map(({ title, lines, isLoss }) => {
    const shown = lines.slice(0, MAX_LINES).map((line) => `- ${escapeMarkdown(line)}`);
    const more = lines.length > MAX_LINES ? [`- and ${lines.length - MAX_LINES} more`] : [];
    const list = [...shown, ...more].join('\n');
    const name = `${title[0]?.toUpperCase()}${title.slice(1)} (${lines.length})`;
    return isLoss ? `### ${name}\n\n${list}` : `<details><summary>${name}</summary>\n\n${list}\n\n</details>`;
  });
  return [...head, ...body, ''].join('\n\n');
}

function annotation(title: string, message: string, file?: string): string {
  return workflowCommand('warning', { title, message, file });
}
