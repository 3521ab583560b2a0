/**
 * What differs in the copy of the site that is opened from a folder (`npm run offline`): browsers let no document of a folder
 * fetch files or load modules, so both come as classic scripts that leave one value each.
 */

import { OFFLINE_ROOT, OFFLINE_VALUE } from '../templates/model/offlineCopy.ts';

/** Set by the bundler. */
declare const __OFFLINE__: boolean;

/** Whether this is the copy. Absent where nothing is bundled, in tests. */
export const IS_OFFLINE = typeof __OFFLINE__ !== 'undefined' && __OFFLINE__;

/** The folder of the copy. Only there documents name it. */
export function offlineFolder(): URL {
  return new URL(document.documentElement.dataset.root ?? '', document.baseURI);
}

/** The text of a file of the site, with the addresses that it has in this folder. */
export async function readOfflineText(href: string): Promise<string> {
  return placeAddresses(await loadValue<string>(`${new URL(href, document.baseURI).href}.js`));
}

/** Addresses of the site in data, as `build/offline/` marks them, become those in this folder. */
export function placeAddresses(text: string): string {
  return IS_OFFLINE ? text.replaceAll(OFFLINE_ROOT, offlineFolder().pathname) : text;
}

/** Runs a script of the copy and gives the value that it leaves: a piece of the client, or a text. */
export function loadValue<Value>(address: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    // Directly after the script: no other one has run since.
    script.addEventListener('load', () => resolve((globalThis as Record<string, unknown>)[OFFLINE_VALUE] as Value));
    script.addEventListener('error', () => reject(new Error(`${address} could not be loaded`)));
    document.head.append(script);
  });
}

/** Changes the query of the address bar; browsers let no script do that to a document of a folder. */
export function changeQuery(url: URL, state: unknown = history.state): void {
  history.replaceState(state, '', IS_OFFLINE ? undefined : url);
}

/** The address of a link as data have it: in the copy, where documents have relative ones, that below the folder. */
export function writtenAddress(link: HTMLAnchorElement): string {
  if (IS_OFFLINE && link.protocol === location.protocol) return link.pathname + link.search + link.hash;
  return link.getAttribute('href') ?? '';
}
