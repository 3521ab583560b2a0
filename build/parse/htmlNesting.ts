/** Nests raw HTML within the Markdown element around it, as browsers do, and reports what they read otherwise than it is written. */

import type { Place } from '../model/diagnostic.ts';
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
import type { PageState } from './pageState.ts';

/** A start tag of raw HTML. */
export interface RawTag {
  name: string;
  place: Place;
  isEnded?: boolean;
  /** What became of it in the tree. */
  isPlaced?: boolean;
  isRebuilt?: boolean;
  isUnclosed?: boolean;
}

/** The attribute that marks start tags of raw HTML: no source can contain its name. */
export const MARK = SLOT_START;
const MARKS_RE = new RegExp(` ${MARK}="(\\d+)"`, 'g');
const NESTING = 'elements cannot cross; a link holds no link, a paragraph no block, a table no text between its cells';

/** Nests the raw HTML in the content of a Markdown element; content without any stays as it is. */
export function nestHtml(html: string, { rawTags, reportAt }: PageState): string {
  const marks = rawTags.length > 0 ? [...html.matchAll(MARKS_RE)] : [];
  if (marks.length === 0) return html;
  const tags = marks.map(([, index]) => rawTags[Number(index)] as RawTag);
  const read = (text: string) => {
    for (const tag of tags) tag.isPlaced = false;
    const root = parseBlock(text);
    settleTags(root, rawTags, tags.at(-1) as RawTag);
    return serialize(root);
  };
  let nested = read(html);
  // What is rebuilt once may be read otherwise once more.
  if (tags.some(({ isRebuilt, isUnclosed }) => isRebuilt || isUnclosed)) nested = read(nested);
  for (const { name, place, isPlaced, isRebuilt, isUnclosed } of tags) {
    const report = (message: string, hint?: string) => reportAt('brokenHtml', place, message, hint);
    if (isUnclosed) report(`unclosed tag: <${name}>`, `add </${name}>`);
    else if (isRebuilt) report(`misnested tag: browsers read <${name}> otherwise`, NESTING);
    else if (!isPlaced) report(`misplaced tag: <${name}> has no effect here`);
  }
  return nested.replace(MARKS_RE, '').replaceAll('&nbsp;', '\u00A0');
}

/** Says of each tag what became of it, and takes out what would not be read the same again. */
function settleTags(root: Dom.DocumentFragment, rawTags: readonly RawTag[], lastTag: RawTag): void {
  const links = new Set<Dom.Node | null>();
  const ids = new Set<string | undefined>();
  let end = 0;
  let isMarkdownBroken = false;
  for (const node of nodesIn(root)) {
    const isInLink = links.has(node.parentNode);
    if (isInLink || node.nodeName === 'a') links.add(node);
    if (!isElement(node)) {
      end = Math.max(end, node.sourceCodeLocation?.endOffset ?? 0);
      // The name of a function is no link within a link.
      if (isInLink && 'value' in node)
        node.value = replaceSlots(node.value, (kind, at) => (/[NE]/.test(kind) ? '' : slot(kind, at)));
      continue;
    }
    const { tagName: name, parentNode, namespaceURI, sourceCodeLocation } = node;
    const { startTag, endTag } = sourceCodeLocation ?? {};
    const tag = rawTags[Number(attributeOf(node, MARK))];
    const isOpen = startTag !== undefined && !endTag && !VOID.has(name) && namespaceURI.endsWith('xhtml');
    const isLinkInLink = isInLink && name === 'a';
    const isLoneItem = name === 'li' && !/^[ou]l$/.test(parentNode?.nodeName ?? '');
    const id = attributeOf(node, 'id');
    if (ids.has(id)) node.attrs = node.attrs.filter((attribute) => attribute.name !== 'id');
    else if (id !== undefined) ids.add(id);
    if (tag) {
      // Browsers move text between the cells of a table in front of it.
      const isBehindText = name === 'table' && startTag !== undefined && startTag.startOffset < end;
      if (isOpen && !tag.isEnded) tag.isUnclosed = !OPTIONAL_END.has(name);
      else if (isOpen || tag.isPlaced || isLinkInLink || isBehindText || isMarkdownBroken) tag.isRebuilt = true;
      tag.isPlaced ||= !isLoneItem;
    }
    isMarkdownBroken = tag === undefined && (isMarkdownBroken || isOpen || isLinkInLink);
    if (isLinkInLink || isLoneItem) Object.assign(node, { tagName: 'span', attrs: [] });
    end = Math.max(end, startTag?.startOffset ?? 0);
  }
  if (isMarkdownBroken) lastTag.isRebuilt = true;
}
