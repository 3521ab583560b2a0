/** The HTML standard's own parser, and questions about its nodes. The only file that imports parse5. */

import { type DefaultTreeAdapterTypes as Dom, defaultTreeAdapter, html, parseFragment, serialize } from 'parse5';

export { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';

/** Parsers leave out the line break behind these start tags, and do not write it. */
const BREAK_RE = /<(?:pre|textarea|listing)(?: [^>]*)?>\n/g;

/** The content of an element as browsers read it, each id once. Empty if they would make more than `most` elements of it. */
export function nestAsBrowsers(text: string, { around = 'div', most = Infinity } = {}): string {
  const tooMany = new RangeError();
  let made = 0;
  const seen = new Set<Dom.Element['attrs']>();
  const createElement: typeof defaultTreeAdapter.createElement = (name, space, attributes) => {
    if (++made > most) throw tooMany;
    // What browsers repeat has the same list.
    const own = seen.has(attributes) ? attributes.filter((each) => each.name !== 'id') : attributes;
    seen.add(attributes);
    return defaultTreeAdapter.createElement(name, space, own);
  };
  const context = defaultTreeAdapter.createElement(around, html.NS.HTML, []);
  const treeAdapter = { ...defaultTreeAdapter, createElement };
  try {
    return serialize(parseFragment(context, text.replace(BREAK_RE, '$&\n'), { treeAdapter }));
  } catch (error) {
    if (error !== tooMany) throw error;
    return '';
  }
}

interface TagAttributes {
  attributes: ReadonlyMap<string, string>;
  /** Where each begins in the tag. */
  offsets: ReadonlyMap<string, number>;
}

/** The attributes of a start tag. */
export function readAttributes(tag: string): TagAttributes {
  const [node] = parseFragment(tag, { sourceCodeLocationInfo: true }).childNodes;
  const { attrs = [], sourceCodeLocation } = (node ?? {}) as Partial<Dom.Element>;
  const places = Object.entries(sourceCodeLocation?.attrs ?? {});
  return {
    attributes: new Map(attrs.map(({ name, value }) => [name, value])),
    offsets: new Map(places.map(([name, { startOffset }]) => [name, startOffset])),
  };
}

export function isElement(node: Dom.Node): node is Dom.Element {
  return 'attrs' in node;
}

/** The elements among nodes and below them, in document order. */
export function elementsIn(nodes: readonly Dom.Node[]): Dom.Element[] {
  return nodes.flatMap((node) => (isElement(node) ? [node, ...elementsIn(node.childNodes)] : []));
}

/** The value of an attribute; undefined without it. */
export function attributeOf({ attrs }: Dom.Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

/** The classes of an element, in their order. */
export function classesOf(element: Dom.Element): string[] {
  return attributeOf(element, 'class')?.split(/\s+/) ?? [];
}
