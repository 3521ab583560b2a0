/** Turns HTML of our own, whose form is known, into plain text. */

/** A regular expression for the attributes of a tag. */
export const TAG_ATTRIBUTES = '(?:[^>"]|"[^"]*")*';
const TAG_RE = new RegExp(`</?[a-z]${TAG_ATTRIBUTES}>`, 'gi');
/** Tags that can be inside a word. */
const INLINE_RE = new RegExp(
  `</?(?:a|abbr|b|code|del|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var|wbr)(?=[\\s>])${TAG_ATTRIBUTES}>`,
  'gi',
);
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' };

/** HTML of a few lines as text. */
export function toPlain(html: string): string {
  const text = html.replace(INLINE_RE, '').replace(TAG_RE, ' ').replace(/\s+/g, ' ').trim();
  return text.includes('&')
    ? text.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    : text;
}
