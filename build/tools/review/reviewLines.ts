/** A review as lists of lines under titles: in the terminal, in the summary of a pull request, in the report. */

import type {
  AddressChange,
  PageChange,
  Review,
  ReviewSection,
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
    section('addresses moved, with a redirect', of('moved', true).map(describeAddress)),
    section('addresses added', of('added').map(describeAddress)),
    section('pages whose article changed', text.map(describeText)),
    section('pictures', changed.flatMap(describePictures)),
    section('titles, descriptions, share cards', heads),
    section('around the text', rest.filter(({ frame }) => frame.length > 0).map(describeFrame)),
    section(
      'around the articles',
      shell.map(({ part, pages, example, lines }) => {
        const count = (op: string) => lines.filter((line) => line.op === op).length;
        return `${part}: ${countOf(pages, 'page')}, such as ${example} (${count('removed')} tags out, ${count('added')} in)`;
      }),
    ),
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

function describeText({ address, words, places }: PageChange): string {
  return `${address}  +${words.added} −${words.removed} words, ${countOf(places, 'place')}`;
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

function describeFiles({ files }: Review): string[] {
  return files
    .filter(({ added, removed, changed }) => added + removed + changed > 0)
    .map(({ kind, added, removed, changed, namesOnly }) => {
      const note = namesOnly > 0 ? ` (${namesOnly} of them only in the hashes of asset names)` : '';
      return `${kind}: ${changed} changed${note}, ${added} added, ${removed} removed`;
    });
}

function kilobytes(bytes: number): string {
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`;
}
