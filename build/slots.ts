/** Slots: marks in a page's HTML for addresses and heading ids that are not known while the page is parsed. */

/**
 * A slot is `SLOT_START + kind + index + SLOT_END`. The two characters are Unicode noncharacters, which
 * `readContent` and `parseMarkdown` remove from sources, so that no page can forge a slot.
 */
export const SLOT_START = '\uFDD0';
export const SLOT_END = '\uFDD1';
/** `L` an href value, `I` the `src`, `width` and `height` of a picture, `S` its `src` alone, `H` a heading id. */
export type SlotKind = 'L' | 'I' | 'S' | 'H';

export interface SlotValues {
  links: readonly string[];
  images: readonly SlotImage[];
  headings: readonly string[];
}

export interface SlotImage {
  src: string;
  width?: number;
  height?: number;
}

const SLOT_RE = /\uFDD0([LISH])(\d+)\uFDD1/g;
const FORGED_RE = /[\uFDD0\uFDD1]/g;
const SPECIAL_RE = /[&<>"]/;

/** The mark that `fillSlots` replaces by the value at `index`. */
export function slot(kind: SlotKind, index: number): string {
  return SLOT_START + kind + index + SLOT_END;
}

/** Replaces the slot characters in text from outside by U+FFFD. */
export function withoutSlots(text: string): string {
  return text.replace(FORGED_RE, '\uFFFD');
}

/** Puts values, as they are and not yet escaped, into the slots of `html`. A value that is missing becomes empty. */
export function fillSlots(html: string, values: SlotValues): string {
  return replaceSlots(html, (kind, index) => {
    if (kind === 'L') return escapeAttribute(values.links[index] ?? '');
    if (kind === 'H') return escapeAttribute(values.headings[index] ?? '');
    const image = values.images[index];
    return image ? escapeAttribute(image.src) + (kind === 'I' ? sizeOf(image) : '') : '';
  });
}

/** Replaces each slot by the text that `textOf` gives for it. */
export function replaceSlots(text: string, textOf: (kind: SlotKind, index: number) => string): string {
  return text.replace(SLOT_RE, (_slot, kind: SlotKind, digits: string) => textOf(kind, Number(digits)));
}

/** The slot stands inside the quotes of `src="…"`: this ends that value and leaves the last quote to the tag. */
function sizeOf({ width, height }: SlotImage): string {
  return width && height ? `" width="${width}" height="${height}` : '';
}

function escapeAttribute(value: string): string {
  if (!SPECIAL_RE.test(value)) return value;
  return value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
