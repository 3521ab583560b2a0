/**
 * Finds what makes an SVG run when it is opened by itself. In a page it is a picture, in which browsers run nothing. The only file that
 * imports saxes.
 */

import { SaxesParser } from 'saxes';

/** Names without their prefix, which may be bound to the namespace of HTML. */
const ACTIVE_ELEMENTS = new Set('script handler listener iframe frame frameset embed object applet meta'.split(' '));
const ACTIVE_ADDRESS_RE = /(?:javascript|vbscript):|data:text\/html/i;
/** What is found where the XML cannot be read. */
export const NO_XML = 'no XML';
/** Encodings in which the signs of XML are those of ASCII: other bytes cannot hide or become one. */
const ENCODING_RE = /^(?:utf-?8|us-ascii|iso-8859-\d+|windows-125\d)$/i;
/** Browsers skip them in an address. */
const SKIPPED_RE = /[\0-\x20]/g;

/** Names the active content of an SVG, if any. What is no XML in UTF-8 counts: browsers run what comes before the error. */
export function findActive(svg: string): string | undefined {
  const found: string[] = [];
  const parser = new SaxesParser();
  // Declarations can bring in elements and attributes unseen.
  parser.on('doctype', (text) => /[[<]/.test(text) && found.push('<!DOCTYPE […]>'));
  parser.on('processinginstruction', ({ target }) => target === 'xml-stylesheet' && found.push('<?xml-stylesheet?>'));
  parser.on('error', () => found.push(NO_XML));
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => ENCODING_RE.test(encoding) || found.push(NO_XML));
  parser.on('opentag', ({ name, attributes }) => {
    const local = localName(name);
    if (ACTIVE_ELEMENTS.has(local)) found.push(`<${local}>`);
    for (const [key, value] of Object.entries(attributes)) {
      if (localName(key).startsWith('on')) found.push(key);
      if (ACTIVE_ADDRESS_RE.test(value.replace(SKIPPED_RE, ''))) found.push(`${key}="javascript:…"`);
    }
  });
  parser.write(svg).close();
  return found[0];
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}
