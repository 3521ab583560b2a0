/** The site as one journey finds it: at an address of its own, with the faults that the journey wants. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { closeServer, createSiteServer, listen } from '../../../build/check/staticServer.ts';
import type { ServedSite } from '../../browser/site.ts';
import { REPORTER, REPORTS } from './reporter.ts';

export interface JourneySite {
  /** Origin and base. Nothing that a browser keeps of another journey is known there. */
  home: string;
  /** Folder of the built files. */
  dir: string;
  /** Path and query of every request so far, below the base. */
  asked: readonly string[];
  /** Waits until one that fits has been asked for, behind the first `from` requests; gives it. */
  untilAsked(fits: RegExp, from?: number): Promise<string>;
  /** Ends the connection of requests whose path fits, however often they come, until the function it gives is called. */
  cut(rule: RegExp): () => void;
  /** Lets no answer through to requests whose path fits, until the function it gives is called. */
  hold(rule: RegExp): () => void;
  /** The journey goes to addresses without a page. */
  expectMissing(rule: RegExp): void;
  /** What went wrong that the journey has not caused; `heard` is what the engine has complained about. */
  faults(heard: readonly string[]): string[];
  close(): Promise<void>;
}

/** Beside the policy that documents carry, which the reporter comes before: nothing may be had from elsewhere, and what is tried is reported. */
const POLICY = `default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'; report-uri ${REPORTS}`;
/** What engines say of a module or an answer that did not come, most of them without its address. */
const NOT_COME =
  /dynamically imported module|module script failed|Load failed|Failed to fetch|NetworkError|network connection|net::ERR_/i;

/**
 * What Firefox says of a formula whose second half it has not parsed yet. Whether each element has as many children as
 * MathML gives it is tested where the site's formulas are (test/content/formulas.test.ts).
 */
const HALF_PARSED = /Invalid markup: Incorrect number of children for <\w+\/> tag/;

const LIMIT = 15_000;
const PAUSE = 50;

interface Rule {
  fits: RegExp;
  isOn: boolean;
}

export async function openJourneySite({ home: source, dir }: ServedSite): Promise<JourneySite> {
  const { origin, pathname: base } = new URL(source);
  const files = createSiteServer({ dir, base, gzip: false });
  const asked: string[] = [];
  const reports: string[] = [];
  const missing: RegExp[] = [];
  const cuts: Rule[] = [];
  const holds: Array<{ fits: RegExp; gate: Promise<void> }> = [];
  const cutPaths = new Set<string>();

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '/';
    if (url === REPORTS) return takeReport(request, response);
    // For documents without a head, browsers ask on their own.
    if (url === '/favicon.ico') return response.writeHead(204).end();
    const path = url.slice(base.length);
    asked.push(path);
    for (const { fits, gate } of holds) if (fits.test(path)) await gate;
    const rule = cuts.find(({ fits }) => fits.test(path));
    if (rule?.isOn) {
      cutPaths.add(path);
      return request.socket.destroy();
    }
    response.on('finish', () => {
      if (response.statusCode >= 400 && !missing.some((fits) => fits.test(path)))
        reports.push(`status ${response.statusCode}: ${path}`);
    });
    // A second attempt should come to us, not to what the browser keeps.
    if (rule) withoutCache(response);
    if (request.headers.accept?.startsWith('text/html')) return sendDocument(origin + url, response);
    files.emit('request', request, response);
  };
  const takeReport = async (request: IncomingMessage, response: ServerResponse) => {
    reports.push(Buffer.concat(await request.toArray()).toString());
    response.writeHead(204).end();
  };
  const isCaused = (report: string) =>
    cutPaths.size > 0 && (NOT_COME.test(report) || [...cutPaths].some((path) => report.includes(path)));
  const isExpected = (report: string) =>
    HALF_PARSED.test(report) || (missing.length > 0 && /status of 404/.test(report));

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const { port } = await listen(server, { port: 0 });
  return {
    home: `http://127.0.0.1:${port}${base}`,
    dir,
    asked,
    async untilAsked(fits, from = 0) {
      for (const end = Date.now() + LIMIT; Date.now() < end; await wait(PAUSE)) {
        const found = asked.slice(from).find((path) => fits.test(path));
        if (found !== undefined) return found;
      }
      throw new Error(`nobody has asked for ${fits}`);
    },
    cut(fits) {
      const rule = { fits, isOn: true };
      cuts.push(rule);
      return () => {
        rule.isOn = false;
      };
    },
    hold(fits) {
      let letGo = () => {};
      const gate = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      holds.push({ fits, gate });
      return letGo;
    },
    expectMissing: (rule) => missing.push(rule),
    faults(heard) {
      return [...new Set([...reports, ...heard])].filter((report) => !isCaused(report) && !isExpected(report));
    },
    close: () => closeServer(server),
  };
}

async function sendDocument(url: string, response: ServerResponse): Promise<void> {
  const { status, headers, body } = await fetchPlainly(url);
  const isPage = headers['content-type']?.startsWith('text/html');
  const content = isPage ? body.replace('<head>', `<head>${REPORTER}`) : body;
  response.writeHead(status, { ...headers, 'Content-Security-Policy': POLICY });
  response.end(content);
}

async function fetchPlainly(url: string): Promise<{ status: number; headers: Record<string, string>; body: string }> {
  const answer = await fetch(url, { redirect: 'manual' });
  const kept = ['content-type', 'cache-control', 'location'];
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => kept.includes(name)));
  return { status: answer.status, headers, body: await answer.text() };
}

function withoutCache(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((status: number, headers?: object) =>
    writeHead(status, { ...headers, 'Cache-Control': 'no-store' })) as typeof response.writeHead;
}
