/** The options of our commands, with their descriptions and defaults. */

import { resolve } from 'node:path';
import type { BuildConfig, ServerName } from '../../templates/model/siteConfig.ts';
import { CHECKS, type CheckName } from '../model/diagnostic.ts';
import { didYouMean } from '../model/suggest.ts';
import { DOCUMENT_FORMS, SERVER_NAMES } from '../settings/serverNames.ts';
import { type Command, type Flag, type FlagValues, parseFlags, WORDS } from './flags.ts';

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
export interface DevCommand extends Omit<SourceCommand, 'server' | 'documents'> {
  port: number;
  host: string;
  /** Whether open browsers go to the page that was saved. */
  follow: boolean;
}

/** Options of `npm run preview`. */
export type PreviewCommand = Pick<SourceCommand, 'contentDir' | 'outDir' | 'base'> & { port: number; host: string };

/** Options of `npm run diagrams`. */
type DiagramsCommand = Pick<SourceCommand, 'contentDir'> & { all: boolean };

/** Options of `npm run handbook` and `npm run offline`. */
type BuiltSiteCommand = Pick<BuildCommand, 'contentDir' | 'outDir'>;

/** What `npm run review` can fail on. */
const FINDINGS = ['removed', 'vanished', 'stale', 'text', 'shell', 'weight'] as const;
export type Finding = (typeof FINDINGS)[number];

/** Options of `npm run review`. */
export interface ReviewCommand {
  /** A folder or a revision, as typed. */
  base: string;
  /** The working tree if undefined. */
  head?: string;
  /** Folder of the report for browsers. */
  outDir?: string;
  /** A file, or `-` for the standard output. */
  json?: string;
  format: 'text' | 'github';
  failOn: Finding[];
}

/** Options of `npm run verify`. */
export interface VerifyCommand {
  /** A folder or an address, as typed. */
  compared: string;
  /** Absolute; undefined for that of the build. */
  manifest?: string;
  /** A file, or `-` for the standard output. */
  json?: string;
  /** Requests or files at once. */
  jobs: number;
  /** Seconds. */
  timeout: number;
}

export type Parsed<Options> = { options: Options } | { help: string } | { error: string };

const LOOPBACK = '127.0.0.1';
const DEV_PORT = 3000;
const PREVIEW_PORT = 4173;
const VERIFY_JOBS = 16;
const VERIFY_TIMEOUT = 20;
const MAX_NUMBER = 1000;

const SOURCE_FLAGS: Readonly<Record<string, Flag>> = {
  content: { value: 'DIR', help: 'folder with site.ts and the pages (default: content)' },
  base: { value: 'PATH', help: 'base path of all addresses, instead of the configured one' },
  url: { value: 'URL', help: 'origin the site is published at, instead of the configured one' },
  locale: { value: 'ID', repeats: true, help: 'only this language; may be given again for another' },
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
    'accept-warnings': { help: 'write the warnings of this build to accepted-warnings.txt; they are not told again' },
    json: { value: 'FILE', help: 'also write steps, times, counts, sizes and diagnostics to a file, for machines' },
    trace: { value: 'FILE', help: 'also write what each thread did when, for a trace viewer such as ui.perfetto.dev' },
    quiet: { help: 'print diagnostics and nothing else' },
  },
  closing: 'Exit codes: 0 built, 1 the content, the configuration or the command has a mistake, 2 the builder has one.',
};

const DIAGRAMS: Command = {
  name: 'npm run diagrams',
  summary:
    'Draws the diagrams that have no picture in content/diagrams/, and deletes pictures of diagrams that are gone.',
  flags: {
    content: { value: 'DIR', help: 'folder with site.ts and the pages (default: content)' },
    all: { help: 'draw all again' },
  },
};

const BUILT_SITE: Command['flags'] = {
  out: { value: 'DIR', help: 'folder of the built site (default: dist)' },
  content: { value: 'DIR', help: 'folder with the site.ts it was built from (default: content)' },
};

const HANDBOOK: Command = {
  name: 'npm run handbook',
  summary:
    'Prints the docs of the built site as handbook.pdf, one for each language, into public/; the next build links them.',
  flags: BUILT_SITE,
};

const OFFLINE: Command = {
  name: 'npm run offline',
  summary:
    'Packs the built site as public/offline.zip, which opens from a folder without a server; the next build links it.',
  flags: BUILT_SITE,
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
    out: { value: 'DIR', help: 'folder of the built site (default: dist)' },
    base: { value: 'PATH', help: 'base path it was built for, instead of the configured one' },
    content: { value: 'DIR', help: 'folder with the site.ts it was built from (default: content)' },
    ...serverFlags(PREVIEW_PORT),
  },
};

const REVIEW: Command = {
  name: 'npm run review',
  summary:
    'Compares two built sites as readers see them. BASE and HEAD are folders, or revisions that git knows; HEAD is the working tree by default.',
  words: ['BASE', '[HEAD]'],
  flags: {
    out: { value: 'DIR', help: 'also write a report for the browser, which needs no server' },
    json: { value: 'FILE', help: 'also write everything that was found, for machines; "-": print that instead' },
    format: { value: 'NAME', help: 'text (default), or github: annotations, and a summary of the pull request' },
    'fail-on': { value: 'LIST', help: `exit with 3 if one of these is found: ${FINDINGS.join(', ')}` },
  },
  closing:
    'Exit codes: 0 compared, 1 the command is wrong or a revision does not build, 2 the builder has a defect, 3 --fail-on.',
};

const VERIFY: Command = {
  name: 'npm run verify',
  summary: 'Compares what a server sends, or what is in a folder, with the manifest of the last build.',
  words: ['URL|FOLDER'],
  flags: {
    manifest: {
      value: 'FILE',
      help: 'manifest of the build (default: beside the folder, or dist-server/manifest.json)',
    },
    jobs: { value: 'NUMBER', help: `requests or files at once (default: ${VERIFY_JOBS})` },
    timeout: { value: 'SECONDS', help: `time for one answer (default: ${VERIFY_TIMEOUT})` },
    json: { value: 'FILE', help: 'also write all differences, for machines; "-": print that instead' },
  },
  closing: 'Exit codes: 0 the same, 1 nothing could be compared, 2 the builder has a defect, 3 something differs.',
};

/** Options of `npm run build`, with paths resolved against `cwd`; or the help; or an error message. */
export function parseOptions(argv: readonly string[], cwd: string): Parsed<BuildCommand> {
  const parsed = parseFlags(argv, BUILD);
  if (!('values' in parsed)) return parsed;
  const { values } = parsed;
  if (values.has('external') && values.has('no-crawl'))
    return { error: 'option "--external" needs the crawl that "--no-crawl" leaves out\n--help lists all options' };
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

/** Options of `npm run handbook`, as `parseOptions`. */
export function parseHandbookOptions(argv: readonly string[], cwd: string): Parsed<BuiltSiteCommand> {
  return parseBuiltSite(HANDBOOK, argv, cwd);
}

/** Options of `npm run offline`, as `parseOptions`. */
export function parseOfflineOptions(argv: readonly string[], cwd: string): Parsed<BuiltSiteCommand> {
  return parseBuiltSite(OFFLINE, argv, cwd);
}

function parseBuiltSite(command: Command, argv: readonly string[], cwd: string): Parsed<BuiltSiteCommand> {
  const parsed = parseFlags(argv, command);
  if (!('values' in parsed)) return parsed;
  const { contentDir, outDir } = sourceOptions(parsed.values, cwd);
  return { options: { contentDir, outDir } };
}

/** Options of `npm run review`, as `parseOptions`. */
export function parseReviewOptions(argv: readonly string[], cwd: string): Parsed<ReviewCommand> {
  const parsed = parseFlags(argv, REVIEW);
  if (!('values' in parsed)) return parsed;
  const { values } = parsed;
  const [base, head] = values.get(WORDS) ?? [];
  if (base === undefined) return wrong('what to compare with is missing: npm run review -- main');
  const format = values.get('format')?.[0] ?? 'text';
  if (format !== 'text' && format !== 'github') return wrong(`option "--format" is text or github, not "${format}"`);
  const failOn = (values.get('fail-on')?.[0] ?? '').split(',').filter(Boolean);
  const unknown = failOn.find((name) => !isFinding(name));
  if (unknown !== undefined) {
    const hint = didYouMean(unknown, FINDINGS) ?? `there are ${FINDINGS.join(', ')}`;
    return wrong(`option "--fail-on" knows no "${unknown}": ${hint}`);
  }
  const [out, json] = [values.get('out')?.[0], values.get('json')?.[0]];
  return {
    options: {
      base,
      head,
      ...(out !== undefined && { outDir: resolve(cwd, out) }),
      ...(json !== undefined && { json: json === '-' ? json : resolve(cwd, json) }),
      format,
      failOn: failOn.filter(isFinding),
    },
  };
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

/** The value of an option that accepts a fixed set of values; undefined if it is not given. */
function choose<Name extends string>(
  option: string,
  values: FlagValues,
  names: readonly Name[],
): Name | undefined | { error: string } {
  const given = values.get(option)?.[0];
  const name = names.find((each) => each === given);
  if (given === undefined || name !== undefined) return name;
  const hint = didYouMean(given, names) ?? `there are ${names.join(', ')}`;
  return wrong(`option "--${option}" knows no "${given}": ${hint}`);
}

function isError(value: unknown): value is { error: string } {
  return typeof value === 'object' && value !== null;
}

/** Options of `npm run verify`, as `parseOptions`. */
export function parseVerifyOptions(argv: readonly string[], cwd: string): Parsed<VerifyCommand> {
  const parsed = parseFlags(argv, VERIFY);
  if (!('values' in parsed)) return parsed;
  const { values } = parsed;
  const [compared] = values.get(WORDS) ?? [];
  if (compared === undefined) return wrong('what to compare is missing: npm run verify -- https://example.org/docs/');
  const [jobs, timeout] = [number('jobs', values, VERIFY_JOBS), number('timeout', values, VERIFY_TIMEOUT)];
  if (isError(jobs)) return jobs;
  if (isError(timeout)) return timeout;
  const [json, manifest] = [values.get('json')?.[0], values.get('manifest')?.[0]];
  return {
    options: {
      compared,
      ...(manifest !== undefined && { manifest: resolve(cwd, manifest) }),
      ...(json !== undefined && { json: json === '-' ? json : resolve(cwd, json) }),
      jobs,
      timeout,
    },
  };
}

/** A whole number above 0. */
function number(option: string, values: FlagValues, otherwise: number): number | { error: string } {
  const given = values.get(option)?.[0];
  if (given === undefined) return otherwise;
  const isNumber = /^\d+$/.test(given) && Number(given) >= 1 && Number(given) <= MAX_NUMBER;
  return isNumber
    ? Number(given)
    : wrong(`option "--${option}" needs a number from 1 to ${MAX_NUMBER}, not "${given}"`);
}

function isFinding(name: string): name is Finding {
  return FINDINGS.some((finding) => finding === name);
}

function wrong(message: string): { error: string } {
  return { error: `${message}\n--help lists all options` };
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
    contentDir: resolve(cwd, values.get('content')?.[0] ?? 'content'),
    outDir: resolve(cwd, values.get('out')?.[0] ?? 'dist'),
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
  if (!isPort)
    return { error: `option "--port" needs a number from 0 to 65535, not "${given}"\n--help lists all options` };
  return { port, host: values.get('host')?.[0] ?? LOOPBACK };
}
