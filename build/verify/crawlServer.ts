/**
 * The site as linkinator sees it: documents in a shorter form come from memory, and what has none from a server that serves
 * the site as in production, which starts with the first request for it.
 */

import type { CrawlTarget } from './crawlMap.ts';

export interface CrawlServer {
  /** Of all addresses of the site. Requests reach it by `fetch` alone. */
  origin: string;
  /** Answers with this HTML at an address of this server until `showFile`. */
  showInstead(address: string, html: string): void;
  /** Serves the file again. */
  showFile(address: string): void;
  close(): Promise<void>;
}

/** What linkinator requests everything by. */
type Fetch = typeof globalThis.fetch;

/** Open servers, by origin. */
const servers = new Map<string, Fetch>();
const network = globalThis.fetch;
let opened = 0;

/** Until it is closed, `fetch` answers for its addresses: through a connection, each page would take three times as long. */
export function openCrawlServer(target: Omit<CrawlTarget, 'url'>): CrawlServer {
  const origin = `http://crawl-${opened++}.invalid`;
  const short = new Map<string, string>();
  let serving: ReturnType<typeof serve> | undefined;

  async function answer(...[input, options]: Parameters<Fetch>): Promise<Response> {
    const address = String(input);
    const html = short.get(address);
    if (html !== undefined) return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
    serving ??= serve(target);
    const response = await network((await serving).origin + address.slice(origin.length), options);
    return Object.defineProperty(response, 'url', { value: address });
  }

  // linkinator's own timers do not.
  const keepingAlive = setInterval(() => {}, 2 ** 30);
  servers.set(origin, answer);
  globalThis.fetch = fetchAny;
  return {
    origin,
    showInstead: (address, html) => short.set(address, html),
    showFile: (address) => short.delete(address),
    async close() {
      clearInterval(keepingAlive);
      servers.delete(origin);
      if (servers.size === 0) globalThis.fetch = network;
      await (await serving)?.close();
    },
  };
}

function fetchAny(...[input, options]: Parameters<Fetch>): ReturnType<Fetch> {
  const [origin = ''] = /^http:\/\/[^/]*/.exec(String(input)) ?? [];
  return (servers.get(origin) ?? network)(input, options);
}

async function serve({ outDir, base, folders }: Omit<CrawlTarget, 'url'>) {
  const { closeServer, createSiteServer, listen } = await import('../serve/staticServer.ts');
  const server = createSiteServer({ dir: outDir, base, gzip: false, folders });
  // A connection that the server closes just when the next request is on its way is a page that was not read: only the client closes.
  Object.assign(server, { keepAliveTimeout: 0, headersTimeout: 0, requestTimeout: 0 });
  const { port } = await listen(server, { port: 0 });
  return { origin: `http://127.0.0.1:${port}`, close: () => closeServer(server) };
}
