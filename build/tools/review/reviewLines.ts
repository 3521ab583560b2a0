/** A review as lists of lines under titles: in the terminal, in the summary of a pull request, in the report. */

import type {
  AddressChange,
  Change,
  DiffLine,
  PageChange,
  Review,
  ReviewSection,
  RuleChange,
  ShellChange,
  VanishedId,
  Weight,
} from '../../../templates/model/review.ts';
import { countOf } from '../../model/countOf.ts';

/** The sections of a review, losses first; sections without lines are left out. */
export function reviewSections(review: Review): ReviewSection[] {
  const { addresses, changed, shell } = review;
  const of = (kind: AddressChange['kind'], redirects?: boolean) =>
    addresses.filter((each) => each.kind === kind && (redirects === undefined || each.redirects === redirects));
  const [text, rest] = [changed.filter(({ places }) => places > 0), changed.filter(({ places }) => places === 0)];
  const heads = changed.flatMap(describeHead);
  return [
    section('addresses removed', of('removed').map(describeAddress), true),
    section('addresses moved without a redirect', of('moved', false).map(describeAddress), true),
    ...lossesOf(review),
    section('new diagnostics', review.diagnostics?.added ?? [], true),
    section('addresses moved, with a redirect', of('moved', true).map(describeAddress)),
    section('addresses added', of('added').map(describeAddress)),
    section('pages whose article changed', text.map(describeText)),
    section('pictures', changed.flatMap(describePictures)),
    section('titles, descriptions, share cards', heads),
    section('around the text', rest.filter(({ frame }) => frame.length > 0).map(describeFrame)),
    section('texts and settings of all pages', describeSettings(review)),
    section('around the articles', describeShells(shell)),
    section('styles', review.rules.map(describeRule)),
    section('bytes', describeWeight(review)),
    section('files', describeFiles(review)),
  ].filter(hasLines);
}

/** What readers of pages that are still there lose. */
export function lossesOf({ vanished, stale }: Pick<Review, 'vanished' | 'stale'>): ReviewSection[] {
  return [
    section('anchors that vanished', vanished.map(describeVanished), true),
    section('translations that this change makes stale', stale.map(describeStale), true),
  ].filter(hasLines);
}

function hasLines({ lines }: ReviewSection): boolean {
  return lines.length > 0;
}

/** Whether readers with the old address find nothing. */
export function isLost({ kind, redirects }: AddressChange): boolean {
  return kind === 'removed' || (kind === 'moved' && !redirects);
}

function describeSize({ bytes, gzip }: Weight): string {
  return `${kilobytes(bytes)} (${kilobytes(gzip)} gzip)`;
}

function section(title: string, lines: string[], isLoss = false): ReviewSection {
  return { title, lines, isLoss };
}

function describeAddress({ address, to, title }: AddressChange): string {
  return to === undefined ? `${address}  ${title}` : `${address} → ${to}`;
}

/** One line for an id that is gone, with the number of pages that link to it. */
export function describeVanished({ address, id, renamedTo, linkedBefore, linkedNow }: VanishedId): string {
  const renamed = renamedTo === undefined ? '' : `, now #${renamedTo}`;
  const links = `${countOf(linkedBefore.length, 'page')} linked to it, ${linkedNow.length} still do`;
  return `${address}#${id}${renamed} (${links}${linkedNow.length > 0 ? `: ${linkedNow.slice(0, 3).join(', ')}` : ''})`;
}

/** One line for a translation that a change left behind. */
export function describeStale({ address, original, sections }: Review['stale'][number]): string {
  const names = sections.map(
    ({ id, isMissing }) => `${id === '' ? 'the beginning' : `#${id}`}${isMissing ? ' is missing' : ''}`,
  );
  return `${address} against ${original}: ${names.join(', ')}`;
}

/** Places whose words are told. */
const MAX_PLACES = 3;
/** Letters of a text. */
const MAX_TEXT = 60;

function describeText({ address, words, places, marks }: PageChange): string {
  const told = marks.slice(0, MAX_PLACES).map(describeChange).join('; ');
  const more = places > MAX_PLACES ? `; … in ${places} places` : '';
  const { added, removed } = words;
  const count = added + removed === 0 ? '' : `+${added} −${removed} ${added + removed === 1 ? 'word' : 'words'}: `;
  return `${address}  ${count}${told}${more}`;
}

/** `"a" → "b"`; one side alone has its sign. */
function describeChange({ before, after }: Change): string {
  if (before === '' && after === '') return 'what is no text, such as a picture';
  if (before === '') return `+${quote(after)}`;
  return after === '' ? `−${quote(before)}` : `${quote(before)} → ${quote(after)}`;
}

function quote(text: string): string {
  const words = text.replace(/[ \n\t]+/g, ' ').trim();
  return `"${words.length > MAX_TEXT ? `${words.slice(0, MAX_TEXT - 1)}…` : words}"`;
}

/** The same in every language is told once. */
function describeSettings({ settings }: Review): string[] {
  const byChange = new Map<string, string[]>();
  for (const { locale, name, ...change } of settings) {
    const line = `${name}: ${describeChange(change)}`;
    byChange.set(line, [...(byChange.get(line) ?? []), ...(locale ? [locale] : [])]);
  }
  return [...byChange].map(([line, locales]) => (locales.length > 0 ? `${line} (${locales.join(', ')})` : line));
}

/** Pages with the same words, whatever stands around them, in one line. */
function describeShells(shell: readonly ShellChange[]): string[] {
  const byWords = new Map<string, { pages: number; example: string }>();
  for (const change of shell) {
    const said = describeShell(change);
    const { pages = 0, example = change.example } = byWords.get(said) ?? {};
    byWords.set(said, { pages: pages + change.pages, example });
  }
  return [...byWords].map(([said, { pages, example }]) => `${said} on ${countOf(pages, 'page')}, such as ${example}`);
}

/** The words that went and came; the same words elsewhere have moved, or lead elsewhere. Without words, the first tag. */
function describeShell({ part, lines }: ShellChange): string {
  const textOf = (html: string) => html.replace(/<[^>]*>/g, '').trim();
  const linesOf = (wanted: DiffLine['op']) =>
    lines.flatMap(({ op, text }) => (op === wanted && textOf(text) ? text : []));
  const [removed, added] = [linesOf('removed'), linesOf('added')];
  const moved = removed.filter((line) => added.includes(line)).map(textOf);
  const [old, now] = [removed.map(textOf), added.map(textOf)];
  const linked = old.filter((text) => now.includes(text) && !moved.includes(text));
  const [gone, come] = [old, now].map((texts) =>
    texts.filter((text) => ![...moved, ...linked].includes(text)).join(', '),
  );
  const told = [
    ...(moved.length > 0 ? [`${quote([...new Set(moved)].join(', '))} moved`] : []),
    ...(linked.length > 0 ? [`${quote([...new Set(linked)].join(', '))} has another link or place`] : []),
    ...(gone || come ? [describeChange({ before: gone ?? '', after: come ?? '' })] : []),
  ];
  const first = lines.find(({ op }) => op !== 'same')?.text ?? '';
  return `${part}: ${told.length > 0 ? told.join('; ') : `tags such as ${quote(first)}`}`;
}

function describeRule({ selector, before, after }: RuleChange): string {
  return `${selector}  ${describeChange({ before, after })}`;
}

function describePictures({ address, pictures }: PageChange): string[] {
  return pictures.map((picture) => `${picture.kind} on ${address}: ${picture.address}`);
}

function describeHead({ address, meta, card }: PageChange): string[] {
  const lines = Object.entries(meta).map(
    ([name, { before, after }]) => `${address}  ${name}: "${before}" → "${after}"`,
  );
  return card ? [...lines, `${address}  share card`] : lines;
}

function describeFrame({ address, frame }: PageChange): string {
  return `${address}  ${frame.join(', ')}`;
}

function describeWeight({ weight }: Review): string[] {
  return weight.flatMap(({ name, before, after }) => {
    if (before?.bytes === after?.bytes && before?.gzip === after?.gzip) return [];
    const difference = (after?.gzip ?? 0) - (before?.gzip ?? 0);
    const sign = difference < 0 ? '−' : '+';
    const sizes = [before, after].map((each) => (each ? describeSize(each) : 'none'));
    return `${name}: ${sizes.join(' → ')}, ${sign}${Math.abs(difference)} B gzip`;
  });
}

function describeFiles({ files, settings }: Review): string[] {
  const isElsewhere = settings.some(({ locale }) => locale === '');
  const only = isElsewhere ? 'addresses and the hashes of asset names' : 'the hashes of asset names';
  return files
    .filter(({ added, removed, changed }) => added + removed + changed > 0)
    .map(({ kind, added, removed, changed, namesOnly, names }) => {
      const some = names.length > 0 && names.length <= MAX_NAMES ? ` (${names.join(', ')})` : '';
      const note = namesOnly > 0 ? ` (${namesOnly} of them only in ${only})` : some;
      return `${kind}: ${changed} changed${note}, ${added} added, ${removed} removed`;
    });
}

/** Files that are named. */
const MAX_NAMES = 8;

function kilobytes(bytes: number): string {
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`;
}
