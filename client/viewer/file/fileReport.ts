/** The report on a reader's own file: header, classes, what the library would trip over, rounding as a picture. */

import { fillIn, plural } from '../../../templates/model/text.ts';
import { ASPRS_NAMES } from '../../cloud/classSchemes.ts';
import type { LasHeader } from '../../cloud/lasHeader.ts';
import { type LasWarning, warningsOf } from '../../cloud/lasWarnings.ts';
import { make } from '../../elements.ts';
import { formatNumber } from '../numbers.ts';
import type { ViewerStrings } from '../viewerStrings.ts';
import type { ReadFile } from './fileReader.ts';
import { drawRounding } from './roundingPicture.ts';

interface ReportInput {
  name: string;
  /** Bytes. */
  size: number;
  read: ReadFile;
  words: ViewerStrings;
  language: string;
}

/** A section that takes the focus. Numbers and words are in the language of the page. */
export function renderReport({ name, size, read, words, language }: ReportInput): HTMLElement {
  const { header, sample } = read;
  const number = (value: number, digits = 3) => formatNumber(value, language, { maximumFractionDigits: digits });
  const warnings = warningsOf({ name, size, header, sample });
  const items = warnings.map((warning) => make('li', {}, describe(warning, { words, number, language })));
  const rounded = warnings.find((warning) => warning.id === 'rounded');
  return make(
    'section',
    { class: 'viewer-report', 'aria-labelledby': 'viewer-report-title', tabindex: '-1' },
    make('h2', { id: 'viewer-report-title' }, fillIn(words['file.report'], { name })),
    make('p', {}, [words['file.local'], ...coverage(read, words, number)].join(' ')),
    make('h3', {}, words['file.warnings']),
    items.length > 0 ? make('ul', { class: 'viewer-warnings' }, ...items) : make('p', {}, words['file.noWarnings']),
    ...(rounded ? drawRounding({ sample, header, words, number, steps: rounded }) : []),
    make('h3', {}, words['file.classes']),
    renderClasses(read, words, number),
    make('h3', {}, words['file.header']),
    renderHeader(header, { size, words, number }),
  );
}

type Print = (value: number, digits?: number) => string;

/** A damaged file has codes of all kinds. */
const MOST_CODES = 12;

/** The sentence about a warning, with numbers in the language of the page. */
function describe(
  { id, ...values }: LasWarning,
  { words, number, language }: Pick<ReportInput, 'words' | 'language'> & { number: Print },
): string {
  const facts: Readonly<Record<string, number | number[]>> = values;
  const texts = Object.entries(facts).map(([name, value]) => {
    if (!Array.isArray(value)) return [name, name === 'epsg' ? value : number(value, 4)];
    return [name, value.slice(0, MOST_CODES).join(', ') + (value.length > MOST_CODES ? '…' : '')];
  });
  const { codes, count } = facts;
  const howMany = Array.isArray(codes) ? codes.length : Number(count);
  return plural(fillIn(words[`warning.${id}`], Object.fromEntries(texts)), howMany, language);
}

/** What was not read or is not shown. */
function coverage(
  { header, sample, read, isCutOff, outside }: ReadFile,
  words: ViewerStrings,
  number: Print,
): string[] {
  const all = number(header.count);
  const wrong =
    outside > 0 ? [fillIn(words['file.outside'], { count: number(outside), all: number(sample.count) })] : [];
  // Not because the file is large.
  if (isCutOff) return [fillIn(words['file.endsEarly'], { read: number(read), all }), ...wrong];
  return [
    ...wrong,
    ...(sample.count < header.count ? [fillIn(words['file.sampled'], { kept: number(sample.count), all })] : []),
    ...(read < header.count ? [fillIn(words['file.partly'], { read: number(read), all })] : []),
  ];
}

/** A histogram that is a table. */
function renderClasses({ classes, read }: ReadFile, words: ViewerStrings, number: Print): HTMLElement {
  const most = Math.max(...classes.map(([, count]) => count));
  const rows = classes.map(([code, count]) => {
    const bar = make('span', { class: 'viewer-bar', 'aria-hidden': 'true' });
    bar.style.width = `${(count / most) * 100}%`;
    return make(
      'tr',
      {},
      make('th', { scope: 'row' }, `${code} ${ASPRS_NAMES[code] ?? '—'}`),
      make('td', {}, number(count)),
      make('td', {}, `${number((count / read) * 100, 1)}\u00A0%`),
      make('td', {}, bar),
    );
  });
  const heads = [words['file.class'], words['file.points'], words['file.share']].map((title) =>
    make('th', { scope: 'col' }, title),
  );
  const head = make('thead', {}, make('tr', {}, ...heads, make('td', {})));
  return scrolled(make('table', { class: 'viewer-classes' }, head, make('tbody', {}, ...rows)), words['file.classes']);
}

function renderHeader(
  header: LasHeader,
  { size, words, number }: { size: number; words: ViewerStrings; number: Print },
): HTMLElement {
  const { low, high, epsg, crs } = header;
  const range = (axis: 0 | 1 | 2) => `${number(low[axis], 2)} – ${number(high[axis], 2)}`;
  const area = (high[0] - low[0]) * (high[1] - low[1]);
  const system = [crs, epsg === undefined ? undefined : `EPSG:${epsg}`].filter(Boolean).join(', ');
  const list = (values: readonly number[], digits: number) => values.map((value) => number(value, digits)).join(' · ');
  const rows: Array<[string, string]> = [
    [words['file.version'], header.version],
    [words['file.pointFormat'], String(header.pointFormat)],
    [words['file.compressed'], header.isCompressed ? words['file.yes'] : words['file.no']],
    [words['file.count'], number(header.count)],
    [words['file.density'], area > 0 ? `${number(header.count / area, 1)} ${words['file.densityUnit']}` : '—'],
    [`${words['file.bounds']} x`, range(0)],
    [`${words['file.bounds']} y`, range(1)],
    [`${words['file.bounds']} z`, range(2)],
    [words['file.scale'], list(header.scale, 8)],
    [words['file.offset'], list(header.offset, 3)],
    [words['file.crs'], system || words['file.noCrs']],
    [words['file.software'], header.software || '—'],
    [words['file.fileSize'], `${number(size / 1_000_000, 2)}\u00A0${words['file.megabytes']}`],
  ];
  const body = rows.map(([name, value]) => make('tr', {}, make('th', { scope: 'row' }, name), make('td', {}, value)));
  return scrolled(make('table', {}, make('tbody', {}, ...body)), words['file.header']);
}

/** A table that a narrow screen can move sideways, by keyboard too. */
function scrolled(table: HTMLElement, name: string): HTMLElement {
  return make('div', { class: 'viewer-scroll', tabindex: '0', role: 'group', 'aria-label': name }, table);
}
