/** The open pages of browsers, each at the end of a stream of events: what `client/devReload.ts` listens to. */

import type { ServerResponse } from 'node:http';
import { type Diagnostic, formatDiagnostic } from '../model/diagnostic.ts';
import type { DiagnosticChange } from './diagnosticChange.ts';

export interface Viewers {
  /** Starts the stream of a page. What has changed since the browser fetched it is told at once. */
  add(response: ServerResponse, page: OpenPage, diagnostics: readonly Diagnostic[]): Viewer;
  remove(viewer: Viewer): void;
  readonly areThere: boolean;
  /** The addresses of the open pages, except pages that a link has led to. */
  readonly addresses: readonly string[];
  /** Has pages fetched again if they have changed; others are told that pages which they loaded may be stale. */
  showPages(): void;
  showDiagnostics(change: ShownChange): void;
  /** Takes all to the page at an address. */
  lead(address: string | undefined): void;
}

/** New diagnostics as text, with the code around them. */
export interface ShownChange extends Omit<DiagnosticChange, 'brought'> {
  brought: string[];
}

interface OpenPage {
  /** Address of the page shown. */
  path: string;
  /** The `versionAt` of the page when it was last sent. */
  version: string;
}

interface Viewer extends OpenPage {
  response: ServerResponse;
}

interface Shown {
  /** A hash of the page at an address; empty if there is none. */
  versionAt(path: string): string;
  /** The version of the script that listens, and of all other scripts. */
  readonly clientVersion: number;
}

/** Milliseconds until a browser looks again for a server that has gone. */
const RETRY = 1_000;

export function createViewers(shown: Shown): Viewers {
  const viewers = new Set<Viewer>();
  const toAll = (event: string, data: string) => {
    for (const { response } of viewers) send(response, event, data);
  };
  const showPage = (viewer: Viewer) => {
    const version = shown.versionAt(viewer.path);
    if (version !== viewer.version) send(viewer.response, 'reload', '');
    viewer.version = version;
  };
  // Pages with an older client, or from another process with other code, are loaded anew.
  const session = () => `${process.pid}-${shown.clientVersion}`;
  let announced = session();
  return {
    add(response, page, diagnostics) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(`retry: ${RETRY}\n\n`);
      const viewer: Viewer = { ...page, response };
      viewers.add(viewer);
      send(response, 'session', announced);
      showPage(viewer);
      send(response, 'diagnostics', describe({ brought: [], others: [...diagnostics], solved: 0 }));
      return viewer;
    },
    remove: (viewer) => viewers.delete(viewer),
    get areThere() {
      return viewers.size > 0;
    },
    get addresses() {
      return [...viewers].map(({ path }) => path);
    },
    showPages() {
      if (session() !== announced) toAll('session', session());
      announced = session();
      toAll('updated', '');
      for (const viewer of viewers) showPage(viewer);
    },
    showDiagnostics: (change) => toAll('diagnostics', describe(change)),
    lead(address) {
      if (address !== undefined) toAll('follow', address);
    },
  };
}

function describe({ brought, others, solved }: ShownChange): string {
  return JSON.stringify({ brought, others: others.map(formatDiagnostic), solved });
}

function send(response: ServerResponse, event: string, data: string): void {
  response.write(`event: ${event}\ndata: ${data.replaceAll('\n', '\\n')}\n\n`);
}
