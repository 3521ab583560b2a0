/** A strict reader of XML for tests: the browsers' and feed readers' rules, without their mercy. */

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Text of the element itself, character data sections included. */
  text: string;
}

const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?';
const NAME_RE = new RegExp(NAME, 'y');
const ATTRIBUTE_RE = new RegExp(`\\s+(${NAME})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'y');
const ILLEGAL_RE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The root element of a document. Throws at the first thing that XML 1.0 with namespaces does not allow. */
export function parseXml(source: string): XmlElement {
  let at = 0;
  const illegal = ILLEGAL_RE.exec(source);
  if (illegal) fail(`illegal character U+${illegal[0].charCodeAt(0).toString(16)}`, illegal.index);
  take('<?xml version="1.0" encoding="') || fail('no declaration');
  at = source.indexOf('?>') + 2;
  skipSpace();
  const root = readElement({ xml: 'http://www.w3.org/XML/1998/namespace' });
  skipSpace();
  if (at < source.length) fail('something behind the root element');
  return root;

  function readElement(inherited: Record<string, string>): XmlElement {
    take('<') || fail('no element');
    const name = match(NAME_RE)?.[0] ?? fail('no name');
    const attributes = readAttributes();
    const prefixes = { ...inherited };
    for (const [key, value] of Object.entries(attributes)) if (key.startsWith('xmlns:')) prefixes[key.slice(6)] = value;
    for (const key of [name, ...Object.keys(attributes)]) checkPrefix(key, prefixes);
    skipSpace();
    const element: XmlElement = { name, attributes, children: [], text: '' };
    if (take('/>')) return element;
    take('>') || fail(`unfinished tag ${name}`);
    readContent(element, prefixes);
    take(`</${name}`) || fail(`${name} is not closed`);
    skipSpace();
    take('>') || fail(`unfinished end tag ${name}`);
    return element;
  }

  function readAttributes(): Record<string, string> {
    const attributes: Record<string, string> = {};
    for (let found = match(ATTRIBUTE_RE); found; found = match(ATTRIBUTE_RE)) {
      const [, name = '', double, single] = found;
      if (name in attributes) fail(`attribute ${name} twice`);
      attributes[name] = decode(double ?? single ?? '');
    }
    return attributes;
  }

  function readContent(element: XmlElement, prefixes: Record<string, string>): void {
    while (at < source.length && !source.startsWith('</', at)) {
      if (take('<![CDATA[')) element.text += readUntil(']]>');
      else if (source[at] === '<') element.children.push(readElement(prefixes));
      else element.text += readText();
    }
  }

  function readText(): string {
    const end = source.indexOf('<', at);
    const text = source.slice(at, end < 0 ? source.length : end);
    if (text.includes(']]>')) fail('"]]>" in text');
    at += text.length;
    return decode(text);
  }

  function readUntil(mark: string): string {
    const end = source.indexOf(mark, at);
    if (end < 0) fail(`no ${mark}`);
    const text = source.slice(at, end);
    at = end + mark.length;
    return text;
  }

  function checkPrefix(name: string, prefixes: Record<string, string>): void {
    const [prefix, local] = name.split(':');
    if (local !== undefined && prefix !== 'xmlns' && !((prefix as string) in prefixes))
      fail(`unknown prefix ${prefix}`);
  }

  function decode(text: string): string {
    return text.replace(/&([^;]*;)?/g, (whole, name = '') => {
      const entity = name.slice(0, -1);
      if (/^#(\d+|x[\da-f]+)$/i.test(entity)) return String.fromCodePoint(Number(entity.slice(1).replace(/^x/i, '0x')));
      return ENTITIES[entity] ?? fail(`unknown entity ${whole}`);
    });
  }

  function match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found) at = pattern.lastIndex;
    return found;
  }

  function take(text: string): boolean {
    if (!source.startsWith(text, at)) return false;
    at += text.length;
    return true;
  }

  function skipSpace(): void {
    while (/\s/.test(source[at] ?? '')) at++;
  }

  function fail(message: string, place = at): never {
    const line = source.slice(0, place).split('\n').length;
    throw new Error(`${message} in line ${line}: ${source.slice(place, place + 60)}`);
  }
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
