/** Texts of a document as its readers see or hear them, and the spaces in them that would break where French has none. */

import { parse } from 'parse5';

/** A text and where it is: an element's name, or that of an attribute. */
interface ShownText {
  where: string;
  text: string;
}

interface Node {
  nodeName: string;
  value?: string;
  attrs?: Array<{ name: string; value: string }>;
  childNodes?: Node[];
}

/** Not prose. Formulas, pictures and code have spaces of their own. */
const SKIPPED = new Set([
  'script',
  'style',
  'template',
  'pre',
  'code',
  'kbd',
  'samp',
  'var',
  'math',
  'svg',
  'noscript',
]);
/** Words in drawings count, spaces in them do not. */
export const SKIPPED_BUT_DRAWINGS: ReadonlySet<string> = new Set([...SKIPPED].filter((element) => element !== 'svg'));
/** They are part of the text around them; all other elements start a text of their own. */
const INLINE = new Set(
  'a abbr b bdi br cite del em i img ins mark q s small span strong sub sup time u wbr'.split(' '),
);
const ATTRIBUTES = ['title', 'alt', 'aria-label', 'aria-description', 'aria-roledescription', 'placeholder', 'label'];
const SHOWN_META = /^(?:description|keywords|og:(?:title|description|site_name|image:alt)|twitter:|article:tag)/;
const STOP = '\ufffc';

/** Texts, attributes that people read, and the texts of JSON-LD; `skipped` are the elements that are not read. */
export function shownTexts(html: string, skipped: ReadonlySet<string> = SKIPPED): ShownText[] {
  const texts: ShownText[] = [];
  let text = '';
  const end = (where: string) => {
    if (text.trim()) texts.push({ where, text });
    text = '';
  };
  const walk = (node: Node, block: string) => {
    if (node.nodeName === '#text') text += node.value ?? '';
    const attributes = new Map(node.attrs?.map(({ name, value }) => [name, value]));
    // The label of a drawing is in its file, and only spoken.
    if (node.nodeName !== 'svg' || !skipped.has('svg')) texts.push(...attributeTexts(node.nodeName, attributes));
    if (attributes.get('type') === 'application/ld+json') texts.push(...jsonTexts(node.childNodes?.[0]?.value ?? ''));
    if (skipped.has(node.nodeName) || attributes.get('translate') === 'no') {
      text += STOP;
      return;
    }
    const own = INLINE.has(node.nodeName) ? block : node.nodeName;
    if (own !== block) end(block);
    for (const child of node.childNodes ?? []) walk(child, own);
    if (own !== block) end(own);
  };
  walk(parse(html) as unknown as Node, '');
  end('');
  return texts;
}

function attributeTexts(element: string, attributes: ReadonlyMap<string, string>): ShownText[] {
  const content = attributes.get('content');
  const name = attributes.get('name') ?? attributes.get('property') ?? '';
  const isShown = element === 'meta' && SHOWN_META.test(name) && content !== undefined;
  const meta = isShown ? [{ where: `meta ${name}`, text: content }] : [];
  return [
    ...meta,
    ...ATTRIBUTES.flatMap((name) => {
      const value = attributes.get(name);
      return value === undefined ? [] : [{ where: `${element} ${name}`, text: value }];
    }),
  ];
}

/** All texts of a JSON file but addresses. */
export function jsonTexts(json: string): ShownText[] {
  const texts: ShownText[] = [];
  JSON.parse(json, (_key, value: unknown) => {
    if (typeof value === 'string' && !/^(?:https?:|\/)/.test(value)) texts.push({ where: 'JSON', text: value });
    return value;
  });
  return texts;
}

const UNIT = `(?:[mck]?m[²³]?|s|ms|µs|min|h|[KMGT]o(?:/s)?|px|%|°|points?|pixels?|octets?|millions?|milliards?|euros?)`;
const BREAKABLE = [
  / [;!?»]/,
  / :(?=\s|$|\ufffc)/,
  /« /,
  /(?<![\d,.\p{L}-])\d{1,3} \d{3}(?!\d)/u,
  new RegExp(String.raw`\d ${UNIT}(?![\p{L}\p{N}_’'])`, 'u'),
  // The right space has its right width, too.
  /\u00a0[;!?»]|«\u00a0|\u202f:/,
];

/** The texts with a space that may break or is too wide, with some words around it. */
export function breakableSpaces(texts: readonly ShownText[]): string[] {
  return texts.flatMap(({ where, text }) =>
    BREAKABLE.flatMap((pattern) => {
      const at = text.search(pattern);
      return at < 0 ? [] : [`${where}: ${text.slice(Math.max(0, at - 30), at + 30).trim()}`];
    }),
  );
}
