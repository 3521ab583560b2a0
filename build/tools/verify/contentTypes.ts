/** Whether a content type is as good as another: servers name some types in more than one way. */

/** Types that browsers and feed readers treat alike. */
const ALIKE: readonly RegExp[] = [
  /^(?:text|application)\/javascript$/,
  /^(?:text\/xml|application\/xml|application\/(?:rss|atom)\+xml)$/,
  /^application\/(?:json|feed\+json|manifest\+json)$/,
  /^(?:image\/x-icon|image\/vnd\.microsoft\.icon)$/,
];

/** Without a charset, browsers guess the encoding of these. HTML, CSS, XML and JSON say it themselves or are always UTF-8. */
const NEEDS_CHARSET_RE = /^text\/(?:plain|markdown|csv)$/;

/** `sent` is a header as it came, `expected` one of the manifest. */
export function isSameType(sent: string, expected: string): boolean {
  const [type, charset] = split(sent);
  const [wanted, wantedCharset] = split(expected);
  if (wanted === 'application/octet-stream' && type === '') return true;
  const isAlike = type === wanted || ALIKE.some((each) => each.test(type) && each.test(wanted));
  if (charset === '' || charset === wantedCharset) return isAlike && !(charset === '' && NEEDS_CHARSET_RE.test(wanted));
  return isAlike && wantedCharset === '' && charset === 'utf-8';
}

function split(header: string): [type: string, charset: string] {
  const [type = '', ...parameters] = header.toLowerCase().split(';');
  const charset = parameters.map((each) => /^\s*charset\s*=\s*"?([^"\s]+)"?\s*$/.exec(each)?.[1]).find(Boolean);
  return [type.trim(), charset ?? ''];
}
