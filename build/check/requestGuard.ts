/**
 * What the servers of this project refuse before they look for a page: other methods, invalid addresses, and requests that
 * a foreign site has a browser send (DNS rebinding: a name of that site leads to this machine).
 */

import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** An answer in place of the page. */
export interface Refusal {
  status: 400 | 403 | 405;
  text: string;
  headers?: Record<string, string>;
}

/** `host` is what the server listens on: its name is accepted too. Undefined for a request that may be answered. */
export function refuse(
  request: IncomingMessage,
  host = 'localhost',
  methods: readonly string[] = ['GET', 'HEAD'],
): Refusal | undefined {
  const { method, url = '', headers } = request;
  if (!methods.includes(method ?? ''))
    return { status: 405, text: `Only ${methods.join(' and ')}.\n`, headers: { Allow: methods.join(', ') } };
  // Not "//host/path" and "http://host/path", which URL parsers take for another host.
  if (!/^\/(?![/\\])/.test(url)) return { status: 400, text: 'The address has to start with one slash.\n' };
  const names = request.rawHeaders.filter((each, at) => at % 2 === 0 && each.toLowerCase() === 'host');
  const name = nameIn(headers.host);
  if (names.length !== 1 || name === undefined) return { status: 400, text: 'One Host is needed.\n' };
  if (!isOurs(name, host))
    return { status: 403, text: `This server does not answer for "${name}". Start it with --host to change that.\n` };
  if (headers.origin !== undefined && originHost(headers.origin) !== headers.host?.toLowerCase())
    return { status: 403, text: 'Other sites get nothing from this server.\n' };
  return undefined;
}

/** An IP address leads nowhere else, and names below `localhost` lead to this machine. */
function isOurs(name: string, host: string): boolean {
  if (isIP(name) || name === 'localhost' || name.endsWith('.localhost')) return true;
  if (name === host.toLowerCase()) return true;
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const own = hostname().toLowerCase();
  return isEverywhere && (name === own || name === `${own}.local`);
}

/** The host name without port, brackets and trailing dot. */
function nameIn(host: string | undefined): string | undefined {
  const [, address, name] = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::\d{1,5})?$/i.exec(host ?? '') ?? [];
  return (address ?? name)?.toLowerCase().replace(/\.$/, '');
}

/** Undefined for `null`, which sandboxed frames send. */
function originHost(origin: string): string | undefined {
  return /^https?:\/\/([^/]+)$/i.exec(origin)?.[1]?.toLowerCase();
}
