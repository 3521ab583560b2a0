/** Finds what makes an SVG run when it is opened by itself. In a page it is a picture, in which browsers run nothing. */

/** As they stand in the source. Names of events begin with "on" in SVG and HTML alike. */
const ACTIVE: ReadonlyArray<readonly [pattern: RegExp, name: string]> = [
  [/<(?:[\w-]+:)?script[\s/>]/i, '<script>'],
  [/<[^<>]*[\s"'/]on[a-z]+\s*=/i, 'an event attribute'],
  [/=\s*["']?\s*(?:(?:javascript|vbscript)\s*:|data:text\/html)/i, 'an address that runs'],
  [/<(?:[\w-]+:)?(?:iframe|embed|object)[\s/>]/i, 'an embedded document'],
  // Both can bring in any of the above unseen.
  [/<!ENTITY\s/i, '<!ENTITY>'],
  [/<\?xml-stylesheet\s/i, '<?xml-stylesheet?>'],
];

const REFERENCE_RE = /&#(?:x([\da-f]+)|(\d+));|&(colon|tab|newline);/gi;
const NAMED: Readonly<Record<string, string>> = { colon: ':', tab: '', newline: '' };

/** Names the active content in the source of an SVG, if any. Comments count: they are rare, and no reason to trust a file. */
export function findActive(svg: string): string | undefined {
  const decoded = svg.replace(REFERENCE_RE, (_, hex?: string, decimal?: string, name = '') => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    if (name) return NAMED[name.toLowerCase()] ?? '';
    return code > 32 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
  return ACTIVE.find(([pattern]) => pattern.test(decoded))?.[1];
}
