/** The report on a reader's own file: header, classes, what the library would trip over, rounding as a picture. */

import { ASPRS_NAMES } from '../../cloud/asprsNames.ts';
import type { LasHeader } from '../../cloud/lasHeader.ts';
import { warningsOf } from '../../cloud/lasWarnings.ts';
import { make } from '../../elements.ts';
import { formatNumber } from '../numbers.ts';
import type { FileWords } from '../words/fileWords.ts';
import type { ReadFile } from './fileReader.ts';
import { drawRounding } from './roundingPicture.ts';

interface ReportInput {
  name: string;
  /** Bytes. */
  size: number;
  read: ReadFile;
  words: FileWords;
  language: string;
}

/** A section that takes the focus. Numbers and words are in the language of the page. */
export function renderReport({ name, size, read, words, language }: ReportInput): HTMLElement {
  const { header, sample } = read;
  const number = (value: number, digits = 3) => formatNumber(value, language, { maximumFractionDigits: digits });
  const warnings = warningsOf({ name, size, header, sample });
  const items = warnings.map((warning) => make('li', {}, words.warning(warning, number)));
  const rounded = warnings.find((warning) => warning.id === 'rounded');
  return make(
    'section',
    { class: 'viewer-report', 'aria-labelledby': 'viewer-report-title', tabindex: '-1' },
    make('h2', { id: 'viewer-report-title' }, words.report(name)),
    make('p', {}, [words.local, ...coverage(read, words, number)].join(' ')),
    make('h3', {}, words.warnings),
    items.length > 0 ? make('ul', { class: 'viewer-warnings' }, ...items) : make('p', {}, words.noWarnings),
    ...(rounded ? drawRounding({ sample, header, words, number, steps: rounded }) : []),
    make('h3', {}, words.classes),
    renderClasses(read, words, number),
    make('h3', {}, words.header),
    renderHeader(header, { size, words, number }),
  );
}

type Print = (value: number, digits?: number) => string;

/** What was not read or is not shown. */
function coverage({ header, sample, read, isCutOff, outside }: ReadFile, words: FileWords, number: Print): string[] {
  const all = number(header.count);
  const wrong = outside > 0 ? [words.outside(number(outside), number(sample.count))] : [];
  // Not because the file is large.
  if (isCutOff) return [words.endsEarly(number(read), all), ...wrong];
  return [
    ...wrong,
    ...(sample.count < header.count ? [words.sampled(number(sample.count), all)] : []),
    ...(read < header.count ? [words.partly(number(read), all)] : []),
  ];
}

/** A histogram that is a table. */
function renderClasses({ classes, read }: ReadFile, words: FileWords, number: Print): HTMLElement {
  const most = Math.max(...classes.map(([, count]) => count));
  const rows = classes.map(([code, count]) => {
    const bar = make('span', { class: 'viewer-bar', 'aria-hidden': 'true' });
    bar.style.width = `${(count / most) * 100}%`;
    return make(
      'tr',
      {},
      make('th', { scope: 'row' }, `${code} ${ASPRS_NAMES.get(code) ?? '—'}`),
      make('td', {}, number(count)),
      make('td', {}, `${number((count / read) * 100, 1)}\u00A0%`),
      make('td', {}, bar),
    );
  });
  const heads = [words.class, words.points, words.share].map((title) => make('th', { scope: 'col' }, title));
  const head = make('thead', {}, make('tr', {}, ...heads, make('td', {})));
  return scrolled(make('table', { class: 'viewer-classes' }, head, make('tbody', {}, ...rows)), words.classes);
}

function renderHeader(
  header: LasHeader,
  { size, words, number }: { size: number; words: FileWords; number: Print },
): HTMLElement {
  const { low, high, epsg, crs } = header;
  const range = (axis: 0 | 1 | 2) => `${number(low[axis], 2)} – ${number(high[axis], 2)}`;
  const area = (high[0] - low[0]) * (high[1] - low[1]);
  const system = [crs, epsg === undefined ? undefined : `EPSG:${epsg}`].filter(Boolean).join(', ');
  const list = (values: readonly number[], digits: number) => values.map((value) => number(value, digits)).join(' · ');
  const rows: Array<[string, string]> = [
    [words.version, header.version],
    [words.pointFormat, String(header.pointFormat)],
    [words.compressed, header.isCompressed ? words.yes : words.no],
    [words.count, number(header.count)],
    [words.density, area > 0 ? `${number(header.count / area, 1)} ${words.densityUnit}` : '—'],
    [`${words.bounds} x`, range(0)],
    [`${words.bounds} y`, range(1)],
    [`${words.bounds} z`, range(2)],
    [words.scale, list(header.scale, 8)],
    [words.offset, list(header.offset, 3)],
    [words.crs, system || words.noCrs],
    [words.software, header.software || '—'],
    [words.fileSize, `${number(size / 1_000_000, 2)}\u00A0${words.megabytes}`],
  ];
  const body = rows.map(([name, value]) => make('tr', {}, make('th', { scope: 'row' }, name), make('td', {}, value)));
  return scrolled(make('table', {}, make('tbody', {}, ...body)), words.header);
}

/** A table that a narrow screen can move sideways, by keyboard too. */
function scrolled(table: HTMLElement, name: string): HTMLElement {
  return make('div', { class: 'viewer-scroll', tabindex: '0', role: 'group', 'aria-label': name }, table);
}
