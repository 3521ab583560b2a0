/** Nests raw HTML within the Markdown element around it, as browsers do, and reports what they read otherwise than it is written. */

import {
  attributeOf,
  type DefaultTreeAdapterTypes as Dom,
  isElement,
  nodesIn,
  parseBlock,
  serialize,
} from '../model/html.ts';
import { replaceSlots, SLOT_START, slot } from '../model/slots.ts';
import { OPTIONAL_END, VOID } from './htmlElements.ts';
import type { PageState, RawTag } from './pageState.ts';

/** The attribute that marks start tags of raw HTML: no source can contain its name. */
export const MARK = SLOT_START;
const MARKS_RE = new RegExp(` ${MARK}="(\\d+)"`, 'g');
const NESTING = 'elements cannot cross; a link holds no link, a paragraph no block, a table no text between its cells';

/** Nests the raw HTML in the content of a Markdown element; what browsers read as it is written stays byte for byte. */
export function nestHtml(html: string, { rawTags, reportAt }: PageState): string {
  const marks = rawTags.length > 0 ? [...html.matchAll(MARKS_RE)] : [];
  if (marks.length === 0) return html;
  const tags = marks.map(([, index]) => rawTags[Number(index)] as RawTag);
  let nested = html;
  let lost = 0;
  // What is rebuilt once may be read otherwise once more.
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    for (const tag of tags) tag.isPlaced = false;
    const root = parseBlock(nested);
    const isAsWritten = settleTags(root, rawTags, tags.at(-1) as RawTag);
    const before = lost;
    lost = tags.filter(({ isPlaced }) => !isPlaced).length;
    if (isAsWritten && lost === before) break;
    nested = serialize(root);
  }
  for (const { name, place, isPlaced, isRebuilt, isUnclosed } of tags) {
    const report = (message: string, hint?: string) => reportAt('brokenHtml', place, message, hint);
    if (isUnclosed) report(`unclosed tag: <${name}>`, `add </${name}>`);
    else if (isRebuilt) report(`misnested tag: browsers nest <${name}> in another way`, NESTING);
    else if (!isPlaced) report(`misplaced tag: <${name}> has no effect here`);
  }
  return nested.replace(MARKS_RE, '');
}

/** Says of each tag what became of it, and takes out what cannot stay. True if the tree is as it was written. */
function settleTags(root: Dom.DocumentFragment, rawTags: readonly RawTag[], lastTag: RawTag): boolean {
  /** The raw link around each node that is in one. */
  const links = new Map<Dom.Node | null, RawTag>();
  const ids = new Set<string>();
  let end = 0;
  let isMarkdownBroken = false;
  let isAsWritten = true;
  for (const node of nodesIn(root)) {
    const link = links.get(node.parentNode);
    if (link) links.set(node, link);
    if (!isElement(node)) {
      end = Math.max(end, node.sourceCodeLocation?.endOffset ?? 0);
      if (!link || !('value' in node) || !NAME_RE.test(node.value)) continue;
      // The name of a function is no link within a link.
      node.value = node.value.replace(NAME_RE, '');
      isAsWritten = false;
      continue;
    }
    const { tagName: name, namespaceURI, sourceCodeLocation } = node;
    const { startTag, endTag } = sourceCodeLocation ?? {};
    const tag = rawTags[Number(attributeOf(node, MARK))];
    const isOpen = startTag !== undefined && !endTag && !VOID.has(name) && namespaceURI.endsWith('xhtml');
    …
  }
  if (isMarkdownBroken) lastTag.isRebuilt = true;
  return isAsWritten;
}
