/** Serves a built site as production does: base path, clean addresses, 404 pages, cache headers. */

import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import compression from 'compression';
import { lookup } from 'mrmime';
import sirv from 'sirv';

export interface SiteFolder {
  dir: string;
  /** Starts and ends with a slash. */
  base: string;
  /** Compress text for clients that accept it. */
  gzip: boolean;
}

/** How many ports after the wanted one are tried. */
const PORT_ATTEMPTS = 100;

/** A server for one folder; it does not listen yet. */
export function createSiteServer({ dir, base, gzip }: SiteFolder): Server {
  // As browsers send it.
  const root = new URL(base, 'http://localhost').pathname;
  // `dev`: the files are looked up for every request, because a build may replace the folder at any time.
  const onNoMatch = (_request: IncomingMessage, response: ServerResponse) => sendNotFound(response, dir, '');
  const sendFile = sirv(dir, { dev: true, etag: true, extensions: [], setHeaders, onNoMatch });
  const compress = compression();
  return createServer((request, response) => {
    // A build may remove a file between its lookup and its opening: then, and only then, sending fails.
    response.on('pipe', (source) => source.on('error', () => response.destroy()));
    try {
      if (gzip) compress(request, response, () => {});
      respond({ request, response, dir, base: root, sendFile });
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
  const type = lookup(path) ?? 'application/octet-stream';
  return /^text\/|json|xml/.test(type) ? `${type}; charset=utf-8` : type;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  dir: string;
  base: string;
  /** Answers itself when there is no such file. */
  sendFile: (request: IncomingMessage, response: ServerResponse) => void;
}

function respond({ request, response, dir, base, sendFile }: Exchange): void {
  const [, path = '/', query = ''] = /^([^?]*)(.*)/.exec(request.url ?? '/') ?? [];
  const isHome = (path === '/' && base !== '/') || `${path}/` === base;
  if (request.method !== 'GET' && request.method !== 'HEAD') refuse(response);
  else if (isHome) redirect(response, base + query);
  else if (!path.startsWith(base)) send(response, 404, `The site is at ${base}\n`);
  else {
    const answer = findAnswer(dir, path.slice(base.length));
    if (answer.isFolder) redirect(response, `${path}/${query}`);
    else if (answer.file && request.method === 'HEAD') sendHead(response, dir, answer.file);
    // With its `extensions` sirv would answer `/fr` and `/api/cli/` as well, which hosts redirect and refuse.
    else if (answer.file) sendFile(Object.assign(request, { url: `/${encodeURI(answer.file)}` }), response);
    else sendNotFound(response, dir, answer.wanted);
  }
}

/** What answers a path below the base: a file, the folder that a slash is missing from, or nothing. */
function findAnswer(dir: string, path: string): { wanted: string; file?: string; isFolder?: boolean } {
  const wanted = decode(path);
  if (wanted === undefined) return { wanted: '' };
  const endsWithSlash = wanted === '' || wanted.endsWith('/');
  const file = firstFile(dir, endsWithSlash ? [`${wanted}index.html`] : [wanted, `${wanted}.html`]);
  return { wanted, file, isFolder: !file && !endsWithSlash && !!firstFile(dir, [`${wanted}/index.html`]) };
}

/** Undefined for what cannot be a path of the site: no hidden file is served, and nothing outside the folder. */
function decode(path: string): string | undefined {
  try {
    const segments = path.split('/').map(decodeURIComponent);
    const isPath = segments.every((segment, index) => {
      if (segment === '') return index === segments.length - 1;
      return !/[/\\\0]/.test(segment) && (!segment.startsWith('.') || segment === '.well-known');
    });
    return isPath ? segments.join('/') : undefined;
  } catch {
    return undefined;
  }
}

function firstFile(dir: string, paths: readonly string[]): string | undefined {
  return paths.find((path) => {
    try {
      return statSync(join(dir, path)).isFile();
    } catch {
      return false;
    }
  });
}

/** sirv would read the whole file and drop its bytes. */
function sendHead(response: ServerResponse, dir: string, file: string): void {
  setHeaders(response, `/${file}`);
  response.setHeader('Content-Length', statSync(join(dir, file)).size);
  response.end();
}

function setHeaders(response: ServerResponse, path: string): void {
  const isHashed = path.startsWith('/assets/');
  response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  response.setHeader('Content-Type', contentTypeOf(path));
}

/** The 404 page of the nearest folder above: `/fr/…` gets the French one. */
function sendNotFound(response: ServerResponse, dir: string, wanted: string): void {
  const folders = wanted.split('/').map((_, index, names) => names.slice(0, names.length - 1 - index));
  const page = firstFile(
    dir,
    folders.map((names) => [...names, '404.html'].join('/')),
  );
  if (page === undefined) send(response, 404, 'Not found\n');
  else send(response, 404, readFileSync(join(dir, page)), contentTypeOf(page));
}

function send(
  response: ServerResponse,
  status: number,
  body: string | Uint8Array,
  type = 'text/plain; charset=utf-8',
): void {
  const headers = { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body), 'Cache-Control': 'no-cache' };
  response.writeHead(status, headers).end(body);
}

function redirect(response: ServerResponse, address: string): void {
  response.writeHead(301, { Location: address, 'Cache-Control': 'no-cache' }).end();
}

function refuse(response: ServerResponse): void {
  response.writeHead(405, { Allow: 'GET, HEAD' }).end();
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
