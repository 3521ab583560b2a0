/** Compares what a server sends with the manifest of a build: status, type, length, hash, headers. */

import { inParallel } from '../../input/disk.ts';
import { encodePath } from '../../model/encodePath.ts';
import type { Manifest, ManifestFile } from '../../plugins/servers/siteManifest.ts';
import { NOINDEX } from '../../plugins/servers/siteNeeds.ts';
import { isSameType } from './contentTypes.ts';
import type { Finding, FindingKind } from './differences.ts';
import { hashStream } from './streamHash.ts';

interface ServedOptions {
  /** The home page. */
  home: URL;
  manifest: Manifest;
  /** Requests at once. */
  jobs: number;
  timeoutMs: number;
  progress(done: number, total: number): void;
}

interface Answer {
  status: number;
  headers: Headers;
  size: number;
  sha256: string;
}

/** Seconds that an answer other than a hashed file may be kept without asking again. */
const MAX_AGE = 3600;
/** An address that no site has a page at. */
const UNKNOWN = 'no-such-page-verify-8c1f';
/** Files that stand in the folders of sites, by their names below the base. */
const HIDDEN = ['.git/HEAD', '.git/config', '.env', '.htaccess', '.htpasswd', '.DS_Store'];

/** All files and old addresses are asked for, an unknown address below each language, and files that no server may send. */
export async function compareServed(options: ServedOptions): Promise<Finding[]> {
  const { manifest, jobs, progress } = options;
  const files = manifest.files.filter(({ hidden }) => !hidden);
  let done = 0;
  const found = await inParallel(
    files,
    async (file) => {
      const findings = await (file.old ? compareOld(file, options) : compareFile(file, options));
      done += 1;
      progress(done, files.length);
      return findings;
    },
    jobs,
  );
  const unknown = await inParallel(manifest.notFound, (each) => compareUnknown(each, options), jobs);
  const hidden = await inParallel(HIDDEN, (name) => compareHidden(name, options), jobs);
  return [...found, ...unknown, ...hidden].flat();
}

/** Whether a server sends what is nobody's business. It may not be there, so that silence is right. */
async function compareHidden(name: string, options: ServedOptions): Promise<Finding[]> {
  const { pathname } = new URL(options.manifest.url);
  const answer = await ask(pathname + name, 0, options);
  if (typeof answer === 'string' || answer.status !== 200) return [];
  return [{ kind: 'hidden', place: pathname + name, detail: '200, should be 404' }];
}

async function compareFile(file: ManifestFile, options: ServedOptions): Promise<Finding[]> {
  const address = file.page ?? addressOf(file, options);
  const answer = await ask(address, file.size, options);
  if (typeof answer === 'string') return [{ kind: 'unanswered', place: address, detail: answer }];
  if (answer.status !== 200 && file.page !== undefined) return compareUnclean(file, answer, options);
  if (answer.status !== 200) return [missing(address, answer)];
  return [
    ...compareContent(file, address, answer),
    ...compareCache(address, answer, options.manifest),
    ...compareHeaders(address, answer, [
      ...Object.entries(options.manifest.headers),
      ...(file.noindex ? [NOINDEX] : []),
    ]),
    ...(file.compressed ? compareCoding(address, answer) : []),
  ];
}

/** A page without an answer at its clean address may be there with `.html`. */
async function compareUnclean(file: ManifestFile, { status }: Answer, options: ServedOptions): Promise<Finding[]> {
  const page = file.page ?? '';
  const answer = await ask(addressOf(file, options), file.size, options);
  if (typeof answer === 'string' || answer.status !== 200) return [missing(page, { status })];
  return [{ kind: 'clean', place: page, detail: `status ${status}` }, ...compareContent(file, page, answer)];
}

function missing(place: string, { status }: Pick<Answer, 'status'>): Finding {
  const isGone = status === 404 || status === 410;
  return { kind: isGone ? 'missing' : 'status', place, detail: isGone ? '' : `${status}, should be 200` };
}

function compareContent({ size, sha256, type }: ManifestFile, place: string, answer: Answer): Finding[] {
  const findings: Finding[] = [];
  const add = (kind: FindingKind, detail: string) => findings.push({ kind, place, detail });
  if (answer.size !== size) add('changed', `${answer.size} bytes, should be ${size}`);
  else if (answer.sha256 !== sha256) add('changed', 'other bytes, the same size');
  const sent = answer.headers.get('content-type') ?? '';
  if (!isSameType(sent, type)) add('type', `${sent || 'none'}, should be ${type}`);
  return findings;
}

function compareCache(place: string, { headers }: Answer, { immutable, server }: Manifest): Finding[] {
  const cache = headers.get('cache-control') ?? '';
  const age = Number(/(?:^|[\s,])max-age=(\d+)/.exec(cache)?.[1] ?? 0);
  const isForGood = new URL(place, 'http://host').pathname.startsWith(immutable);
  const isWrong = isForGood ? server !== 'none' && age < MAX_AGE : /immutable/.test(cache) || age > MAX_AGE;
  return isWrong ? [{ kind: 'cache', place, detail: `"${cache}"` }] : [];
}

function compareHeaders(
  place: string,
  { headers }: Answer,
  expected: ReadonlyArray<readonly [name: string, value: string]>,
): Finding[] {
  return expected
    .filter(([name, value]) => headers.get(name) !== value)
    .map(([name]) => ({ kind: 'header', place, detail: `${name}: ${headers.get(name) ?? 'none'}` }));
}

/** Caches must not give a compressed answer to clients that cannot read it. */
function compareCoding(place: string, { headers }: Answer): Finding[] {
  if (headers.get('content-encoding') === null) return [{ kind: 'coding', place, detail: 'not compressed' }];
  return /accept-encoding/i.test(headers.get('vary') ?? '') ? [] : [{ kind: 'coding', place, detail: 'no Vary' }];
}

/** A server redirects itself, or sends the document that does. */
async function compareOld(file: ManifestFile, options: ServedOptions): Promise<Finding[]> {
  const { from = '', to = '' } = file.old ?? {};
  const answer = await ask(from, file.size, options, 'manual');
  if (typeof answer === 'string') return [{ kind: 'unanswered', place: from, detail: answer }];
  const { status, headers, sha256 } = answer;
  const target = headers.get('location');
  const isSame = target !== null && plain(target, options.home) === plain(to, options.home);
  if (isSame && (status === 301 || status === 308)) return [];
  if (status === 200) return sha256 === file.sha256 ? [] : [leadsTo(from, 'other content than was built')];
  const isDocument = (other: Answer | string) => typeof other !== 'string' && other.sha256 === file.sha256;
  // A folder: the server adds the slash.
  if (target !== null) return isDocument(await ask(from, file.size, options)) ? [] : [leadsTo(from, target)];
  const isThere = isDocument(await ask(addressOf(file, options), file.size, options));
  return [isThere ? { kind: 'clean', place: from, detail: `status ${status}` } : leadsTo(from, `status ${status}`)];
}

/** Servers escape more or fewer characters than we do. */
function plain(address: string, home: URL): string {
  const { pathname, hash } = new URL(address, home);
  try {
    return decodeURIComponent(pathname) + hash;
  } catch {
    return pathname + hash;
  }
}

function leadsTo(place: string, detail: string): Finding {
  return { kind: 'redirect', place, detail };
}

async function compareUnknown(
  { below, file }: Manifest['notFound'][number],
  options: ServedOptions,
): Promise<Finding[]> {
  const place = `${below}${UNKNOWN}`;
  const page = options.manifest.files.find(({ path }) => path === file);
  const answer = await ask(place, page?.size ?? 0, options);
  if (typeof answer === 'string') return [{ kind: 'unanswered', place, detail: answer }];
  const findings: Finding[] = [];
  if (answer.status !== 404) findings.push({ kind: 'status', place, detail: `${answer.status}, should be 404` });
  if (answer.sha256 !== page?.sha256) findings.push({ kind: 'notFound', place, detail: `should be ${file}` });
  return findings;
}

function addressOf({ path }: ManifestFile, { manifest }: ServedOptions): string {
  const { pathname } = new URL(manifest.url);
  return pathname + encodePath(path);
}

/** The answer, or why there is none. Addresses of the manifest are asked for below the home page. */
async function ask(
  address: string,
  size: number,
  { home, manifest, timeoutMs }: ServedOptions,
  redirect: 'follow' | 'manual' = 'follow',
): Promise<Answer | string> {
  const { pathname } = new URL(manifest.url);
  const url = home.origin + home.pathname + address.slice(pathname.length);
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, {
      redirect,
      signal,
      headers: { 'Cache-Control': 'no-cache', 'Accept-Encoding': 'gzip, br' },
    });
    const body = response.body ?? (async function* () {})();
    return { status: response.status, headers: response.headers, ...(await hashStream(body, size)) };
  } catch (error) {
    const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
    return name === 'TimeoutError' ? `none within ${timeoutMs / 1000} s` : (cause?.code ?? cause?.message ?? message);
  }
}
