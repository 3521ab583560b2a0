/** The HTML standard's own parser, and questions about its nodes. The only file that imports parse5. */

import type { DefaultTreeAdapterTypes as Dom } from 'parse5';

export { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';

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
