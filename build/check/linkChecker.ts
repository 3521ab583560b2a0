/** Has linkinator read the pages of the written site, and ask other sites. The only file that imports linkinator. */

import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { env } from 'node:process';
import { inParallel } from '../input/disk.ts';
import { hashOf } from '../model/hash.ts';
import { ORIGIN, RELATIVE_RE, type SiteAddresses } from './linkLookup.ts';
import type { LinkTag } from './linkOutline.ts';

/** Few, because most requests to other sites go to the same hosts. */
const REQUESTS_AT_ONCE = 8;
const PATIENCE = { timeout: 30_000, retry: true, retryErrors: true, retryErrorsCount: 2, retryErrorsJitter: 500 };
/** How long an address that has answered is not asked again. */
const FRESH_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Visits documents, given by their tags, and requests each address of the site that they hold. Returns the status of broken ones,
 * and the pages that were read. Most of its time would go into what all pages repeat: a tag that means the same is read once.
 */
export async function visitPages(
  { rewrite, addressOf, answerTo }: SiteAddresses,
  documents: ReadonlyMap<string, readonly LinkTag[]>,
  progress: (done: number, total: number) => void = () => {},
): Promise<{ refused: Map<string, number>; visited: Set<string> }> {
  const [refused, visited, seen] = [new Map<string, number>(), new Set<string>(), new Set<LinkTag>()];
  const isNew = (tag: LinkTag) => !seen.has(tag) || tag.links.some((href) => RELATIVE_RE.test(href));
  const respond = (address: string) => {
    const { file, location } = answerTo(new URL(address).pathname);
    if (location !== undefined) return new Response(null, { status: 301, headers: { location } });
    const tags = documents.get(file ?? '')?.filter(isNew);
    for (const tag of tags ?? []) seen.add(tag);
    const headers = { 'content-type': tags ? 'text/html' : 'text/plain' };
    return new Response(tags?.map(({ html }) => html).join('\n'), { status: file === undefined ? 404 : 200, headers });
  };
  const checker = new (await import('linkinator')).LinkChecker();
  checker.on('pagestart', (address) => progress(visited.add(String(address)).size, documents.size));
  const path = [...documents.keys()].map(addressOf);
  const linksToSkip = async (href: string) => !href.startsWith(`${ORIGIN}/`);
  const options = { path, linksToSkip, urlRewriteExpressions: [rewrite], cleanUrls: true, redirects: 'error' as const };
  const { links } = await answerWhile(respond, () => checker.check(options));
  for (const { url, state, status = 0 } of links) if (state === 'BROKEN') refused.set(url, status);
  return { refused, visited };
}

/** Has `fetch` ask `respond` until the work is done: through a connection, each page would take three times as long. */
async function answerWhile<T>(respond: (address: string) => Response, work: () => Promise<T>): Promise<T> {
  const network = globalThis.fetch;
  // linkinator would go through the proxy of the environment.
  const proxies = Object.entries(env).filter(([name]) => /^https?_proxy$/i.test(name));
  for (const [name] of proxies) delete env[name];
  globalThis.fetch = async (address) => respond(String(address));
  try {
    return await work();
  } finally {
    globalThis.fetch = network;
    Object.assign(env, Object.fromEntries(proxies));
  }
}

/** The broken addresses of other sites, with their status. One that answers has a file in `cacheDir`, as old as the answer. */
export async function askOthers(addresses: ReadonlySet<string>, cacheDir = ''): Promise<Map<string, number>> {
  const { LinkChecker } = await import('linkinator');
  const broken = new Map<string, number>();
  const ask = async (address: string) => {
    const file = cacheDir && join(cacheDir, 'links', `${hashOf(address, 16)}.txt`);
    const asked = file ? (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) : 0;
    if (Date.now() - asked < FRESH_MS) return;
    const linksToSkip = async (href: string) => href !== address;
    const { links } = await new LinkChecker().check({ ...PATIENCE, path: address, linksToSkip });
    const answer = links.find(({ url, parent }) => url === address && !parent);
    if (answer?.state === 'BROKEN') broken.set(address, answer.status ?? 0);
    if (answer?.state !== 'OK' || !file) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${address}\n`);
  };
  // linkinator waits by timers that let the process end.
  const timer = setInterval(() => {}, 2 ** 30);
  await inParallel([...addresses], ask, REQUESTS_AT_ONCE).finally(() => clearInterval(timer));
  return broken;
}
