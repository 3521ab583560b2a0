/** Served by `npm run dev` only: updates the page when it has changed, and shows diagnostics over it. */

import { CLIENT_ID } from '../templates/model/documentData.ts';
import type { PageData } from '../templates/model/pageData.ts';
import { showDiagnostics } from './devOverlay.ts';
import { holdPlace } from './devPlace.ts';
import { type LoadedPage, readProse } from './pageSource.ts';
import { readSidebar } from './sidebarTree.ts';

let session: string | undefined;

const path = location.pathname;
/** A save may come before the server knows of this page. */
const { version = '' } = document.querySelector<HTMLElement>('script[data-version]')?.dataset ?? {};
const events = new EventSource(`/__dev/events?${new URLSearchParams({ path, version })}`);

// A new session means that the client has changed, or the builder, and with it the process of the server.
events.addEventListener('session', (event) => {
  if (session !== undefined && session !== event.data) reload();
  session = event.data;
});
events.addEventListener('reload', () => void update());
// Chunks already loaded may be stale: from now on links load whole documents.
events.addEventListener('updated', () => {
  window.addEventListener('click', loadWholeDocument, { capture: true });
  // The server does not know that a link has led to another page.
  if (location.pathname !== path) void update();
});
events.addEventListener('follow', (event) => {
  if (event.data !== location.pathname) location.assign(event.data as string);
});
events.addEventListener('diagnostics', (event) => showDiagnostics(JSON.parse(event.data)));

/** Shows the saved page in place, also with other styles and another sidebar; reloads when anything else has changed. */
async function update(): Promise<void> {
  const next = await fetchDocument(location.href);
  if (!next || frameOf(next) !== frameOf(document)) return reload();
  replaceStyles(next);
  const page = readPage(next);
  const detail: LoadedPage = { page, prose: readProse(next), sidebar: readSidebar(next) };
  const restorePlace = holdPlace();
  // If the app is not running, nothing handles the event: reload.
  if (window.dispatchEvent(new CustomEvent('page-edited', { detail, cancelable: true }))) return reload();
  restorePlace();
  // What behaviours change a frame later moves the page again.
  requestAnimationFrame(() => requestAnimationFrame(restorePlace));
}

function readPage(document: Document): PageData {
  return JSON.parse(document.getElementById('page-data')?.textContent ?? '') as PageData;
}

/** Once: what comes meanwhile must not start it again. */
function reload(): void {
  events.close();
  location.reload();
}

/** Not with `DOMParser`, which Trusted Types stand in front of. Undefined unless the page is there. */
function fetchDocument(href: string): Promise<Document | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.addEventListener('loadend', () => resolve((request.status === 200 && request.responseXML) || undefined));
    request.open('GET', href);
    request.send();
  });
}

/** Addresses of shell data and script, which contain hashes. */
function frameOf(document: Document): string {
  const gate = document.getElementById(CLIENT_ID);
  // Where the client runs, it has moved the content of the template into the head.
  const roots = [document.head, ...(gate instanceof HTMLTemplateElement ? [gate.content] : [])];
  const selector = 'link[rel="preload"], script[src*="/assets/"]';
  const links = roots.flatMap((root) => [...root.querySelectorAll(selector)]);
  return links
    .map((link) => link.getAttribute('href') ?? link.getAttribute('src'))
    .sort()
    .join();
}

/** The old styles apply until the new ones are loaded. */
function replaceStyles(next: Document): void {
  const selector = 'link[rel="stylesheet"]';
  const [old, wanted] = [document, next].map(({ head }) => head.querySelector<HTMLLinkElement>(selector));
  const href = wanted?.getAttribute('href');
  if (!old || !href || old.getAttribute('href') === href) return;
  const link = old.cloneNode() as HTMLLinkElement;
  link.href = href;
  link.addEventListener('load', () => old.remove());
  old.after(link);
}

function loadWholeDocument(event: MouseEvent): void {
  if ((event.target as Element).closest?.('a[href]')) event.stopImmediatePropagation();
}
