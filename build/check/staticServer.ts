/** Serves a built site as in production: base path, clean addresses, 404 pages, cache headers. */

import { fstatSync, type ReadStream, readFileSync, realpathSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative, sep } from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import { IMMUTABLE, REVALIDATE } from '../model/cacheControl.ts';
import { contentTypeOf } from '../model/contentType.ts';
import { encodePath } from '../model/encodePath.ts';
import { isAsset } from '../model/paths.ts';
import { type Refusal, refuse } from './requestGuard.ts';
import { answerTo } from './siteAnswer.ts';

interface SiteFolder {
  dir: string;
  /** Starts and ends with a slash. */
  base: string;
  /** Compress text for clients that accept it. */
  gzip: boolean;
  /** What the server will listen on: see `refuse`. */
  host?: string;
}

/** Number of ports to try after the requested one. */
const PORT_ATTEMPTS = 100;

/** Creates a server for one folder, not listening yet. */
export function createSiteServer({ dir, base, gzip, host }: SiteFolder): Server {
  // Encoded as browsers send it.
  const root = new URL(base, 'http://localhost').pathname;
  // `dev` looks up files on every request, because a build may replace the folder at any time.
  const onNoMatch = (_request: IncomingMessage, response: ServerResponse) => sendNotFound(response, dir, '');
  const sendFile = sirv(dir, { dev: true, etag: true, extensions: [], setHeaders, onNoMatch });
  const compress = compression();
  return createServer((request, response) => {
    // Sending fails only if a build removes a file after its lookup.
    response.on('pipe', (source) => {
      source.on('error', () => response.destroy());
      // `pipe` leaves the file open when a download is broken off.
      response.once('close', () => source.destroy());
      // A link may have taken the place of the file since it was looked up.
      source.once('open', (opened: number) => {
        if (!isOpenedIn(dir, (source as ReadStream).path.toString(), opened)) response.destroy();
      });
    });
    if (!isRange(request.headers.range)) delete request.headers.range;
    try {
      const refused = refuse(request, host);
      if (refused) return sendRefusal(response, refused);
      if (gzip) compress(request, response, () => {});
      respond({ request, response, dir, base: root, sendFile });
    } catch {
      response.destroy();
    }
  });
}

/** A range that sirv answers rightly: from one byte to the same or a later one, or to the end. Any other is as none (RFC 9110, 14.2). */
function isRange(range = ''): boolean {
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  return start !== undefined && (!end || Number(start) <= Number(end));
}

/** Listens on `port` or the next free one, and returns the actual port. Loopback unless `host` is given. */
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

/** The server's address for a local browser: a wildcard address becomes `localhost`. */
export function addressOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Stops immediately, closing open connections. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

interface RequestContext {
  request: IncomingMessage;
  response: ServerResponse;
  dir: string;
  base: string;
  /** Responds itself if the file does not exist. */
  sendFile: (request: IncomingMessage, response: ServerResponse) => void;
}

function respond({ request, response, dir, base, sendFile }: RequestContext): void {
  const [, path = '/', query = ''] = /^([^?]*)(.*)/.exec(request.url ?? '/') ?? [];
  const { file, location, wanted } = answerTo(path, { base, isFile: (each) => isFileIn(dir, each) });
  if (location !== undefined) redirect(response, location + query);
  else if (file !== undefined && request.method === 'HEAD') sendHead(response, dir, file);
  // Not sirv's `extensions`: it would serve `/fr` and `/api/cli/` too, which hosts redirect and reject.
  else if (file !== undefined) sendFile(Object.assign(request, { url: `/${encodePath(file)}` }), response);
  else if (wanted !== undefined) sendNotFound(response, dir, wanted);
  else send(response, 404, `The site is at ${base}\n`);
}

/** Not a link that leads out of the folder. */
function isFileIn(dir: string, path: string): boolean {
  try {
    const file = join(dir, path);
    return statSync(file).isFile() && realpathSync.native(file).startsWith(realpathSync.native(dir) + sep);
  } catch {
    return false;
  }
}

/** Whether an open file is the one that its path leads to, within the folder. */
function isOpenedIn(dir: string, path: string, opened: number): boolean {
  const file = relative(dir, path);
  const { ino, dev } = fstatSync(opened);
  const now = statSync(path, { throwIfNoEntry: false });
  return now?.ino === ino && now.dev === dev && isFileIn(dir, file);
}

/** sirv would read the whole file and discard it. */
function sendHead(response: ServerResponse, dir: string, file: string): void {
  setHeaders(response, `/${file}`);
  response.setHeader('Content-Length', statSync(join(dir, file)).size);
  response.end();
}

function setHeaders(response: ServerResponse, path: string): void {
  response.setHeader('Cache-Control', isAsset(path.slice(1)) ? IMMUTABLE : REVALIDATE);
  response.setHeader('Content-Type', contentTypeOf(path));
}

/** The 404 page of the nearest ancestor folder: `/fr/…` gets the French one. */
function sendNotFound(response: ServerResponse, dir: string, wanted: string): void {
  const pages = existingFolders(dir, wanted).map((folder) => `${folder}404.html`);
  const page = pages.reverse().find((each) => isFileIn(dir, each));
  if (page === undefined) send(response, 404, 'Not found\n');
  else send(response, 404, readFileSync(join(dir, page)), contentTypeOf(page));
}

/** The folders on the way to a file, from the top: `''`, `fr/`. Stops at the first that does not exist, which limits the work for long addresses. */
function existingFolders(dir: string, wanted: string): string[] {
  const folders = [''];
  for (let end = wanted.indexOf('/'); end >= 0; end = wanted.indexOf('/', end + 1)) {
    const folder = wanted.slice(0, end + 1);
    if (!isDirectory(join(dir, folder))) break;
    folders.push(folder);
  }
  return folders;
}

function isDirectory(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function send(
  response: ServerResponse,
  status: number,
  body: string | Uint8Array,
  type = 'text/plain; charset=utf-8',
): void {
  const headers = { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body), 'Cache-Control': REVALIDATE };
  response.writeHead(status, headers).end(body);
}

function redirect(response: ServerResponse, address: string): void {
  response.writeHead(301, { Location: address, 'Cache-Control': REVALIDATE }).end();
}

/** Answers a request that `refuse` has refused. */
export function sendRefusal(response: ServerResponse, { status, text, headers }: Refusal): void {
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
  send(response, status, text);
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
