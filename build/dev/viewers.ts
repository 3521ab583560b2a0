/** The open pages of browsers, each at the end of a stream of events: what `client/devReload.ts` listens to. */

import type { ServerResponse } from 'node:http';
import { type Diagnostic, formatDiagnostic } from '../model/diagnostic.ts';
import type { DiagnosticChange } from './diagnosticChange.ts';

export interface Viewers {
  /** Starts the stream of a page at an address. */
  add(response: ServerResponse, path: string, diagnostics: readonly Diagnostic[]): Viewer;
  remove(viewer: Viewer): void;
  readonly areThere: boolean;
  /** Has pages fetched again if they have changed; others are told that pages which they loaded may be stale. */
  showPages(): void;
  showDiagnostics(change: ToldChange): void;
  /** Takes all to the page at an address. */
  lead(address: string | undefined): void;
  /** Ends the streams. Browsers look for another server at the same address at once. */
  close(): Promise<void>;
}

/** New diagnostics as text, with the code around them. */
export interface ToldChange extends Omit<DiagnosticChange, 'brought'> {
  brought: string[];
}

interface Viewer {
  response: ServerResponse;
  /** Address of the page shown. */
  path: string;
  /** Content of that page when it was last sent. */
  shown: string | undefined;
}

interface Shown {
  /** The page at an address, if there is one. */
  textAt(path: string): string | undefined;
  /** Of the script that listens, and of all others. */
  readonly clientVersion: number;
}

/** Milliseconds until a browser looks again for a server that has gone: when nothing, and when another one follows. */
const RETRY = 1_000;
const RETRY_AT_ONCE = 20;

export function createViewers(shown: Shown): Viewers {
  const viewers = new Set<Viewer>();
  const toAll = (event: string, data: string) => {
    for (const { response } of viewers) send(response, event, data);
  };
  // Pages with an older client, or from another process with other code, are loaded anew.
  const session = () => `${process.pid}-${shown.clientVersion}`;
  let announced = session();
  return {
    add(response, path, diagnostics) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(`retry: ${RETRY}\n\n`);
      const viewer: Viewer = { response, path, shown: shown.textAt(path) };
      viewers.add(viewer);
      send(response, 'session', announced);
      send(response, 'diagnostics', describe({ brought: [], others: [...diagnostics], solved: 0 }));
      return viewer;
    },
    remove: (viewer) => viewers.delete(viewer),
    get areThere() {
      return viewers.size > 0;
    },
    showPages() {
      if (session() !== announced) toAll('session', session());
      announced = session();
      toAll('updated', '');
      for (const viewer of viewers) {
        const text = shown.textAt(viewer.path);
        if (text === viewer.shown) continue;
        viewer.shown = text;
        send(viewer.response, 'reload', '');
      }
    },
    showDiagnostics: (change) => toAll('diagnostics', describe(change)),
    lead(address) {
      if (address !== undefined) toAll('follow', address);
    },
    async close() {
      await Promise.all([...viewers].map(({ response }) => end(response)));
    },
  };
}

function describe({ brought, others, solved }: ToldChange): string {
  return JSON.stringify({ brought, others: others.map(formatDiagnostic), solved });
}

function send(response: ServerResponse, event: string, data: string): void {
  response.write(`event: ${event}\ndata: ${data.replaceAll('\n', '\\n')}\n\n`);
}

/** Resolves when the browser has been told. */
function end(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => response.end(`retry: ${RETRY_AT_ONCE}\n\n`, resolve));
}
