/** What a comparison with the manifest can find, and how it is printed. */

import { countOf } from '../../model/countOf.ts';
import { printable } from '../../model/printable.ts';

/** Kinds of findings in the order of the report, with what they mean. */
const KINDS = {
  unanswered: 'no answer within the time',
  missing: 'not there',
  changed: 'other content than was built',
  stale: 'kept from an earlier build',
  clean: 'answered with .html only, not at its clean address',
  type: 'wrong content type',
  status: 'wrong status',
  notFound: 'wrong page for unknown addresses',
  hidden: 'a hidden file that is sent',
  redirect: 'old address that leads elsewhere',
  header: 'header missing or wrong',
  coding: 'a compressed copy that is not sent',
  cache: 'wrong Cache-Control',
} as const;

export type FindingKind = keyof typeof KINDS;

export interface Finding {
  kind: FindingKind;
  /** Path of the file, or the address asked for. */
  place: string;
  /** What was found: `text/plain, should be text/markdown; charset=utf-8`. */
  detail: string;
}

interface Comparison {
  /** The folder or address. */
  compared: string;
  files: number;
  findings: readonly Finding[];
}

/** Findings of one kind that are printed. */
const SHOWN = 10;

/** Grouped by kind, ten of each. */
export function renderFindings({ compared, files, findings }: Comparison): string {
  if (findings.length === 0)
    return `${compared} is what was built: ${countOf(files, 'file')} compared, no difference\n`;
  const groups = (Object.keys(KINDS) as FindingKind[]).flatMap((kind) => {
    const group = findings.filter((finding) => finding.kind === kind);
    if (group.length === 0) return [];
    const rest = group.length - SHOWN;
    return [
      '',
      `${group.length} ${kind}: ${KINDS[kind]}`,
      ...group.slice(0, SHOWN).map(({ place, detail }) => printable(`  ${place}${detail && `  ${detail}`}`)),
      ...(rest > 0 ? [`  and ${rest} more; --json lists all`] : []),
    ];
  });
  return `${[`${compared}: ${countOf(files, 'file')} compared, ${countOf(findings.length, 'difference')}`, ...groups].join('\n')}\n`;
}
