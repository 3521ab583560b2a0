/** Slots: placeholders in a page's HTML for addresses and heading ids that are not known at parse time. */

import { escapeHtml } from '../../templates/model/text.ts';

/**
 * A slot is `SLOT_START + kind + index + SLOT_END`. The two characters are Unicode noncharacters, which
 * `readContent` and `parseMarkdown` remove from sources, so that no page can forge a slot.
 */
export const SLOT_START = '\uFDD0';
export const SLOT_END = '\uFDD1';
/**
 * `D` the picture of a diagram, `O` in the attribute that opens its source, which goes if it has a picture, `L` an href value, `I` the `src`, `width` and `height` of a picture, `S` its `src` alone, `H` a heading id. `P` is an
 * `I` in the first attribute of its tag, which becomes two tags for a picture with a dark variant. `N` and `E` are the start and
 * the end of the link of a name, or nothing. `A` in a heading is a target for each of its former ids.
 */
type SlotKind = 'D' | 'O' | 'L' | 'I' | 'P' | 'S' | 'H' | 'A' | 'N' | 'E';

interface SlotValues {
  links: readonly string[];
  images: readonly SlotImage[];
  headings: readonly string[];
  /** Former ids of each heading; undefined for one without. Without the list, no heading has any. */
  formerIds?: ReadonlyArray<readonly string[] | undefined>;
  /** HTML of diagrams; none if absent. */
  diagrams?: readonly string[];
  /** Address for each name; undefined for one without a link. Without the list, no name has one. */
  names?: ReadonlyArray<string | undefined>;
}

interface SlotImage {
  src: string;
  width?: number;
  height?: number;
  /** Address of the picture for dark mode. */
  dark?: string;
}

const SLOT_RE = /\uFDD0([DOLIPSHANE])(\d+)\uFDD1/g;
const ONE_SLOT_RE = new RegExp(`^${SLOT_RE.source}$`);
const EMPTY_RE = /\uFDD0[ANE]\d+\uFDD1/g;
const OPEN_RE = / open="\uFDD0O(\d+)\uFDD1"/g;
const PICTURE_RE = /<img src="\uFDD0P(\d+)\uFDD1"([^>]*)>/g;
const FORGED_RE = /[\uFDD0\uFDD1]/g;

/** The placeholder that `fillSlots` replaces with the value at `index`. */
export function slot(kind: SlotKind, index: number): string {
  return SLOT_START + kind + index + SLOT_END;
}

/** The index of a text that is one slot of these kinds; undefined for anything else. */
export function slotIndex(text: string, kinds: readonly SlotKind[]): number | undefined {
  const [, kind, digits] = ONE_SLOT_RE.exec(text) ?? [];
  return kinds.includes(kind as SlotKind) ? Number(digits) : undefined;
}

/** Replaces slot characters in untrusted text with U+FFFD. */
export function withoutSlots(text: string): string {
  return text.replace(FORGED_RE, '\uFFFD');
}

/** Fills the slots of `html` with values, which it escapes except for diagrams. A missing value becomes empty. */
export function fillSlots(html: string, values: SlotValues): string {
  const opened = html.replace(OPEN_RE, (_open, index) => (values.diagrams?.[Number(index)] ? '' : ' open=""'));
  return replaceSlots(addDarkImages(opened, values.images), (kind, index) => {
    if (kind === 'D') return values.diagrams?.[index] ?? '';
    if (kind === 'L') return escapeHtml(values.links[index] ?? '');
    if (kind === 'N' || kind === 'E') return printName(kind, values.names?.[index]);
    if (kind === 'H') return escapeHtml(values.headings[index] ?? '');
    if (kind === 'A') return printTargets(values.formerIds?.[index]);
    const image = values.images[index];
    return image ? escapeHtml(image.src) + (kind === 'S' ? '' : sizeOf(image)) : '';
  });
}

/** Removes the slots that hold no text: names, which would stand inside words, and former ids. */
export function withoutTextless(html: string): string {
  return html.replace(EMPTY_RE, '');
}

/** Elements at which links to further ids arrive, such as former ones. */
export function printTargets(ids: readonly string[] = []): string {
  return ids.map((id) => `<span class="link-target" id="${escapeHtml(id)}"></span>`).join('');
}

function printName(kind: 'N' | 'E', href: string | undefined): string {
  if (href === undefined) return '';
  return kind === 'N' ? `<a class="name" href="${escapeHtml(href)}">` : '</a>';
}

/**
 * Writes an image with a dark variant as two tags; the styles show one of them. Both are lazy, because browsers do not load
 * hidden lazy images. The first image of a page makes up for it with a high priority. One that has it already is not to wait
 * for the layout: its light variant loads at once.
 */
function addDarkImages(html: string, images: readonly SlotImage[]): string {
  if (!images.some(({ dark }) => dark)) return html;
  return html.replace(PICTURE_RE, (tag, digits: string, rest: string) => {
    const { dark, ...light } = images[Number(digits)] ?? { src: '' };
    if (!dark) return tag;
    const isUrgent = rest.includes(' fetchpriority="high"');
    const high = isUrgent || rest.includes(' loading="lazy"') ? '' : ' fetchpriority="high"';
    const lazy = rest.includes(' loading="lazy"') ? '' : ' loading="lazy"';
    const write = (name: string, src: string, more: string) =>
      `<img class="${name}" src="${escapeHtml(src)}${sizeOf(light)}"${rest}${more}>`;
    return write('only-light', light.src, isUrgent ? '' : lazy + high) + write('only-dark', dark, lazy + high);
  });
}

/** Replaces each slot with the text that `textOf` returns for it. */
export function replaceSlots(text: string, textOf: (kind: SlotKind, index: number) => string): string {
  return text.replace(SLOT_RE, (_slot, kind: SlotKind, digits: string) => textOf(kind, Number(digits)));
}

/** The slot is inside the quotes of `src="…"`: this closes that value and leaves the last quote to the tag. */
function sizeOf({ width, height }: SlotImage): string {
  return width && height ? `" width="${width}" height="${height}` : '';
}
