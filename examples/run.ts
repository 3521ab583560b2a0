/** Runs the examples of pages one after another, each page after the one whose folder it starts in. */

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { planAsBuilt } from '../build/ledgers/siteAsPlanned.ts';
import type { Example } from '../build/model/example.ts';
import { type ExampleLedger, hashStart } from '../build/model/exampleResults.ts';
import { ledgerName } from '../build/model/ledgers.ts';
import type { Site } from '../build/model/plannedSite.ts';
import { didYouMean } from '../build/model/suggest.ts';
import { parseResults, RESULTS_FILE, SAMPLE_SCRIPT } from '../build/read/examples.ts';
import { type Environment, makeEnvironment } from './environment.ts';
import type { ExamplesCommand } from './options.ts';
import { type PageOutcome, runPage } from './pageRun.ts';
import { countVerdicts, describeCounts, mergeResults, toPageResult, writeResults } from './results.ts';
import { type StandIn, startStandIn } from './standIn.ts';

interface RunOptions extends ExamplesCommand {
  /** Absolute paths. */
  projectRoot: string;
  contentDir: string;
  cacheDir: string;
  print(line: string): void;
}

/** A page with code blocks. */
interface ExamplePage {
  /** As in the ledger: `docs/guides/tiles.md`. */
  name: string;
  /** In diagnostics. */
  file: string;
  examples: readonly Example[];
}

/** Seconds for one block: the slowest takes two minutes on two busy cores. */
const LIMIT = 900;

export async function runExamples(
  options: RunOptions,
): Promise<{ summary: string; differ: number } | { error: string }> {
  const { projectRoot, contentDir, cacheDir, print } = options;
  const site = await planAsBuilt({ projectRoot, contentDir, cacheDir });
  const ledger = site.examples;
  if (!ledger) return { error: 'content/examples/pages.yml is missing' };
  const pages = listPages(site);
  const chosen = choosePages(options.pages, pages);
  if ('error' in chosen) return chosen;
  const environment = makeEnvironments(options);
  const place = workPlace(options, environment);
  const standIn = await startStandIn({
    programs: join(projectRoot, 'examples/python'),
    folder: place.services,
    env: place.env,
  });
  const run = createRun({ ledger, place, standIn });
  const outcomes = new Map<string, PageOutcome>();
  for (const name of orderPages(chosen.names, ledger)) {
    const page = pages.get(name);
    if (!page) return { error: `${ledger.files.starts} names a page without examples: ${name}` };
    const outcome = await run(page);
    for (const line of describeOutcome(page, outcome)) print(line);
    if (!chosen.names.includes(name)) continue;
    outcomes.set(name, outcome);
    if (!options.oldest) keepResult(page, outcome, { ledger, pages, environment, contentDir });
  }
  standIn.close();
  const counts = countVerdicts([...outcomes.values()].flatMap(({ verdicts }) => verdicts));
  const failedSetups = [...outcomes.values()].filter(({ problems }) =>
    problems.some(({ block }) => block === undefined),
  );
  return { summary: describeCounts(counts), differ: counts.differ + failedSetups.length };
}

/** The pages of the default language that have code blocks, by name. */
function listPages({ localizedPages, config }: Site): Map<string, ExamplePage> {
  const own = localizedPages.filter(
    ({ parsed, locale, fallback }) =>
      locale.id === config.defaultLocale &&
      !fallback &&
      parsed.source.version === 'current' &&
      parsed.examples.length > 0,
  );
  return new Map(
    own.map(({ key, parsed }) => {
      const name = ledgerName(key);
      return [name, { name, file: parsed.source.file, examples: parsed.examples }];
    }),
  );
}

function choosePages(
  wanted: readonly string[],
  pages: ReadonlyMap<string, ExamplePage>,
): { names: string[] } | { error: string } {
  if (wanted.length === 0) return { names: [...pages.keys()] };
  const names: string[] = [];
  for (const each of wanted) {
    const plain = each.replace(/^content\/en\//, '').replace(/\.md$/, '');
    const found = [...pages.keys()].find((name) => [`${plain}.md`, `docs/${plain}.md`].includes(name));
    if (found === undefined) {
      const hint = didYouMean(
        plain,
        [...pages.keys()].map((name) => name.replace(/^docs\/|\.md$/g, '')),
      );
      return { error: `no page with examples is called "${each}"${hint ? `: ${hint}` : ''}` };
    }
    names.push(found);
  }
  return { names };
}

/** Each page once, after the one in whose folder it starts. */
function orderPages(names: readonly string[], { starts }: ExampleLedger): string[] {
  const ordered = new Set<string>();
  const add = (name: string) => {
    const { after } = starts.get(name) ?? {};
    if (after !== undefined) add(after);
    ordered.add(name);
  };
  for (const name of names) add(name);
  return [...ordered];
}

function makeEnvironments({ contentDir, cacheDir, python, oldest }: RunOptions): Environment {
  return makeEnvironment({
    requirements: join(contentDir, 'examples', oldest ? 'requirements-oldest.txt' : 'requirements.txt'),
    cacheDir: join(cacheDir, 'examples'),
    minimum: oldest ? [3, 9] : [3, 11],
    maximum: oldest ? [3, 11] : [3, 13],
    python,
  });
}

/** Folders and variables of a run. */
interface WorkPlace {
  folderOf(page: string): string;
  /** Folder of the stand-in. */
  services: string;
  env: NodeJS.ProcessEnv;
}

function workPlace({ projectRoot, contentDir, cacheDir, oldest }: RunOptions, environment: Environment): WorkPlace {
  const root = join(cacheDir, 'examples', oldest ? 'oldest' : 'pages');
  const tools = { SAMPLE: join(projectRoot, 'public', SAMPLE_SCRIPT), TOOLS: join(contentDir, 'examples') };
  return {
    folderOf: (name) => join(root, name.replace(/\.md$/, ''), 'folder'),
    services: join(root, 'services'),
    env: { ...createEnv(environment, join(root, 'home')), ...tools },
  };
}

interface RunContext {
  ledger: ExampleLedger;
  place: WorkPlace;
  standIn: StandIn;
}

/** Returns the function that runs a page in a fresh folder. */
function createRun({ ledger, place, standIn }: RunContext): (page: ExamplePage) => Promise<PageOutcome> {
  const { folderOf } = place;
  const env = { ...place.env, ...standIn.env };
  return async ({ name, examples }) => {
    const { after, setup = '' } = ledger.starts.get(name) ?? {};
    const folder = folderOf(name);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    if (after !== undefined) cpSync(folderOf(after), folder, { recursive: true });
    await standIn.reset();
    return runPage({ examples, folder, env, setup, limit: LIMIT });
  };
}

/** Nothing of the user's own settings but what programs need to start. */
function createEnv({ bin }: Environment, home: string): NodeJS.ProcessEnv {
  mkdirSync(home, { recursive: true });
  return {
    PATH: [bin, process.env.PATH].join(delimiter),
    HOME: home,
    LANG: 'C.UTF-8',
    VIRTUAL_ENV: join(bin, '..'),
    PYTHONUNBUFFERED: '1',
    PYTHONDONTWRITEBYTECODE: '1',
    MPLBACKEND: 'Agg',
    PIP_NO_INDEX: '1',
    COLUMNS: '80',
  };
}

function describeOutcome({ name, file, examples }: ExamplePage, { verdicts, problems }: PageOutcome): string[] {
  const { equal, differ, marked } = countVerdicts(verdicts);
  const lines = problems.flatMap(({ block, lines: [first = '', ...rest] }) => {
    const place = block === undefined ? name : `${file}:${examples[block]?.line}`;
    return [`${place}  ${first}`, ...rest.map((line) => `    ${line}`)];
  });
  return [`${name}: ${equal} equal, ${differ} differ, ${marked} marked`, ...lines];
}

/** In the words of readers; all pins are in the requirements, whose hash every page depends on. */
function shownVersions({ versions }: Environment): Record<string, string> {
  const names = { 'ign-lidar-hd': 'ign-lidar-hd', numpy: 'NumPy', laspy: 'laspy' };
  return Object.fromEntries(Object.entries(names).map(([name, shown]) => [shown, versions[name] ?? '']));
}

interface Kept {
  ledger: ExampleLedger;
  pages: ReadonlyMap<string, ExamplePage>;
  environment: Environment;
  contentDir: string;
}

/** After each page, so that an interrupted run has kept what it found; another run may have written meanwhile. */
function keepResult(
  { name, examples }: ExamplePage,
  { verdicts }: PageOutcome,
  { ledger, pages, environment, contentDir }: Kept,
): void {
  const start = hashStart(name, ledger, (page) => pages.get(page)?.examples ?? []);
  const file = join(contentDir, RESULTS_FILE);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const before = text === '' ? ledger.results : parseResults({ file, text }).results;
  const run = { versions: shownVersions(environment), pages: { [name]: toPageResult(start, examples, verdicts) } };
  writeResults(file, mergeResults(before, run, new Set(pages.keys())));
}
