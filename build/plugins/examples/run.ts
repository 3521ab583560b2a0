/** Runs the examples of pages one after another, each page after the one whose folder it starts in. */

import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Mistake } from '../../command/command.ts';
import { planAsBuilt } from '../shared/siteAsPlanned.ts';
import { ledgerOf } from './exampleLedger.ts';
import type { ExamplesCommand } from './exampleOptions.ts';
import { type ExampleLedger, hashStart } from './exampleResults.ts';
import { compareWithRun, isStale } from './exampleState.ts';
import { type PageOutcome, runPage } from './pageRun.ts';
import { choosePages, type ExamplePage, listPages, orderPages } from './pages.ts';
import { countVerdicts, describeCounts, keepResults, readResults, toPageResult } from './results.ts';
import { type StandIn, startStandIn } from './standIn.ts';
import { openWorkPlace, type WorkPlace } from './workPlace.ts';

interface RunOptions extends ExamplesCommand {
  /** Absolute paths. */
  projectRoot: string;
  contentDir: string;
  cacheDir: string;
  print(line: string): void;
}

/** Seconds for one block: the slowest takes two minutes on two busy cores. */
const LIMIT = 900;

/** Throws a `Mistake` for what cannot be run. */
export async function runExamples(options: RunOptions): Promise<{ summary: string; differ: number }> {
  const { projectRoot, contentDir, cacheDir, print } = options;
  const site = await planAsBuilt({ projectRoot, contentDir, cacheDir });
  const kept = ledgerOf(site);
  if (!kept) throw new Mistake('content/examples/pages.yml is missing');
  const ledger = options.oldest ? ledgerOfOldest(kept, contentDir) : kept;
  const pages = listPages(site);
  const chosen = choosePages(options.pages, pages);
  const names = options.stale ? chosen.filter((name) => isPageStale(name, ledger, pages)) : chosen;
  const place = openWorkPlace(options);
  const standIn = await startStandIn({
    programs: join(contentDir, 'examples'),
    folder: place.services,
    env: place.env,
  });
  const run = createRun({ ledger, place, standIn });
  const outcomes = new Map<string, PageOutcome>();
  for (const name of orderPages(names, ledger)) {
    const page = pages.get(name);
    if (!page) throw new Mistake(`${ledger.files.starts} names a page without examples: ${name}`);
    const outcome = await run(page);
    for (const line of describeOutcome(page, outcome)) print(line);
    if (!names.includes(name)) continue;
    outcomes.set(name, outcome);
    if (place.isOldest === options.oldest) keepResult(page, outcome, { ledger, pages, place, contentDir });
  }
  standIn.close();
  const counts = countVerdicts([...outcomes.values()].flatMap(({ verdicts }) => verdicts));
  const failedSetups = [...outcomes.values()].filter(({ problems }) =>
    problems.some(({ block }) => block === undefined),
  );
  return { summary: describeCounts(counts), differ: counts.differ + failedSetups.length };
}

function isPageStale(name: string, ledger: ExampleLedger, pages: ReadonlyMap<string, ExamplePage>): boolean {
  const state = compareWithRun(name, ledger, (page) => pages.get(page)?.examples ?? []);
  return state === undefined || isStale(state);
}

interface RunContext {
  ledger: ExampleLedger;
  place: WorkPlace;
  standIn: StandIn;
}

/** Returns the function that runs a page in a fresh folder. */
function createRun({ ledger, place, standIn }: RunContext): (page: ExamplePage) => Promise<PageOutcome> {
  const { folderOf, versionFor, variablesOf } = place;
  const env = { ...place.env, ...standIn.env };
  return async ({ name, examples }) => {
    const { after, setup = '' } = ledger.starts.get(name) ?? {};
    const folder = folderOf(name);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    if (after !== undefined) cpSync(folderOf(after), folder, { recursive: true });
    await standIn.answer('well');
    const envFor = (version?: string) => (version === undefined ? env : { ...env, ...variablesOf(version) });
    return runPage({ examples, folder, envFor, versionFor, answer: standIn.answer, setup, limit: LIMIT });
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
function shownVersions({ versions }: WorkPlace): Record<string, string> {
  const names = { 'ign-lidar-hd': 'ign-lidar-hd', numpy: 'NumPy', laspy: 'laspy' };
  return Object.fromEntries(Object.entries(names).map(([name, shown]) => [shown, versions[name] ?? '']));
}

interface Kept {
  ledger: ExampleLedger;
  pages: ReadonlyMap<string, ExamplePage>;
  place: WorkPlace;
  contentDir: string;
}

/** After each page, so that an interrupted run has kept what it found. */
function keepResult(
  { name, examples }: ExamplePage,
  { verdicts }: PageOutcome,
  { ledger, pages, place, contentDir }: Kept,
): void {
  const start = hashStart(name, ledger, (page) => pages.get(page)?.examples ?? []);
  const run = { versions: shownVersions(place), pages: { [name]: toPageResult(start, examples, verdicts) } };
  keepResults(contentDir, { run, pages, isOldest: place.isOldest });
}

/** The ledger of the runs with the oldest packages, whose results are for this command alone. */
function ledgerOfOldest(ledger: ExampleLedger, contentDir: string): ExampleLedger {
  const tools = { ...ledger.tools, common: ledger.tools.oldest };
  return { ...ledger, tools, results: readResults(contentDir, true) };
}
