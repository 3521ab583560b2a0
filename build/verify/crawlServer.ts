/** The loopback server of the crawl: the site as in production, but a document may be served in a shorter form. */

import { createServer } from 'node:http';
import { closeServer, createSiteServer, listen } from '../serve/staticServer.ts';
import type { CrawlTarget } from './crawlMap.ts';

export interface CrawlServer {
  origin: string;
  /** Serves this HTML at an address of this server until `showFile`. */
  showInstead(address: string, html: string): void;
  /** Serves the file again. */
  showFile(address: string): void;
  close(): Promise<void>;
}

export async function startCrawlServer({ outDir, base, folders }: Omit<CrawlTarget, 'url'>): Promise<CrawlServer> {
  const site = createSiteServer({ dir: outDir, base, gzip: false, folders });
  const short = new Map<string, string>();
  const server = createServer((request, response) => {
    const html = short.get(request.url ?? '');
    if (html === undefined || request.method !== 'GET') site.emit('request', request, response);
    else response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
  });
  // A connection that the server closes just when the next request is on its way is a page that was not read: only the client closes.
  Object.assign(server, { keepAliveTimeout: 0, headersTimeout: 0, requestTimeout: 0 });
  const { port } = await listen(server, { port: 0 });
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    showInstead: (address, html) => short.set(address.slice(origin.length), html),
    showFile: (address) => short.delete(address.slice(origin.length)),
    close: () => closeServer(server),
  };
}
