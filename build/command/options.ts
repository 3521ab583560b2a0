/** The options of `npm run build`, `dev`, `preview` and `diagrams`. */

import { resolve } from 'node:path';
import type { BuildConfig, ServerName } from '../../templates/model/siteConfig.ts';
import { CHECKS, type CheckName } from '../model/diagnostic.ts';
import { didYouMean } from '../model/suggest.ts';
import { DOCUMENT_FORMS, SERVER_NAMES } from '../settings/serverNames.ts';
import { type Command, type Flag, type FlagValues, type Parsed, parseFlags } from './flags.ts';
import { BUILT_SITE, CONTENT, choose, contentDirOf, isError, number, outDirOf, wrong } from './optionValues.ts';

/** What to read. Paths are absolute. */
interface SourceCommand {
  contentDir: string;
  outDir: string;
  base?: string;
  url?: string;
  server?: ServerName;
  documents?: BuildConfig['documents'];
  /** All configured locales if empty. */
  locales: string[];
  drafts: boolean;
  strict: boolean;
}

/** Options of `npm run build`. */
export interface BuildCommand extends SourceCommand {
  quiet: boolean;
  /** JSON file for what the build did and found. */
  json?: string;
  /** JSON file for the trace. */
  trace?: string;
  crawl: boolean;
  /** Check links to other sites too. */
  external: boolean;
  /** Write the list of accepted warnings. */
  acceptWarnings: boolean;
  /** Show diagnostics of these checks only; all if empty. */
  only: CheckName[];
  /** Show at most this many diagnostics. */
  max?: number;
  /** Also show the consequences of each diagnostic. */
  all: boolean;
  format: BuildFormat;
}

const BUILD_FORMATS = ['text', 'json', 'github', 'sarif'] as const;
type BuildFormat = (typeof BUILD_FORMATS)[number];

/** Options of `npm run dev`. */
interface DevCommand extends Omit<SourceCommand, 'server' | 'documents'> {
  port: number;
  host: string;
  /** Whether open browsers go to the page that was saved. */
  follow: boolean;
}

/** Options of `npm run preview`. */
export type PreviewCommand = Pick<SourceCommand, 'contentDir' | 'outDir' | 'base'> & { port: number; host: string };

/** Options of `npm run diagrams`. */
type DiagramsCommand = Pick<SourceCommand, 'contentDir'> & { all: boolean };

const LOOPBACK = '127.0.0.1';
const DEV_PORT = 3000;
const PREVIEW_PORT = 4173;

const SOURCE_FLAGS: Readonly<Record<string, Flag>> = {
  content: CONTENT,
  base: { value: 'PATH', help: 'base path of all addresses, instead of the configured one' },
  url: { value: 'URL', help: 'origin the site is published at, instead of the configured one' },
  locale: { value: 'ID', repeats: true, help: 'only this language and the default one; may be given again' },
  drafts: { help: 'include pages marked as drafts' },
  strict: { help: 'let warnings fail the build' },
};

const BUILD: Command = {
  name: 'npm run build',
  summary: 'Builds the site: reads the content, checks it, and replaces the output folder as a whole.',
  flags: {
    ...SOURCE_FLAGS,
    out: { value: 'DIR', help: 'output folder (default: dist)' },
    server: { value: 'NAME', help: `web server that the site is for: ${SERVER_NAMES.join(', ')}` },
    documents: { value: 'FORM', help: 'files (api/cli.html), or folders (api/cli/index.html)' },
    'no-crawl': { help: 'do not follow the links of the finished site' },
    external: { help: 'also follow links to other sites; what answers is not asked again for a week' },
    only: { value: 'CHECK', repeats: true, help: 'show diagnostics of this check only; may be given again' },
    max: { value: 'NUMBER', help: 'show so many diagnostics (default: 30 in a terminal, all elsewhere)' },
    all: { help: 'show all diagnostics, and what follows from each' },
    format: { value: 'NAME', help: 'text (default); json or sarif: that alone; github: annotations too' },
    'accept-warnings': { help: 'write the warnings of this build to accepted-warnings.txt; they are not shown again' },
    json: { value: 'FILE', help: 'also write steps, times, counts, sizes and diagnostics to a file, for machines' },
    trace: { value: 'FILE', help: 'also write what each thread did when, for a trace viewer such as ui.perfetto.dev' },
    quiet: { help: 'print diagnostics and nothing else' },
  },
  closing:
    'Exit codes: 0 built, 1 the content, the configuration or the command has an error, 2 the builder has a defect.',
};

const DIAGRAMS: Command = {
  name: 'npm run diagrams',
  summary:
    'Draws the diagrams that have no picture in content/diagrams/, and deletes pictures of diagrams that are gone.',
  flags: {
    content: CONTENT,
    all: { help: 'draw all again' },
  },
};

const DEV: Command = {
  name: 'npm run dev',
  summary: 'Serves the site while you write: a changed page is shown at once.',
  flags: {
    ...SOURCE_FLAGS,
    follow: { help: 'open browsers go to the page that was saved' },
    ...serverFlags(DEV_PORT),
  },
};

const PREVIEW: Command = {
  name: 'npm run preview',
  summary: 'Serves the built site as it will be in production.',
  flags: {
    ...BUILT_SITE,
    base: { value: 'PATH', help: 'base path it was built for, instead of the configured one' },
    ...serverFlags(PREVIEW_PORT),
  },
};

/** Options of `npm run build`, with paths resolved against `cwd`; or the help; or an error message. */
export function parseOptions(argv: readonly string[], cwd: string): Parsed<BuildCommand> {
  const parsed = parseFlags(argv, BUILD);
  if (!('values' in parsed)) return parsed;
  const { values } = parsed;
  if (values.has('external') && values.has('no-crawl'))
    return wrong('option "--external" needs the crawl that "--no-crawl" leaves out');
  const [json, trace] = [values.get('json')?.[0], values.get('trace')?.[0]];
  const server = choose('server', values, SERVER_NAMES);
  const documents = choose('documents', values, DOCUMENT_FORMS);
  const view = viewOptions(values);
  if (isError(server)) return server;
  if (isError(documents)) return documents;
  if ('error' in view) return view;
  if (values.has('accept-warnings') && values.has('strict'))
    return wrong('option "--accept-warnings" needs a build that warnings do not fail: leave "--strict" out');
  return {
    options: {
      ...sourceOptions(values, cwd),
      ...(server && { server }),
      ...(documents && { documents }),
      quiet: values.has('quiet'),
      crawl: !values.has('no-crawl'),
      external: values.has('external'),
      acceptWarnings: values.has('accept-warnings'),
      ...view,
      ...(json !== undefined && { json: resolve(cwd, json) }),
      ...(trace !== undefined && { trace: resolve(cwd, trace) }),
    },
  };
}

/** Options of `npm run dev`, as `parseOptions`. */
export function parseDevOptions(argv: readonly string[], cwd: string): Parsed<DevCommand> {
  const parsed = parseFlags(argv, DEV);
  if (!('values' in parsed)) return parsed;
  const server = serverOptions(parsed.values, DEV_PORT);
  if ('error' in server) return server;
  const follow = parsed.values.has('follow');
  return { options: { ...sourceOptions(parsed.values, cwd), ...server, follow } };
}

/** Options of `npm run preview`, as `parseOptions`. */
export function parsePreviewOptions(argv: readonly string[], cwd: string): Parsed<PreviewCommand> {
  const parsed = parseFlags(argv, PREVIEW);
  if (!('values' in parsed)) return parsed;
  const { contentDir, outDir, base } = sourceOptions(parsed.values, cwd);
  const server = serverOptions(parsed.values, PREVIEW_PORT);
  return 'error' in server
    ? server
    : { options: { contentDir, outDir, ...(base !== undefined && { base }), ...server } };
}

/** Options of `npm run diagrams`, as `parseOptions`. */
export function parseDiagramsOptions(argv: readonly string[], cwd: string): Parsed<DiagramsCommand> {
  const parsed = parseFlags(argv, DIAGRAMS);
  if (!('values' in parsed)) return parsed;
  const { contentDir } = sourceOptions(parsed.values, cwd);
  return { options: { contentDir, all: parsed.values.has('all') } };
}

/** Which diagnostics are shown. */
function viewOptions(values: FlagValues): Pick<BuildCommand, 'only' | 'max' | 'all' | 'format'> | { error: string } {
  const checks = Object.keys(CHECKS) as CheckName[];
  const only = values.get('only') ?? [];
  const unknown = only.find((name) => !checks.some((check) => check === name));
  if (unknown !== undefined) {
    const hint = didYouMean(unknown, checks) ?? 'docs/diagnostics.md lists all';
    return wrong(`option "--only" knows no check "${unknown}": ${hint}`);
  }
  const max = values.has('max') ? number('max', values, 0) : undefined;
  if (isError(max)) return max;
  const format = choose('format', values, BUILD_FORMATS);
  if (isError(format)) return format;
  const known = checks.filter((check) => only.includes(check));
  return { only: known, ...(max !== undefined && { max }), all: values.has('all'), format: format ?? 'text' };
}

function serverFlags(port: number): Record<string, Flag> {
  return {
    port: { value: 'NUMBER', help: `port; when it is taken, the next free one (default: ${port})` },
    host: { value: 'NAME', help: `address to listen on; 0.0.0.0 for the whole network (default: ${LOOPBACK})` },
  };
}

function sourceOptions(values: FlagValues, cwd: string) {
  const [base, url] = [values.get('base')?.[0], values.get('url')?.[0]];
  return {
    contentDir: contentDirOf(values, cwd),
    outDir: outDirOf(values, cwd),
    ...(base !== undefined && { base }),
    ...(url !== undefined && { url }),
    locales: [...(values.get('locale') ?? [])],
    drafts: values.has('drafts'),
    strict: values.has('strict'),
  };
}

function serverOptions(values: FlagValues, defaultPort: number): { port: number; host: string } | { error: string } {
  const given = values.get('port')?.[0] ?? String(defaultPort);
  const port = Number(given);
  const isPort = /^\d+$/.test(given) && port <= 65_535;
  if (!isPort) return wrong(`option "--port" needs a number from 0 to 65535, not "${given}"`);
  return { port, host: values.get('host')?.[0] ?? LOOPBACK };
}
