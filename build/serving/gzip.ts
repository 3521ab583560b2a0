/** Compresses text on its way to the browser, so that measurements of a preview resemble production. */

import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { createGzip, type Gzip } from 'node:zlib';

const TEXT_RE = /^text\/|\/json|javascript|xml|manifest/;
/** Below this a compressed answer is hardly smaller than one network packet. */
const SMALLEST = 1024;

/** From now on, what is written to `response` with a text's `Content-Type` leaves it compressed if the client agrees. */
export function startGzip(request: IncomingMessage, response: ServerResponse): void {
  if (
    request.method === 'HEAD' ||
    !/\bgzip\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/.test(request.headers['accept-encoding'] ?? '')
  )
    return;
  const raw = {
    writeHead: response.writeHead.bind(response),
    write: response.write.bind(response),
    end: response.end.bind(response),
  };
  let gzip: Gzip | undefined;

  const writeHead = (status: number, headers: OutgoingHttpHeaders = {}): ServerResponse => {
    if (!isWorthIt(status, headers)) return raw.writeHead(status, headers);
    gzip = pipeThrough(response, raw);
    const { 'Content-Length': _, ...rest } = headers;
    return raw.writeHead(status, { ...rest, 'Content-Encoding': 'gzip' });
  };
  const write = (chunk: Uint8Array | string): boolean => (gzip ? gzip.write(chunk) : raw.write(chunk));
  const end = (chunk?: Uint8Array | string): ServerResponse => {
    if (!gzip) return raw.end(chunk);
    gzip.end(chunk);
    return response;
  };
  Object.assign(response, { writeHead, write, end });
}

/** A part of a file (206) and an answer without a body (304) stay as they are. */
function isWorthIt(status: number, headers: OutgoingHttpHeaders): boolean {
  const isWhole = status === 200 || status === 404;
  return isWhole && TEXT_RE.test(String(headers['Content-Type'])) && Number(headers['Content-Length']) >= SMALLEST;
}

/** Both sides may be slower than the other: whoever waits for the response to drain waits for the compressor too. */
function pipeThrough(response: ServerResponse, raw: Pick<ServerResponse, 'write' | 'end'>): Gzip {
  const gzip = createGzip();
  gzip.on('data', (chunk: Uint8Array) => {
    if (!raw.write(chunk)) gzip.pause();
  });
  gzip.on('end', () => raw.end());
  gzip.on('drain', () => response.emit('drain'));
  response.on('drain', () => gzip.resume());
  response.on('close', () => gzip.destroy());
  return gzip;
}
