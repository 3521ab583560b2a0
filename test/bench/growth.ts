/**
 * Entry of `npm run bench -- --growth`: what pages cost on large sites, clean and after one edit, and what readers load there.
 * Writes the tables to docs/benchmarks.md. The last commit is measured.
 */

import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteFormer, forgetResults } from './peers/formerResults.ts';
import { type Figures, measuredRun } from './peers/measuredRun.ts';
import { ours } from './peers/ours.ts';
import { generatedCorpus, type PlainCorpus } from './peers/plainCorpus.ts';
import { editWord, projectOf } from './peers/rounds.ts';
import { conditions, median, table, writeRegion } from './report.ts';

/** Seconds for one command. */
const LIMIT = 900;

const PEER = ours({ crawl: true });
const FOLDER = 'dist-corpus';

/** The highest values. Megabytes, seconds, kilobytes. */
const GOALS = { perPage: 1.2, edit: 3, memory: 1200, document: 40, output: 600, search: 300 };

const missed: string[] = [];

measureGrowth();

function measureGrowth(): void {
  const work = join(tmpdir(), 'docs-bench-growth');
  mkdirSync(work, { recursive: true });
  const load = loadavg()[0] ?? 0;
  const started = performance.now();
  const project = projectOf(PEER, { work });
  PEER.install(project);
  const tables = [growthTable(work, project), sizeTable(work, project)];
  const minutes = (performance.now() - started) / 60_000;
  const text = [conditions({ rounds: 1, limit: LIMIT, load, minutes }), ...tables].join('\n\n');
  console.log(`\n${text}`);
  writeRegion('growth', text);
  deleteFormer(work);
  for (const miss of missed) console.error(`missed  ${miss}`);
  if (missed.length > 0) process.exitCode = 1;
}

function growthTable(work: string, project: string): string {
  let first: number | undefined;
  const rows = [1_000, 10_000].map((pages) => {
    const corpus = layOut(work, project, pages);
    const [clean, nothing, edited] = buildThrice(project, corpus);
    const perPage = (clean.cpu / pages) * 1000;
    first ??= perPage;
    const megabytes = ({ memory }: Figures) => memory / 1e6;
    const isLarge = pages === 10_000;
    const marked = (name: keyof typeof GOALS, value: number, digits = 0) =>
      isLarge ? compare(`${name}, ${pages} pages`, value, GOALS[name], digits) : value.toFixed(digits);
    return [
      pages.toLocaleString('en'),
      clean.wall.toFixed(1),
      perPage.toFixed(1),
      `${marked('perPage', perPage / first, 2)}×`,
      marked('edit', edited.wall, 1),
      edited.cpu.toFixed(1),
      nothing.wall.toFixed(1),
      marked('memory', megabytes(clean)),
      marked('memory', megabytes(edited)),
    ];
  });
  const head = ['Pages', 'Clean, s', 'CPU a page, ms', 'to 1,000', 'One edit, s', 'CPU, s', 'Nothing, s'];
  return [
    '### Growth',
    `The docs of this site, repeated as plain Markdown in two languages, a sidebar for each copy, with all checks, share cards, search and crawl: builder ${PEER.version(project)}.`,
    table([...head, 'Memory, clean, MB', 'Memory, edit, MB'], rows),
  ].join('\n\n');
}

/** The same pages in one sidebar, which is made of the folders. */
function sizeTable(work: string, project: string): string {
  const rows = [3_000, 10_000].map((pages) => {
    const corpus = layOut(work, project, pages);
    rmSync(join(project, FOLDER, 'content/sidebars.json'));
    forgetResults(project, PEER);
    const clean = build(project, corpus, `${pages} pages without sidebars.ts`);
    const output = join(project, PEER.output);
    const { bytes, documents } = sizesOf(output);
    return [
      pages.toLocaleString('en'),
      clean.wall.toFixed(1),
      // The goal is for the larger site.
      pages === 10_000 ? compare(`output, ${pages} pages`, bytes / 1e6, GOALS.output, 0) : (bytes / 1e6).toFixed(0),
      compare(`document, ${pages} pages`, median(documents) / 1000, GOALS.document, 1),
      (Math.max(...documents) / 1000).toFixed(0),
      compare(`first search, ${pages} pages`, firstSearch(output) / 1000, GOALS.search, 0),
    ];
  });
  return [
    '### Without sidebars.ts',
    'The same pages, all in one sidebar. The largest document is the list of all pages. Bytes of the first search are compressed, code included.',
    table(['Pages', 'Clean, s', 'Output, MB', 'Document, median, KB', 'Largest, KB', 'First search, KB'], rows),
  ].join('\n\n');
}

function layOut(work: string, project: string, pages: number): PlainCorpus {
  const corpus = generatedCorpus(join(work, 'corpus'), pages);
  PEER.layOut(project, corpus);
  forgetResults(project, PEER);
  return corpus;
}

/** Clean, nothing changed, one word changed. */
function buildThrice(project: string, corpus: PlainCorpus): [Figures, Figures, Figures] {
  const clean = build(project, corpus, `${corpus.name}, clean`);
  const nothing = build(project, corpus, `${corpus.name}, nothing`);
  editWord(join(project, PEER.source(corpus.middle, corpus)), 'Edited');
  return [clean, nothing, build(project, corpus, `${corpus.name}, edited`)];
}

function build(project: string, corpus: PlainCorpus, name: string): Figures {
  const outcome = measuredRun({ project, ...PEER.command(project, corpus), limit: LIMIT });
  if ('failure' in outcome) throw new Error(`${name}: ${outcome.failure}`);
  const { wall, cpu, memory, others } = outcome;
  console.log(
    `${name}: ${wall.toFixed(2)} s, CPU ${cpu.toFixed(2)} s, ${(memory / 1e6).toFixed(0)} MB, others ${others}`,
  );
  return outcome;
}

/** Bytes of all files, and of each document. */
function sizesOf(folder: string): { bytes: number; documents: number[] } {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sizes = files.map((name) => ({ name, stats: statSync(join(folder, name)) }));
  const written = sizes.filter(({ stats }) => stats.isFile());
  return {
    bytes: written.reduce((sum, { stats }) => sum + stats.size, 0),
    documents: written.filter(({ name }) => /^(?!assets\/).*\.html$/.test(name)).map(({ stats }) => stats.size),
  };
}

/** Compressed bytes, in Chromium. */
function firstSearch(outDir: string): number {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'search.ts')],
    { input: JSON.stringify({ outDir, base: '/' }), encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  if (status !== 0) throw new Error(`search.ts failed\n${stderr}`);
  const { bytes } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as { bytes: Record<string, number> };
  return Object.values(bytes).reduce((sum, size) => sum + size, 0);
}

/** The value, in bold if it is above the goal. */
function compare(name: string, value: number, goal: number, digits: number): string {
  const text = value.toFixed(digits);
  if (Number(text) <= goal) return text;
  missed.push(`${name}: ${text}, goal ${goal}`);
  return `**${text}**`;
}
