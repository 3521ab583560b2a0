/** The content type of a file of the site, by its name: what every server should send. */

import { lookup } from 'mrmime';

/** Feeds have types of their own, which do not follow from their extensions. */
const BY_NAME: ReadonlyMap<string, string> = new Map([
  ['rss.xml', 'application/rss+xml'],
  ['atom.xml', 'application/atom+xml'],
  ['feed.json', 'application/feed+json'],
]);

/** Type and charset: `text/markdown; charset=utf-8`. */
export function contentTypeOf(path: string): string {
  const type = BY_NAME.get(path.slice(path.lastIndexOf('/') + 1)) ?? lookup(path) ?? 'application/octet-stream';
  return /^text\/|json|xml/.test(type) ? `${type}${CHARSET}` : type;
}

/** Whether a file is text, by its name. */
export function isText(path: string): boolean {
  return contentTypeOf(path).endsWith(CHARSET);
}

const CHARSET = '; charset=utf-8';
