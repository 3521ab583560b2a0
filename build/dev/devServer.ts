/** Serves the site from memory while a writer edits it. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { refuse } from '../check/requestGuard.ts';
import { addressOf, listen, sendRefusal } from '../check/staticServer.ts';
import { contentTypeOf } from '../model/contentType.ts';
import { decodeAddress } from '../model/decodeAddress.ts';
import { type Diagnostic, formatDiagnostic, formatPlace } from '../model/diagnostic.ts';
import { hashOf } from '../model/hash.ts';
import { isHiddenName } from '../model/paths.ts';
import type { Served } from '../plugin.ts';
import type { SiteOptions } from '../site/buildOptions.ts';
import { codeFrame } from './codeFrame.ts';
import { createDevSession, type DevSession } from './devSession.ts';
import { contentOf, type SessionFile } from './devSite.ts';
import { compareDiagnostics } from './diagnosticChange.ts';
import { openInEditor } from './editor.ts';
import { kindOfChange } from './kindOfChange.ts';
import { createViewers, type ShownChange, type Viewers } from './viewers.ts';
import { watchFolders } from './watch.ts';

interface DevServerOptions extends SiteOptions {
  host: string;
  port: number;
  /** Whether browsers go to the page that was saved. */
  follow: boolean;
  log: (line: string) => void;
}

/** Milliseconds that browsers get to fetch a changed page before this process is busy with the rest of the site. */
const FETCH_TIME = 100;

/** Followed by `?` and the place of a diagnostic, encoded. */
const OPEN_ADDRESS = '/__dev/open';

/** Shown until the first site is planned without fatal diagnostics; the dev script lists them, and reloads when it is. */
const NO_SITE = plainPage('No site yet', 'There is no site yet.');
/** Comes back as the page when the template is mended: the dev script reloads. */
const DEFECT = plainPage('Not shown', 'This page could not be rendered. The terminal of the dev server says why.');

function plainPage(title: string, text: string): SessionFile {
  const head = `<meta charset="utf-8"><title>${title}</title>`;
  const content = `<!doctype html>\n<html lang="en"><head>${head}</head><body><p>${text}</p></body></html>\n`;
  return { path: '404.html', content };
}

/**
 * Plans the site, watches it, and serves it on a port or the next free one; on any for 0. Resolves once pages can be served, or the reasons
 * why there are none.
 */
export async function startDevServer(options: DevServerOptions): Promise<{ port: number; address: string }> {
  const { log, host } = options;
  const session = createDevSession(options);
  const viewers = createViewers({
    versionAt: (path) => versionAt(path, session),
    get clientVersion() {
      return session.client.clientVersion;
    },
  });
  const display = createDiagnosticDisplay(viewers, options);

  async function update(files: readonly string[]): Promise<void> {
    const started = performance.now();
    let isShown = false;
    const onReady = async () => {
      if (!isShown) log(`updated in ${(performance.now() - started).toFixed(0)} ms`);
      isShown = true;
      viewers.showPages();
      if (options.follow) viewers.lead(files.map(session.addressOf).find(Boolean));
      if (viewers.areThere) await delay(FETCH_TIME);
    };
    const found = await session.refresh(files, { addresses: viewers.addresses, onReady });
    display.show(found);
  }

  // Watches before reading: a change in between would be missed.
  const queue = createQueue(options, update);
  await watchFolders(sourceFolders(options), queue.add);
  const begin = async (markPlanned: () => void) => {
    const onReady = async () => {
      markPlanned();
      // No request is answered while the site is checked.
      await delay(FETCH_TIME);
    };
    display.begin(await session.refresh([], { addresses: [], onReady }));
    markPlanned();
    await queue.start();
    await session.warmUp();
  };
  await new Promise<void>((resolve) => void begin(resolve).catch(queue.tellDefect).finally(resolve));
  const server = createServer((request, response) =>
    respond({ request, response, session, viewers, diagnostics: display.diagnostics, options }),
  );
  const { port } = await listen(server, { host, port: options.port });
  return { port, address: addressOf(host, port) + session.base };
}

/** The diagnostics, in the terminal and in open pages. */
function createDiagnosticDisplay(
  viewers: Viewers,
  { projectRoot, log }: Pick<DevServerOptions, 'projectRoot' | 'log'>,
) {
  let diagnostics: readonly Diagnostic[] = [];
  return {
    get diagnostics() {
      return diagnostics;
    },
    /** What was there before the first change. */
    begin(found: readonly Diagnostic[]) {
      diagnostics = shown(found);
      for (const diagnostic of diagnostics) log(formatDiagnostic(diagnostic));
      viewers.showDiagnostics({ brought: [], others: [...diagnostics], solved: 0 });
    },
    show(found: readonly Diagnostic[]) {
      const last = diagnostics;
      diagnostics = shown(found);
      const change = compareDiagnostics(last, diagnostics);
      const brought = change.brought.map((each) => formatDiagnostic(each) + codeFrame(each, projectRoot));
      printChange({ ...change, brought }, log);
      viewers.showDiagnostics({ ...change, brought });
    },
  };
}

/** One update at a time, once it has started; changes during an update are batched for the next one. */
function createQueue({ projectRoot, log }: DevServerOptions, update: (files: string[]) => Promise<void>) {
  let pending: string[] = [];
  let isBusy = true;
  const tellDefect = (error: unknown) => log(describeDefect(error));
  const start = async () => {
    isBusy = true;
    while (pending.length > 0) {
      const files = pending;
      pending = [];
      // A bug in the builder must not stop the server: the next change may avoid it.
      await update(files).catch(tellDefect);
    }
    isBusy = false;
  };
  const add = (files: string[]) => {
    const others = files.filter((file) => kindOfChange(file, projectRoot) !== 'builder');
    if (others.length < files.length) log('the builder has changed: stop with Ctrl+C, and start npm run dev again');
    pending.push(...others);
    if (!isBusy) void start();
  };
  return { add, start, tellDefect };
}

function sourceFolders({ projectRoot, contentDir }: DevServerOptions): string[] {
  const code = ['build', 'client', 'templates'].map((folder) => join(projectRoot, folder));
  return [contentDir, join(contentDir, '../public'), ...code];
}

function shown(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity !== 'log');
}

/** What this save brought, and counts of the rest. */
function printChange({ brought, others, solved }: ShownChange, log: (line: string) => void): void {
  for (const text of brought) log(text);
  const counts = [solved > 0 && `${solved} solved`, others.length > 0 && `${others.length} from before`];
  const text = counts.filter(Boolean).join(', ');
  if (text) log(`diagnostics: ${text}`);
}

interface RequestContext {
  request: IncomingMessage;
  response: ServerResponse;
  session: DevSession;
  viewers: Viewers;
  diagnostics: readonly Diagnostic[];
  options: Pick<DevServerOptions, 'host' | 'log' | 'projectRoot'>;
}

function respond(context: RequestContext): void {
  try {
    const { request, response, options } = context;
    const [path, place = ''] = request.url?.split('?') ?? [];
    const isOpening = path === OPEN_ADDRESS;
    const refused = refuse(request, options.host, isOpening ? ['POST'] : undefined);
    if (refused) sendRefusal(response, refused);
    else if (isOpening) open(decodeAddress(place), context);
    else route(context);
  } catch (error) {
    context.options.log(describeDefect(error));
    if (context.response.headersSent) context.response.destroy();
    else answer(context.response, 500, 'text/html; charset=utf-8', withDevScript(DEFECT));
  }
}

/** Opens the place of a diagnostic in the editor, and no other. A browser sends `Origin` with a POST, which was checked. */
function open(place: string, { request, response, diagnostics, options }: RequestContext): void {
  const diagnostic = diagnostics.find((each) => formatPlace(each) === place);
  const isOurs = request.headers.origin !== undefined;
  if (diagnostic && isOurs) openInEditor(diagnostic, options.projectRoot, options.log);
  response.writeHead(diagnostic && isOurs ? 204 : 404).end();
}

function describeDefect(error: unknown): string {
  return `the builder has a defect: ${error instanceof Error ? error.stack : String(error)}`;
}

function route(context: RequestContext): void {
  const { request, response, session, viewers, diagnostics } = context;
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (url.pathname === '/__dev/events') {
    const [path = '/', version = ''] = ['path', 'version'].map((name) => url.searchParams.get(name) ?? undefined);
    const viewer = viewers.add(response, { path, version }, diagnostics);
    request.on('close', () => viewers.remove(viewer));
  } else if (url.pathname === '/__dev/client.js') {
    void answerScript(session, response);
  } else if (url.pathname === '/' || `${url.pathname}/` === session.base) {
    response.writeHead(302, { location: session.base }).end();
  } else if (!url.pathname.startsWith(session.base)) {
    answer(response, 404, 'text/plain; charset=utf-8', `The site is at ${session.base}\n`);
  } else {
    answerPage(url.pathname, session, response);
  }
}

async function answerScript(session: DevSession, response: ServerResponse): Promise<void> {
  // Errors of the bundle are among the diagnostics.
  const script = await session.client.script().catch(() => undefined);
  answer(response, script === undefined ? 500 : 200, 'text/javascript; charset=utf-8', script ?? '');
}

function answerPage(address: string, session: DevSession, response: ServerResponse): void {
  const path = address.slice(session.base.length);
  const made = session.make(path);
  if (made) {
    void made.then((file) => answerMade(path, file, response));
    return;
  }
  const found = isHidden(address) ? undefined : findPage(address, session);
  if (found) {
    answer(response, 200, contentTypeOf(found.path), withDevScript(found, hashOf(found.content, 16)));
    return;
  }
  if (!address.endsWith('/') && findPage(`${address}/`, session)) {
    // For now: browsers keep a lasting redirect, and the page may come.
    response.writeHead(302, { location: `${address}/` }).end();
    return;
  }
  // The 404 page of the language, as in production.
  const [language = ''] = address.slice(session.base.length).split('/');
  const notFound =
    findPage(`${session.base}${language}/404`, session) ?? findPage(`${session.base}404`, session) ?? NO_SITE;
  answer(response, 404, 'text/html; charset=utf-8', withDevScript(notFound));
}

function answerMade(path: string, file: Served, response: ServerResponse): void {
  if ('content' in file) answer(response, 200, contentTypeOf(path), contentOf(file));
  else answer(response, 500, 'text/plain; charset=utf-8', file.message);
}

/** Empty also for a page that cannot be rendered: its reader waits for it to be mended. */
function versionAt(path: string, session: DevSession): string {
  try {
    const page = findPage(path, session);
    return page ? hashOf(page.content, 16) : '';
  } catch {
    return '';
  }
}

/** Dot files, which web servers do not serve either. */
function isHidden(address: string): boolean {
  return decodeAddress(address).split('/').some(isHiddenName);
}

/** Resolves addresses as in production: the file itself, with `.html` appended, or the index of a folder. */
function findPage(address: string, session: DevSession): SessionFile | undefined {
  const inside = decodeAddress(address).slice(session.base.length);
  return session.read(inside === '' || inside.endsWith('/') ? [`${inside}index.html`] : [inside, `${inside}.html`]);
}

/** `version` is what `versionAt` gives for the address. */
function withDevScript({ path, content }: SessionFile, version = ''): string | Uint8Array {
  if (extname(path) !== '.html' || typeof content !== 'string') return content;
  const script = `<script type="module" src="/__dev/client.js" data-version="${version}"></script>`;
  return content.replace('</head>', `${script}</head>`);
}

function answer(response: ServerResponse, status: number, type: string, body: string | Uint8Array): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}
