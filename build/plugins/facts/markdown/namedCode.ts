/** Puts slots for the links of names around code. */

import type { Token } from 'markdown-it';
import { slot } from '../../../model/slots.ts';

/** A name in a block of code, with the index of its slot. */
interface NamedRange {
  at: number;
  length: number;
  index: number;
}

const PART_RE = /<[^>]*>|&(?:#\d+|\w+);|[\s\S]/gu;

/** The names that have been found in code. */
export function namesIn({ meta }: Token): readonly NamedRange[] {
  return (meta?.names ?? []) as readonly NamedRange[];
}

/** The HTML of code with slots for links: around all of it in running text, which names one thing, around ranges in a block. */
export function linkNames(html: string, token: Token): string {
  const names = namesIn(token);
  const [first] = names;
  if (!first) return html;
  return token.type === 'fence' ? insertNames(html, names) : slot('N', first.index) + html + slot('E', first.index);
}

/**
 * Around ranges of highlighted code, counted in characters of the code. A range whose ends are in different elements would not
 * be well-formed and is left out.
 */
function insertNames(html: string, ranges: readonly NamedRange[]): string {
  const parts = html.match(PART_RE) ?? [];
  const before = new Map<number, string>();
  for (const { at, text } of ranges.flatMap((range) => placeRange(parts, range)))
    before.set(at, (before.get(at) ?? '') + text);
  // The last range may end behind the last part.
  return [...parts, ''].map((part, at) => (before.get(at) ?? '') + part).join('');
}

/** The parts before which the slots stand: around whole elements if the range is more than one. */
function placeRange(parts: readonly string[], { at, length, index }: NamedRange): Array<{ at: number; text: string }> {
  let offset = 0;
  let start = -1;
  let depth = 0;
  for (const [part, text] of parts.entries()) {
    if (isTag(text)) {
      if (start >= 0) depth += text.startsWith('</') ? -1 : 1;
      if (depth >= 0) continue;
      // The range leaves the element in which it starts: it starts before the element, or nowhere.
      if (!isTag(parts[start - 1]) || parts[start - 1]?.startsWith('</')) return [];
      start--;
      depth = 0;
      continue;
    }
    if (offset === at) start = part;
    offset += text.startsWith('&') && text.length > 1 ? 1 : text.length;
    if (start < 0 || offset < at + length) continue;
    let end = part + 1;
    for (; depth > 0 && parts[end]?.startsWith('</'); depth--) end++;
    const isWhole = depth === 0 && offset === at + length;
    return isWhole
      ? [
          { at: start, text: slot('N', index) },
          { at: end, text: slot('E', index) },
        ]
      : [];
  }
  return [];
}

function isTag(part: string | undefined): boolean {
  return part !== undefined && part.length > 1 && part.startsWith('<');
}
