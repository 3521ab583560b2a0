/** Serves a built site as production does: base path, clean addresses, 404 pages, cache headers. */

import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import sirv, { type RequestHandler } from 'sirv';
import { startGzip } from './gzip.ts';

export interface SiteFolder {
  dir: string;
  /** Starts and ends with a slash. */
  base: string;
  /** Compress text for clients that take it. */
  gzip: boolean;
}

/** The types of what a site consists of; anything else is bytes. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.yml': 'application/yaml; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.wasm': 'application/wasm',
};
/** How many ports after the wanted one are tried. */
const PORT_ATTEMPTS = 100;

/** A server for one folder; it does not listen yet. */
export function createSiteServer({ dir, base, gzip }: SiteFolder): Server {
  // As browsers send it.
  const site = { dir, gzip, base: new URL(base, 'http://localhost').pathname };
  // `dev` makes sirv look at the disk for every request: the folder may be replaced by a build at any time.
  const sendFile = sirv(dir, { dev: true, etag: true, extensions: [], setHeaders });
  return createServer((request, response) => {
    // Between a look at a file and its opening a build may remove it: then, and only then, sending fails.
    response.on('pipe', (source) => source.on('error', () => response.destroy()));
    try {
      respond({ request, response, site, sendFile });
    } catch {
      response.destroy();
    }
  });
}

/** Listens on `port`, or on the next free one: compare the port that comes back. Loopback unless `host` is given. */
export async function listen(
  server: Server,
  { port, host = '127.0.0.1' }: { port: number; host?: string },
): Promise<{ port: number }> {
  const last = Math.min(port + PORT_ATTEMPTS, 65_535);
  for (let candidate = port; ; candidate++) {
    const error = await tryToListen(server, candidate, host);
    if (!error) return { port: (server.address() as AddressInfo).port };
    if (error.code !== 'EADDRINUSE' || candidate === last) throw error;
  }
}

/** Where a browser on this machine finds the server: "every address" is none that one can go to. */
export function addressOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Stops at once, whoever is still connected. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Type and charset by the ending of a path. */
export function contentTypeOf(path: string): string {
  return TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  site: SiteFolder;
  sendFile: RequestHandler;
}

function respond({ request, response, site, sendFile }: Exchange): void {
  if (site.gzip) startGzip(request, response);
  const [path, query] = splitQuery(request.url ?? '/');
  const answer = planAnswer(site, path);
  if (request.method !== 'GET' && request.method !== 'HEAD') refuse(response);
  else if ('redirect' in answer) redirect(response, answer.redirect + query);
  else if ('outside' in answer) sendText(response, 404, `The site is at ${site.base}\n`);
  else if (answer.file === undefined) sendNotFound(response, site.dir, answer.segments);
  else {
    request.url = `/${encodeURI(answer.file)}`;
    sendFile(request, response, () => sendNotFound(response, site.dir, answer.segments));
  }
}

function splitQuery(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}

type Answer =
  /** The file below the folder, if there is one, and the decoded path it was looked for at. */
  { segments: string[]; file?: string } | { redirect: string } | { outside: true };

function planAnswer({ dir, base }: SiteFolder, path: string): Answer {
  if (path === '/' && base !== '/') return { redirect: base };
  if (`${path}/` === base) return { redirect: base };
  if (!path.startsWith(base)) return { outside: true };
  const segments = decode(path.slice(base.length));
  if (!segments) return { segments: [] };
  const wanted = segments.join('/');
  if (segments.at(-1) === '') return { segments, file: firstFile(dir, `${wanted}index.html`) };
  const file = firstFile(dir, wanted, `${wanted}.html`);
  const isFolder = !file && firstFile(dir, `${wanted}/index.html`) !== undefined;
  return isFolder ? { redirect: `${path}/` } : { segments, file };
}

/** Undefined for what cannot be a path of the site: nothing hidden is served, and nothing outside the folder. */
function decode(path: string): string[] | undefined {
  try {
    const segments = path.split('/').map(decodeURIComponent);
    const isFine = segments.every((segment, index) => {
      if (segment === '') return index === segments.length - 1;
      return !/[/\\\0]/.test(segment) && (!segment.startsWith('.') || segment === '.well-known');
    });
    return isFine ? segments : undefined;
  } catch {
    return undefined;
  }
}

function firstFile(dir: string, ...paths: string[]): string | undefined {
  return paths.find((path) => {
    try {
      return statSync(join(dir, path)).isFile();
    } catch {
      return false;
    }
  });
}

function setHeaders(response: ServerResponse, path: string): void {
  const isHashed = path.startsWith('/assets/');
  response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  response.setHeader('Content-Type', contentTypeOf(path));
  response.setHeader('Vary', 'Accept-Encoding');
}

/** The 404 page of the nearest folder above: `/fr/…` gets the French one. */
function sendNotFound(response: ServerResponse, dir: string, segments: readonly string[]): void {
  const folders = segments.map((_, index) => segments.slice(0, segments.length - 1 - index).join('/'));
  const page = firstFile(dir, ...folders.map((folder) => join(folder, '404.html')), '404.html');
  if (page === undefined) sendText(response, 404, 'Not found\n');
  else send(response, 404, contentTypeOf(page), readFileSync(join(dir, page)));
}

function sendText(response: ServerResponse, status: number, text: string): void {
  send(response, status, 'text/plain; charset=utf-8', Buffer.from(text));
}

function send(response: ServerResponse, status: number, type: string, body: Uint8Array): void {
  const headers = { 'Content-Type': type, 'Content-Length': body.byteLength, 'Cache-Control': 'no-cache' };
  response.writeHead(status, { ...headers, Vary: 'Accept-Encoding' });
  response.end(body);
}

function redirect(response: ServerResponse, address: string): void {
  response.writeHead(301, { Location: address, 'Cache-Control': 'no-cache' });
  response.end();
}

function refuse(response: ServerResponse): void {
  response.writeHead(405, { Allow: 'GET, HEAD' });
  response.end();
}

function tryToListen(server: Server, port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const settle = (error?: NodeJS.ErrnoException) => {
      server.off('error', settle).off('listening', settle);
      resolve(error);
    };
    server.once('error', settle).once('listening', settle);
    server.listen(port, host);
  });
}
