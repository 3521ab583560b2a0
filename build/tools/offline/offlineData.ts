/** Data of the client for documents that are opened from a folder: as scripts, with marks where addresses begin. */

import { OFFLINE_ROOT, OFFLINE_VALUE } from '../../../templates/model/offlineCopy.ts';
import { type OfflineSite, offlineAddress } from './siteAddresses.ts';

/** Keys of what looks like an address but is a path of the site, without its base. */
const PATHS = new Set(['path', 'routes', 'parts']);
/** Keys of addresses that others begin with. */
const PREFIXES = new Set(['base', 'activePrefix']);
const MARKUP_RE = /(?<==")[^"]*(?=")/g;

const mark = (path: string) => OFFLINE_ROOT + path;

/** Data with addresses of the copy, each with a mark in place of the folder. */
export function markAddresses(data: unknown, site: OfflineSite): unknown {
  if (typeof data === 'string') return markText(data, site);
  if (Array.isArray(data)) return data.map((each) => markAddresses(each, site));
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).map(([key, value]): [string, unknown] => {
    if (PATHS.has(key)) return [key, value];
    // The home of a language, in its description.
    const isPrefix = PREFIXES.has(key) || (key === 'href' && 'label' in data && 'dir' in data);
    if (isPrefix) return [key, markPrefix(String(value), site)];
    return [offlineAddress(key, site, mark) ?? key, markAddresses(value, site)];
  });
  return Object.fromEntries(entries);
}

function markText(text: string, site: OfflineSite): string {
  const address = offlineAddress(text, site, mark);
  if (address !== undefined || !text.includes('="')) return address ?? text;
  return text.replace(MARKUP_RE, (each) => offlineAddress(each, site, mark) ?? each);
}

function markPrefix(address: string, { base }: OfflineSite): string {
  return address.startsWith(base) ? mark(address.slice(base.length)) : address;
}

/** A script that leaves a text, for `loadValue` of `client/offline.ts`. */
export function asScript(text: string): string {
  return `var ${OFFLINE_VALUE}=${JSON.stringify(text)}`;
}
