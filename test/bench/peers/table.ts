/** The figures of one corpus as a table in Markdown. */

import type { PlainCorpus } from './plainCorpus.ts';
import type { Row } from './rounds.ts';

const TITLES = [
  'Builder',
  'Clean, s',
  'ratio',
  'CPU, s',
  'ratio',
  'Others, %',
  'Memory, MB',
  'One edit, s',
  'ratio',
  'Nothing changed, s',
  'ratio',
  'Documents',
  'Output, MB',
  'First visit, KB',
  'Requests',
  'Leaves out',
];

/** Ratios refer to the first row. */
export function renderTable({ name, pages }: PlainCorpus, rows: readonly Row[]): string {
  const [first] = rows;
  const cells = rows.map((row) => cellsOf(row, first && 'clean' in first.medians ? first.medians : undefined));
  const right = TITLES.map((_, index) => (index === 0 || index === TITLES.length - 1 ? '---' : '---:'));
  const lines = [TITLES, right, ...cells].map((line) => `| ${line.join(' | ')} |`);
  return [`### ${name}`, '', `${pages.length} pages of Markdown in two languages.`, '', ...lines].join('\n');
}

type Medians = Extract<Row['medians'], { clean: unknown }>;

function cellsOf({ peer, version, medians, size, visit }: Row, first: Medians | undefined): string[] {
  const title = `${peer.name} ${version}`;
  const empty = Array.from({ length: TITLES.length - 3 }, () => '');
  if ('failure' in medians) return [title, reasonOf(medians.failure), ...empty, peer.leavesOut];
  const { clean, edited, nothing } = medians;
  const timed = (step: keyof Medians) => [
    medians[step].wall.toFixed(2),
    first ? `${(medians[step].wall / first[step].wall).toFixed(2)}×` : '',
  ];
  return [
    title,
    ...timed('clean'),
    clean.cpu.toFixed(2),
    first ? `${(clean.cpu / first.clean.cpu).toFixed(2)}×` : '',
    clean.others === null ? '–' : (clean.others * 100).toFixed(0),
    (Math.max(clean.memory, edited.memory, nothing.memory) / 1e6).toFixed(0),
    ...timed('edited'),
    ...timed('nothing'),
    String(size?.documents ?? ''),
    size ? (size.bytes / 1e6).toFixed(1) : '',
    visit ? (visit.bytes / 1e3).toFixed(0) : '',
    String(visit?.requests ?? ''),
    peer.leavesOut,
  ];
}

/** Without the path of the log, which means nothing elsewhere. */
function reasonOf(failure: string): string {
  return failure.replace(/: .*/, '');
}
