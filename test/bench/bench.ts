/** Measures the builder against bare markdown-it + highlight.js and prints ratios: `npm run bench`. */

import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Corpus, createCorpus } from './corpus.ts';
import { median } from './report.ts';

const ROUNDS = 5;

if (process.argv.includes('--peers')) {
  await import('./peers/main.ts');
  process.exit();
}

if (process.argv.includes('--goals')) {
  await import('./goals.ts');
  process.exit();
}

if (process.argv.includes('--growth')) {
  await import('./growth.ts');
  process.exit();
}

if (process.argv.includes('--help')) {
  console.log('npm run bench                 this builder against bare passes');
  console.log('npm run bench -- --goals      each kind of change against a clean build of Hugo, and the dev server');
  console.log('npm run bench -- --growth     sites of 1,000 and 10,000 pages: time, memory, and what readers load');
  console.log('npm run bench -- --peers      this builder and others; --peers --help lists the options');
  process.exit();
}

const folder = mkdtempSync(join(tmpdir(), 'docs-bench-'));
try {
  printMachine();
  benchAgainstBare(200);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function printMachine(): void {
  const [cpu] = cpus();
  console.log(
    `node ${process.version}, ${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB\n`,
  );
}

/** Alternates the two, so that a slow moment of the machine hits both. */
function benchAgainstBare(pages: number): void {
  const corpus = createCorpus(join(folder, String(pages)), pages);
  const markdown = createCorpus(join(folder, `${pages}-plain`), pages, { plain: true });
  const outDir = join(folder, `${pages}-dist`);
  const rounds = Array.from({ length: ROUNDS }, () => {
    const bare = run('bare.ts', corpus.files.join('\n'));
    const [plain, clean] = [markdown, corpus].map(({ contentDir }) => {
      rmSync(outDir, { recursive: true, force: true });
      return run('build.ts', JSON.stringify({ contentDir, outDir }));
    });
    return { bare, plain, clean };
  });
  const pass = median(rounds.map(({ bare }) => bare.pass ?? 0));
  const build = median(rounds.map(({ clean }) => clean?.build ?? 0));
  const plain = median(rounds.map((round) => round.plain?.build ?? 0));
  const bareWall = median(rounds.map(({ bare }) => bare.wall));
  const cleanWall = median(rounds.map(({ clean }) => clean?.wall ?? 0));
  const rss = Math.max(...rounds.map(({ clean }) => clean?.rss ?? 0));
  console.log(`${corpus.files.length} pages, median of ${ROUNDS} fresh processes each`);
  console.log(`  bare markdown-it + highlight.js pass  ${ms(pass)}   (whole process ${ms(bareWall)})`);
  console.log(`  clean build without crawl             ${ms(build)}   (whole process ${ms(cleanWall)})`);
  console.log(`  ratio                                 ${(build / pass).toFixed(2)} passes`);
  console.log(`  without facts and search              ${ms(plain)}`);
  console.log(`  ratio                                 ${(plain / pass).toFixed(2)} passes (target: at most 3)`);
  console.log(`  peak memory                           ${rss.toFixed(0)} MB (target: under 400 MB)`);
  benchSearch(outDir, { index: median(rounds.map(({ clean }) => clean?.index ?? 0)), build });
  benchRebuild(corpus);
}

/** The last of the clean builds, on loopback. */
function benchSearch(outDir: string, { index = 0, build = 0 }: Partial<Figures>): void {
  const { pages, first, bytes } = run(
    'search.ts',
    JSON.stringify({ outDir, base: '/bench/' }),
  ) as unknown as SearchFigures;
  const { code, index: terms, routes, excerpts } = bytes;
  const kb = (size: number) => `${(size / 1000).toFixed(0)} KB`;
  console.log(
    `  search index                          ${ms(index)}   (${((index / build) * 100).toFixed(0)} % of the clean build; target: with twins under a third)`,
  );
  console.log(`  search: first letter to first result  ${ms(first)}   (target: under 300 ms)`);
  console.log(
    `  search: first query fetches           ${kb(code + terms + routes + excerpts).padStart(9)}   (compressed; ${pages} pages: index ${kb(terms)}, code ${kb(code)}, manifest ${kb(routes)}, excerpts ${kb(excerpts)}; target: 150 KB)`,
  );
}

/** The command as a writer runs it, twice: the second time nothing has changed. */
function benchRebuild({ contentDir, files }: Corpus): void {
  const outDir = join(folder, 'command-dist');
  const rounds = Array.from({ length: ROUNDS }, () => {
    rmSync(outDir, { recursive: true, force: true });
    const clean = runCommand(contentDir, outDir);
    const nothing = runCommand(contentDir, outDir);
    appendFileSync(files[0] ?? '', '\nAnother line.\n');
    const edited = runCommand(contentDir, outDir);
    return { clean, nothing, edited };
  });
  const clean = median(rounds.map((round) => round.clean));
  const nothing = median(rounds.map((round) => round.nothing));
  const edited = median(rounds.map((round) => round.edited));
  console.log(`  command, clean                        ${ms(clean)}`);
  console.log(
    `  command, nothing changed              ${ms(nothing)}   (1/${(clean / nothing).toFixed(1)} of clean; target: under 1/5)`,
  );
  console.log(`  command, one page edited              ${ms(edited)}   (1/${(clean / edited).toFixed(1)} of clean)`);
}

type Figures = {
  wall: number;
  load?: number;
  pass?: number;
  build?: number;
  index?: number;
  rss?: number;
};

interface SearchFigures {
  pages: number;
  first: number;
  bytes: Record<'code' | 'index' | 'routes' | 'excerpts', number>;
}

function run(script: string, input: string): Figures {
  const started = performance.now();
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, script)],
    {
      input,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    },
  );
  if (status !== 0) throw new Error(`${script} failed\n${stdout}${stderr}`);
  return { wall: performance.now() - started, ...JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') };
}

function runCommand(contentDir: string, outDir: string): number {
  const main = join(import.meta.dirname, '../../build/start.mjs');
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [main, '--content', contentDir, '--out', outDir, '--no-crawl', '--quiet'],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`the build failed\n${stdout}${stderr}`);
  return performance.now() - started;
}

function ms(value: number): string {
  return `${value.toFixed(0).padStart(6)} ms`;
}
