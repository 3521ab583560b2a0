/** Serves the site from memory while a writer edits it: the process that `npm run dev` starts and restarts. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { contentTypeOf } from '../model/contentType.ts';
import { type Diagnostic, formatDiagnostic, formatPlace } from '../model/diagnostic.ts';
import { bundleScript } from '../render/bundle.ts';
import type { DrawnCard } from '../render/cards/cardDrawer.ts';
import { refuse } from '../serve/requestGuard.ts';
import { addressOf, listen, sendRefusal } from '../serve/staticServer.ts';
import type { BuildOptions } from '../settings/buildOptions.ts';
import { createDevSession, type DevSession } from './devSession.ts';
import { contentOf, type SessionFile } from './devSite.ts';
import { compareDiagnostics, type DiagnosticChange } from './diagnosticChange.ts';
import { openInEditor } from './editor.ts';
import { kindOfChange } from './liveTemplates.ts';
import { watchFolders } from './watch.ts';

interface Viewer {
  response: ServerResponse;
  /** Address of the page shown. */
  path: string;
  /** Content of that page when it was last sent. */
  shown: string | undefined;
}

interface DevServerOptions extends BuildOptions {
  port: number;
  host: string;
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

interface DevServer {
  address: string;
  port: number;
  /** Shows errors in the code of the builder, which a new process would stop at. */
  reportErrors(errors: readonly Diagnostic[]): void;
}

/** Starts serving and watching; resolves once the first site is planned. */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const { projectRoot, log } = options;
  const session = createDevSession(options);
  const viewers = new Set<Viewer>();
  const script = await bundleScript(projectRoot, 'client/devReload.ts');
  let diagnostics: readonly Diagnostic[] = [];
  let codeErrors: readonly Diagnostic[] = [];

  // One refresh at a time; changes during a refresh are batched for the next one.
  let pending: string[] = [];
  let isBusy = true;
  function onChange(files: string[]): void {
    // A new process takes in the others.
    pending.push(...files.filter((file) => kindOfChange(file, projectRoot) !== 'builder'));
    if (!isBusy) void work();
  }

  async function work(): Promise<void> {
    isBusy = true;
    while (pending.length > 0) {
      const files = pending;
      pending = [];
      // A bug in the builder must not stop the server: the next change may avoid it.
      await update(files).catch((error: unknown) => log(describeDefect(error)));
    }
    isBusy = false;
  }

  async function update(files: readonly string[]): Promise<void> {
    const started = performance.now();
    let isShown = false;
    const found = await session.refresh(files, async () => {
      if (!isShown) log(`updated in ${(performance.now() - started).toFixed(0)} ms`);
      isShown = true;
      for (const viewer of viewers) reloadIfChanged(viewer, session);
      if (options.follow) lead(viewers, files.map(session.addressOf).find(Boolean));
      if (viewers.size > 0) await delay(FETCH_TIME);
    });
    show([...codeErrors, ...found]);
  }

  function show(found: readonly Diagnostic[]): void {
    const change = compareDiagnostics(diagnostics, shown(found));
    diagnostics = shown(found);
    printChange(change, log);
    for (const { response } of viewers) sendDiagnostics(response, change);
  }

  // Watches before reading: a change in between would be missed.
  await watchFolders(sourceFolders(options), onChange);
  diagnostics = shown(await session.refresh([]));
  for (const diagnostic of diagnostics) log(formatDiagnostic(diagnostic));
  await work();
  const id = String(process.pid);
  const server = createServer((request, response) =>
    respond({ request, response, session, script, viewers, id, diagnostics, options }),
  );
  const { port } = await listen(server, options);
  const reportErrors = (errors: readonly Diagnostic[]) => {
    const others = diagnostics.filter((each) => !codeErrors.includes(each));
    codeErrors = errors;
    show([...errors, ...others]);
  };
  return { port, address: addressOf(options.host, port) + session.base, reportErrors };
}

function sourceFolders({ projectRoot, contentDir }: DevServerOptions): string[] {
  const code = ['client', 'cloud', 'templates'].map((folder) => join(projectRoot, folder));
  return [contentDir, join(contentDir, '../public'), ...code];
}

function shown(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity !== 'log');
}

/** What this save brought, and counts of the rest. */
function printChange({ brought, others, solved }: DiagnosticChange, log: (line: string) => void): void {
  for (const diagnostic of brought) log(formatDiagnostic(diagnostic));
  const counts = [solved > 0 && `${solved} solved`, others.length > 0 && `${others.length} from before`];
  const text = counts.filter(Boolean).join(', ');
  if (text) log(`diagnostics: ${text}`);
}

/** Reloads a viewer only if its page has changed; others are told that other pages they loaded may be stale. */
function reloadIfChanged(viewer: Viewer, session: DevSession): void {
  send(viewer.response, 'updated', '');
  const page = shownAt(viewer.path, session);
  if (page === viewer.shown) return;
  viewer.shown = page;
  send(viewer.response, 'reload', '');
}

function sendDiagnostics(response: ServerResponse, { brought, others, solved }: DiagnosticChange): void {
  const texts = { brought: brought.map(formatDiagnostic), others: others.map(formatDiagnostic), solved };
  send(response, 'diagnostics', JSON.stringify(texts));
}

/** Takes all viewers to the page that was saved. */
function lead(viewers: ReadonlySet<Viewer>, address: string | undefined): void {
  if (address !== undefined) for (const { response } of viewers) send(response, 'follow', address);
}

function send(response: ServerResponse, event: string, data: string): void {
  response.write(`event: ${event}\ndata: ${data.replaceAll('\n', '\\n')}\n\n`);
}

interface RequestContext {
  request: IncomingMessage;
  response: ServerResponse;
  session: DevSession;
  script: string;
  viewers: Set<Viewer>;
  id: string;
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
    else if (isOpening) open(decode(place), context);
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
  const { request, response, session, script } = context;
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (url.pathname === '/__dev/events') {
    addViewer(context, url.searchParams.get('path') ?? '/');
  } else if (url.pathname === '/__dev/client.js') {
    answer(response, 200, 'text/javascript; charset=utf-8', script);
  } else if (url.pathname === '/' || `${url.pathname}/` === session.base) {
    response.writeHead(302, { location: session.base }).end();
  } else if (!url.pathname.startsWith(session.base)) {
    answer(response, 404, 'text/plain; charset=utf-8', `The site is at ${session.base}\n`);
  } else {
    answerPage(url.pathname, session, response);
  }
}

function answerPage(address: string, session: DevSession, response: ServerResponse): void {
  const card = session.readCard(address.slice(session.base.length));
  if (card) {
    void card.then((drawn) => answerCard(drawn, response));
    return;
  }
  const found = isHidden(address) ? undefined : findPage(address, session);
  if (found) {
    answer(response, 200, contentTypeOf(found.path), withDevScript(found));
    return;
  }
  if (!address.endsWith('/') && findPage(`${address}/`, session)) {
    // For now: browsers keep a lasting redirect, and the page may come.
    response.writeHead(302, { location: `${address}/` }).end();
    return;
  }
  // That of the language, as in production.
  const [language = ''] = address.slice(session.base.length).split('/');
  const notFound =
    findPage(`${session.base}${language}/404`, session) ?? findPage(`${session.base}404`, session) ?? NO_SITE;
  answer(response, 404, 'text/html; charset=utf-8', withDevScript(notFound));
}

function answerCard(drawn: DrawnCard, response: ServerResponse): void {
  if ('content' in drawn) answer(response, 200, 'image/png', contentOf(drawn));
  else answer(response, 500, 'text/plain; charset=utf-8', drawn.message);
}

function addViewer({ response, viewers, session, request, id, diagnostics }: RequestContext, path: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const viewer: Viewer = { response, path, shown: shownAt(path, session) };
  viewers.add(viewer);
  send(response, 'session', id);
  sendDiagnostics(response, { brought: [], others: [...diagnostics], solved: 0 });
  request.on('close', () => viewers.delete(viewer));
}

/** Undefined also for a page that cannot be rendered: its reader waits for it to be mended. */
function shownAt(path: string, session: DevSession): string | undefined {
  try {
    return findPage(path, session)?.content.toString();
  } catch {
    return undefined;
  }
}

/** Dot files, which web servers do not serve either. */
function isHidden(address: string): boolean {
  return decode(address)
    .split('/')
    .some((name) => name.startsWith('.') && name !== '.well-known');
}

/** Resolves addresses as in production: the file itself, with `.html` appended, or the index of a folder. */
function findPage(address: string, session: DevSession): SessionFile | undefined {
  const inside = decode(address).slice(session.base.length);
  return session.read(inside === '' || inside.endsWith('/') ? [`${inside}index.html`] : [inside, `${inside}.html`]);
}

/** An invalid encoding is returned unchanged: it matches no page. */
function decode(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

function withDevScript({ path, content }: SessionFile): string | Uint8Array {
  if (extname(path) !== '.html' || typeof content !== 'string') return content;
  return content.replace('</head>', '<script type="module" src="/__dev/client.js"></script></head>');
}

function answer(response: ServerResponse, status: number, type: string, body: string | Uint8Array): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}
