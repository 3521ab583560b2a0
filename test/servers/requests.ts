/** The requests that every server gets, and what is wrong with its answers. */

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { encodePath } from '../../build/model/encodePath.ts';
import { nameInAddress } from '../../build/plan/routes.ts';
import { isSameType } from '../../build/tools/verify/contentTypes.ts';
import { LONG, ODD } from './site.ts';

interface Target {
  port: number;
  base: string;
  dist: string;
  /** Number of those that lead to one page: `many/0` and so on. */
  oldAddresses: number;
  /** Paths below the base of files that are kept for good: any, and a page chunk. */
  asset: string;
  chunk: string;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

type Get = (path: string, headers?: Record<string, string>, method?: string) => Promise<Answer>;

/** `ok`, or what was answered instead. */
type Check = (get: Get, target: Target) => Promise<string>;

const PAGE = 'guides/first-steps';
const HEADERS = ['x-content-type-options', 'referrer-policy', 'permissions-policy', 'x-frame-options'];

/** In the order of the table. */
export const CHECKS: Readonly<Record<string, Check>> = {
  'clean address': (get, { base }) => expectPage(get, PAGE, base + PAGE),
  'with a slash': (get, { base }) => expectPage(get, `${PAGE}/`, base + PAGE),
  '`/blog/`, page and folder': (get, { base }) => expectPage(get, 'blog/', `${base}blog`),
  '`//` in front of a name': async (get) => {
    const { headers } = await get('/example.com//');
    return /^(?:https?:)?[/\\]{2}/.test(headers.location ?? '') ? `leads to ${headers.location}` : 'ok';
  },
  'with `.html`': (get, { base }) => expectPage(get, `${PAGE}.html`, base + PAGE),
  'home of a language': (get, { base }) => expectPage(get, 'fr', `${base}fr/`),
  'unknown address': (get, target) => expectNotFound(get, target, 'no/such/page', '404.html'),
  'unknown, French': (get, target) => expectNotFound(get, target, 'fr/aucune/page', 'fr/404.html'),
  'old address with a query': (get, { base }) => expectMoved(get, 'old?x=1&y=%20', `${base}about?x=1&y=%20`),
  'old address of a place': (get, { base }) =>
    expectMoved(get, 'old-place?x=1', `${base}guides/first-steps?x=1#second-step`),
  'odd names': (get, { base }) => countOdd((_, page) => expectPage(get, `odd/${page}`, `${base}odd/${page}`)),
  'odd old names': (get, { base }) => countOdd((name, page) => expectMoved(get, `was/${name}`, `${base}odd/${page}`)),
  'old address of 2,000 characters': (get, { base }) => expectMoved(get, LONG, `${base}about`),
  'many old addresses': async (get, { base, oldAddresses }) => {
    const found = new Set<string>();
    for (let index = 0; index < oldAddresses; index++)
      found.add(await expectMoved(get, `many/${index}`, `${base}about`));
    return [...found].join(', ');
  },
  'Markdown, `.webmanifest`': async (get) =>
    both(await expectType(get(`${PAGE}.md`), 'text/markdown; charset=utf-8'), () =>
      expectType(get('app.webmanifest'), 'application/manifest+json; charset=utf-8'),
    ),
  'feeds, `llms.txt`': async (get) =>
    both(await expectType(get('blog/rss.xml'), 'application/rss+xml; charset=utf-8'), () =>
      expectType(get('fr/llms.txt'), 'text/plain; charset=utf-8'),
    ),
  'page chunks': async (get, { chunk }) => {
    const type = await expectType(get(chunk), 'text/html; charset=utf-8');
    if (type !== 'ok') return type;
    if ((await get(PAGE)).headers['x-robots-tag'] !== undefined) return 'X-Robots-Tag on pages';
    return (await get(chunk)).headers['x-robots-tag'] === 'noindex' ? 'ok' : 'no X-Robots-Tag';
  },
  caching: async (get, { asset }) => {
    const kept = (await get(asset)).headers['cache-control'] ?? 'none';
    const page = (await get(PAGE)).headers['cache-control'] ?? 'none';
    for (const missing of ['assets/no-such.js', 'assets/pages/no-such.htm'])
      if ((await get(missing)).headers['cache-control']?.includes('immutable')) return 'a missing file for good';
    const isAsked = page === 'no-cache' || /\bmax-age=0, must-revalidate$/.test(page);
    return kept.includes('immutable') && isAsked ? 'ok' : `asset ${kept}, page ${page}`;
  },
  compressed: (get) => expectCompressed(get),
  HEAD: async (get) => {
    const [head, whole] = [await get(PAGE, {}, 'HEAD'), await get(PAGE)];
    const isSame = head.status === whole.status && head.headers['content-type'] === whole.headers['content-type'];
    return isSame && head.body.length === 0 ? 'ok' : String(head.status);
  },
  range: (get, { asset }) => expectStatus(get(asset, { Range: 'bytes=0-9' }), 206),
  'ETag, 304': async (get) => {
    const { etag } = (await get(PAGE)).headers;
    return etag === undefined ? 'no ETag' : expectStatus(get(PAGE, { 'If-None-Match': etag }), 304);
  },
  'date, 304': async (get) => {
    const modified = (await get(PAGE)).headers['last-modified'];
    return modified === undefined ? 'no date' : expectStatus(get(PAGE, { 'If-Modified-Since': modified }), 304);
  },
  'security headers': async (get, { asset }) => {
    const missing = [];
    for (const path of [PAGE, asset, 'no-such-page', 'blog/rss.xml']) {
      const { headers } = await get(path);
      missing.push(...HEADERS.filter((name) => headers[name] === undefined).map((name) => `${name} (${path})`));
    }
    return missing.length === 0 ? 'ok' : missing.length === HEADERS.length * 4 ? 'none' : missing.join(', ');
  },
  'files for the server': async (get) => {
    const statuses = await Promise.all(['.nojekyll', '.htaccess'].map(async (path) => (await get(path)).status));
    return statuses.every((status) => status >= 400) ? 'ok' : 'sent';
  },
  'dot files': (get) => expectRefused(get, ['.git/HEAD', '%2egit/HEAD', '.git%2fHEAD', '.env', '.hidden', '.hidden/']),
  'names of no file': (get) =>
    expectRefused(get, ['%00', 'a%00.html', `${'a'.repeat(300)}`, `${'%C3%A9'.repeat(200)}`]),
  'base without its slash': async (_get, target) => {
    if (target.base === '/') return 'ok';
    const { status, headers } = await send(target, target.base.slice(0, -1), {});
    const leads = new URL(headers.location ?? '', 'http://localhost').pathname === target.base;
    return status >= 301 && status <= 308 && leads ? 'ok' : String(status);
  },
  'outside the base': async (_get, target) => {
    if (target.base === '/') return 'ok';
    const sent = await Promise.all(['/', '/blog', '/about.html'].map((path) => send(target, path, {})));
    return sent.every(({ status }) => status >= 400 && status < 500) ? 'ok' : sent.map(({ status }) => status).join();
  },
};

/** The answers to all requests, by name. */
export async function askAll(target: Target): Promise<Record<string, string>> {
  const get: Get = (path, headers, method) => send(target, target.base + path, { headers, method });
  const results: Record<string, string> = {};
  for (const [name, check] of Object.entries(CHECKS)) results[name] = await check(get, target);
  return results;
}

/** Sends the path as it stands: `fetch` would tidy it up. A server that hangs up answers 0. */
async function send(
  { port }: Target,
  path: string,
  { headers, method }: { headers?: Record<string, string>; method?: string },
): Promise<Answer> {
  const sent = request({ host: '127.0.0.1', port, path, headers, method, agent: false }).end();
  sent.on('error', () => {});
  const [response] = await once(sent, 'response').catch(() => []);
  if (!response) return { status: 0, headers: {}, body: Buffer.alloc(0) };
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

async function expectRefused(get: Get, paths: readonly string[]): Promise<string> {
  const answers = await Promise.all(paths.map(async (path) => ({ path, status: (await get(path)).status })));
  const wrong = answers.filter(({ status }) => status < 400 || status >= 500);
  return wrong.map(({ path, status }) => `${path.slice(0, 20)}: ${status}`).join(', ') || 'ok';
}

async function expectStatus(answer: Promise<Answer>, expected: number): Promise<string> {
  const { status, headers } = await answer;
  return status === expected ? 'ok' : `${status}${headers.location ? ` to ${headers.location}` : ''}`;
}

/** The page itself, or a redirect to its address, with or without a slash. */
async function expectPage(get: Get, path: string, address: string): Promise<string> {
  const { status, headers, body } = await get(path);
  if (status === 200) return body.includes('id="page-data"') ? 'ok' : 'a list of files';
  const target = headers.location?.replace(/^https?:\/\/[^/]+/, '');
  const isThere =
    (status === 301 || status === 308) &&
    [address, `${address}/`].some((each) => decodeAll(each) === decodeAll(target));
  return isThere ? 'ok' : `${status}${target ? ` to ${target}` : ''}`;
}

async function expectNotFound(get: Get, { dist }: Target, path: string, page: string): Promise<string> {
  const { status, body } = await get(path);
  if (status !== 404) return String(status);
  if (body.equals(readFileSync(join(dist, page)))) return 'ok';
  return body.equals(readFileSync(join(dist, '404.html'))) ? 'English page' : 'own page';
}

/** A redirect of the server, or the document that does it. */
async function expectMoved(get: Get, path: string, address: string): Promise<string> {
  let answer = await get(path);
  const { location } = answer.headers;
  const [plain, query = ''] = path.split('?');
  if (location?.endsWith(`/${plain}/${query && `?${query}`}`)) answer = await get(`${plain}/`);
  const target = answer.headers.location?.replace(/^https?:\/\/[^/]+/, '');
  if (answer.status === 301) return decodeAll(target) === decodeAll(address) ? 'ok' : `to ${target}`;
  if (answer.status !== 200) return String(answer.status);
  return answer.body.includes('location.replace(') || answer.body.includes('http-equiv="refresh"')
    ? 'by document'
    : '200';
}

/** Servers need not escape what they escape in one way only. */
function decodeAll(address = ''): string {
  const bytes = Buffer.from(address, 'latin1').toString();
  return bytes
    .replace(/%(?:21|24|26|2[7-9]|2A|2C|3A|3B|3D|40|7E|7C|5B|5D|7B|7D|2B|C3|A9)/gi, (code) =>
      /%(?:C3|A9)/i.test(code) ? code : decodeURIComponent(code),
    )
    .replaceAll('%C3%A9', 'é')
    .replaceAll('%c3%a9', 'é');
}

/** Checks each odd name, encoded, with that of its page. */
async function countOdd(check: (name: string, page: string) => Promise<string>): Promise<string> {
  const wrong: string[] = [];
  const kinds = new Set<string>();
  for (const name of ODD) {
    const result = await check(encodePath(name), encodePath(nameInAddress(name)));
    if (result === 'by document') kinds.add(result);
    else if (result !== 'ok') wrong.push(`${name}: ${result}`);
  }
  if (wrong.length > 0) return wrong.length === ODD.length ? 'none' : wrong.join(', ');
  return kinds.size > 0 ? 'ok, some by document' : 'ok';
}

async function expectType(answer: Promise<Answer>, type: string): Promise<string> {
  const { status, headers } = await answer;
  if (status !== 200) return String(status);
  const sent = headers['content-type'] ?? 'none';
  return isSameType(sent, type) ? 'ok' : sent;
}

async function both(first: string, second: () => Promise<string>): Promise<string> {
  return first === 'ok' ? second() : first;
}

/** Brotli, gzip and neither, by what the client accepts, each with Vary. */
async function expectCompressed(get: Get): Promise<string> {
  const found: string[] = [];
  for (const [accepts, expected] of [
    ['gzip, deflate, br', ['br', 'gzip']],
    ['gzip', ['gzip']],
    ['', ['']],
  ] as const) {
    const { headers } = await get(PAGE, accepts === '' ? {} : { 'Accept-Encoding': accepts });
    const coding = headers['content-encoding'] ?? '';
    const isRight = (expected as readonly string[]).includes(coding);
    if (!isRight) return `${accepts || 'nothing'} accepted: ${coding || 'none'}`;
    if (!/accept-encoding/i.test(headers.vary ?? '')) return `no Vary (${coding || 'plain'})`;
    const type = headers['content-type'] ?? '';
    if (!isSameType(type, 'text/html; charset=utf-8')) return `${coding}: ${type}`;
    if (coding) found.push(coding);
  }
  return found.includes('br') ? 'ok' : `ok (${[...new Set(found)].join(', ')})`;
}
