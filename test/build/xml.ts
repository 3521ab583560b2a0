/** Reads XML in tests: trees of elements, and an error at the first thing that is not well-formed or has an unknown prefix. */

import { SaxesParser } from 'saxes';

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Text of the element itself, character data sections included. */
  text: string;
}

/** The root element of a document, which must begin with a declaration of its encoding and have no document type. */
export function parseXml(source: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const document: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [document];
  let isDeclared = false;
  const addText = (text: string) => {
    (open.at(-1) as XmlElement).text += text;
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('xmldecl', ({ encoding }) => {
    isDeclared = encoding !== undefined;
  });
  parser.on('doctype', () => parser.fail('document type'));
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value]);
    const element: XmlElement = { name, attributes: Object.fromEntries(values), children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(source).close();
  const [root] = document.children;
  if (!root || !isDeclared) throw new Error('no declaration of an encoding');
  return root;
}

/** The children of an element with a name. */
export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** The only child with a name; fails the test when there is none or more. */
export function childOf(element: XmlElement, name: string): XmlElement {
  const [child, ...others] = childrenOf(element, name);
  if (!child || others.length > 0) throw new Error(`${element.name} has ${others.length + (child ? 1 : 0)} ${name}`);
  return child;
}

export function textOf(element: XmlElement, name: string): string {
  return childOf(element, name).text;
}
