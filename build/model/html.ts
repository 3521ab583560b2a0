/** The HTML standard's own parser, and questions about its nodes. The only file that imports parse5. */

import { type DefaultTreeAdapterTypes as Dom, defaultTreeAdapter, html, parseFragment } from 'parse5';

export { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';

/** Parsers leave out the line break behind these start tags, and do not write it. */
const BREAK_RE = /<(?:pre|textarea|listing)(?: [^>]*)?>\n/g;

/** What browsers make of the content of a block, to be written again; its nodes know their places. */
export function parseBlock(text: string): Dom.DocumentFragment {
  const block = defaultTreeAdapter.createElement('div', html.NS.HTML, []);
  return parseFragment(block, text.replace(BREAK_RE, '$&\n'), { sourceCodeLocationInfo: true });
}

/** The attributes of a start tag, and the offset of each in the tag. */
export function readAttributes(
  tag: string,
): Record<'attributes', ReadonlyMap<string, string>> & Record<'offsets', ReadonlyMap<string, number>> {
  const [node] = parseFragment(tag, { sourceCodeLocationInfo: true }).childNodes;
  const { attrs = [], sourceCodeLocation } = (node ?? {}) as Partial<Dom.Element>;
  const places = Object.entries(sourceCodeLocation?.attrs ?? {});
  return {
    attributes: new Map(attrs.map(({ name, value }) => [name, value])),
    offsets: new Map(places.map(([name, { startOffset }]) => [name, startOffset])),
  };
}

/** All nodes inside, in document order. */
export function* nodesIn(root: Dom.ParentNode): Generator<Dom.ChildNode> {
  const waiting: Dom.ChildNode[] = [...root.childNodes].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    const { childNodes = [] } = 'content' in node ? node.content : (node as Partial<Dom.ParentNode>);
    for (const child of childNodes.toReversed()) waiting.push(child);
  }
}

export function isElement(node: Dom.Node): node is Dom.Element {
  return 'attrs' in node;
}

/** The value of an attribute; undefined without it. */
export function attributeOf({ attrs }: Dom.Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

/** The classes of an element, in their order. */
export function classesOf(element: Dom.Element): string[] {
  return attributeOf(element, 'class')?.split(/\s+/) ?? [];
}
