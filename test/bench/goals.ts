/**
 * Entry of `npm run bench -- --goals`: what each kind of change costs in this builder, as a ratio to a clean build of Hugo in
 * the same run, and in the dev server. Writes the tables to docs/benchmarks.md.
 */

import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { command } from '../../build/command/command.ts';
import { flag, number, withDefault } from '../../build/command/optionKinds.ts';
import { runCommand } from '../../build/command/runCommand.ts';
import { deleteFormer, forgetResults } from './peers/formerResults.ts';
import { hugos } from './peers/hugo.ts';
import { type Figures, measuredRun } from './peers/measuredRun.ts';
import { ours } from './peers/ours.ts';
import type { Peer } from './peers/peer.ts';
import { ownCorpus, type PlainCorpus } from './peers/plainCorpus.ts';
import { editWord, medianFigures, projectOf } from './peers/rounds.ts';
import { conditions, median, table, writeRegion } from './report.ts';

const COMMAND = command({
  name: 'npm run bench -- --goals',
  summary: 'Measures each kind of change against a clean build of Hugo, and writes the figures to docs/benchmarks.md.',
  options: {
    goals: flag('goals', 'compare with the goals'),
    dev: flag('dev', 'measure the dev server alone, and write nothing'),
    rounds: withDefault(number('rounds N', 'how often each command is measured'), 3),
  },
});

/** Seconds for one command. */
const LIMIT = 900;

/** What took longer than it should. */
const missed: string[] = [];

/** Changes something in the project; `round` is another one each time. */
type Change = (project: string, round: number) => void;

interface Goal {
  name: string;
  /** The highest ratio to Hugo. */
  ratio?: number;
  /** Seconds that the command may take beyond an empty process of tsx. */
  beyond?: number;
  change: Change;
}

/** Each starts where the one before it ended. */
const GOALS: Goal[] = [
  { name: 'Clean, no cache of any kind', ratio: 2.5, change: forget },
  { name: 'Nothing', beyond: 0.35, change: () => {} },
  {
    name: 'One word of one page',
    ratio: 1,
    change: (project, round) => editWord(middleOf(project), `Word${round}`),
  },
  {
    name: 'One fact: the meaning of an option',
    ratio: 1.5,
    // Its translation goes by the English words.
    change: (project, round) => {
      for (const file of ['content/facts/cli.json', 'content/facts/fr/cli.json'])
        replace(file, /print the assembled.*?on stdout/, 'print the assembled (ROUND) on stdout')(project, round);
    },
  },
  {
    name: 'One string of the interface, on every page of a language',
    ratio: 1.5,
    change: replace('templates/strings/en.json', /"Edit this page.*?"/, '"Edit this page (ROUND)"'),
  },
  {
    name: 'One label of the sidebar, on every page of a language',
    ratio: 1.5,
    change: replace('content/sidebars.ts', /en: 'Tutorials.*?'/, "en: 'Tutorials ROUND'"),
  },
  { name: 'One style', ratio: 1.5, change: append('templates/styles/base.css', ':root { --round: ROUND; }\n') },
  {
    name: 'One template, of every page',
    ratio: 1.5,
    change: replace(
      'templates/shell/Footer.tsx',
      /<div( data-round="\d+")? className="footer-inner"/,
      '<div data-round="ROUND" className="footer-inner"',
    ),
  },
  {
    name: 'One template, of one page in each language',
    ratio: 1.5,
    change: replace('templates/pages/Archive.tsx', /<h2( data-round="\d+")?/, '<h2 data-round="ROUND"'),
  },
];

process.exitCode = await runCommand(COMMAND, async ({ dev, rounds }) => {
  if (dev) console.log(devTable());
  else await measure(rounds);
  return tellMissed();
});

async function measure(rounds: number): Promise<void> {
  const work = join(tmpdir(), 'docs-bench-peers');
  mkdirSync(work, { recursive: true });
  const load = loadavg()[0] ?? 0;
  const started = performance.now();
  const tables = [buildTable(work, rounds), devTable()];
  const minutes = (performance.now() - started) / 60_000;
  const text = [conditions({ rounds, limit: LIMIT, load, minutes }), ...tables].join('\n\n');
  console.log(`\n${text}`);
  writeRegion('goals', text);
  deleteFormer(work);
}

function buildTable(work: string, rounds: number): string {
  const corpus = ownCorpus();
  const [hugo] = hugos();
  if (!hugo) throw new Error('Hugo is not installed');
  const peer = ours({ crawl: true });
  for (const each of [hugo, peer]) {
    each.install(projectOf(each, { work }));
    each.layOut(projectOf(each, { work }), corpus);
  }
  const ofHugo: Figures[] = [];
  const all = GOALS.map(() => [] as Measured[]);
  for (let round = 1; round <= rounds; round++) {
    forgetResults(projectOf(hugo, { work }), hugo);
    ofHugo.push(run(hugo, corpus, work, 'Hugo'));
    for (const [index, { name, change }] of GOALS.entries()) {
      const project = projectOf(peer, { work });
      change(project, round);
      all[index]?.push({ ...run(peer, corpus, work, name), written: writtenIn(project) });
    }
  }
  const reference = medianFigures(ofHugo);
  const empty = emptyProcess(rounds);
  const rows = GOALS.map(({ name, ratio, beyond }, index) => {
    const measured = all[index] ?? [];
    const { wall, cpu } = medianFigures(measured);
    const written = median(measured.map((each) => each.written));
    const seconds = beyond === undefined ? wall.toFixed(2) : compare(name, wall, empty + beyond, 2, ' s');
    const times =
      ratio === undefined ? (wall / reference.wall).toFixed(2) : compare(name, wall / reference.wall, ratio, 2);
    const goal = ratio?.toFixed(1) ?? `${beyond} s beyond an empty process`;
    return [name, seconds, `${times}×`, cpu.toFixed(2), written, goal];
  });
  return [
    '### What a change costs',
    `The whole command \`npm run build\` in ${peer.name.toLowerCase()} ${peer.version(projectOf(peer, { work }))}, with all checks, share cards, search and crawl. ` +
      `Hugo ${hugo.version('')} takes ${reference.wall.toFixed(2)} s (CPU ${reference.cpu.toFixed(2)} s) for a clean build of the same Markdown. ` +
      `An empty process of tsx takes ${empty.toFixed(2)} s.`,
    table(['Changed', 'Wall, s', '× Hugo', 'CPU, s', 'Files written', 'Goal, × Hugo'], rows),
  ].join('\n\n');
}

type Measured = Figures & { written: number };

function run(peer: Peer, corpus: PlainCorpus, work: string, name: string): Figures {
  const project = projectOf(peer, { work });
  const outcome = measuredRun({ project, ...peer.command(project, corpus), limit: LIMIT });
  if ('failure' in outcome) throw new Error(`${name}: ${outcome.failure}`);
  console.log(`${name}: ${outcome.wall.toFixed(2)} s, CPU ${outcome.cpu.toFixed(2)} s, others ${outcome.others}`);
  return outcome;
}

/** As the command says. */
function writtenIn(project: string): number {
  return Number(/(\d+) written/.exec(readFileSync(join(project, 'build.log'), 'utf8'))?.[1] ?? Number.NaN);
}

/** Seconds. */
function emptyProcess(rounds: number): number {
  const times = Array.from({ length: rounds }, () => {
    const started = performance.now();
    spawnSync(process.execPath, ['--import', 'tsx', '--eval', '0'], { cwd: import.meta.dirname });
    return (performance.now() - started) / 1000;
  });
  return median(times);
}

/** The measured value, marked if it is above the goal. */
function compare(name: string, value: number, goal: number, digits: number, unit = '×'): string {
  const text = value.toFixed(digits);
  if (Number(text) <= goal) return text;
  missed.push(`${name}: ${text}${unit}, goal ${goal.toFixed(digits)}${unit}`);
  return `**${text}**`;
}

/** The exit code is 1 then. */
function tellMissed(): 0 | 1 {
  for (const text of missed) console.error(`missed  ${text}`);
  return missed.length > 0 ? 1 : 0;
}

/** Milliseconds, as `dev.ts` measures them. */
function devTable(): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'dev.ts')],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`dev.ts failed\n${stderr}`);
  const times = JSON.parse(stdout) as Record<string, number[]>;
  const goals: Record<string, number> = {
    ...{ page: 80, style: 80, template: 400, facts: 400 },
    ...{ sidebar: 150, settings: 400, builder: 1500 },
  };
  const rows = Object.entries(times).map(([name, list]) => [
    name,
    compare(`${name} saved`, median(list), goals[name] ?? Number.POSITIVE_INFINITY, 0, ' ms'),
    `${Math.min(...list).toFixed(0)} to ${Math.max(...list).toFixed(0)}`,
    goals[name] ?? '',
  ]);
  return [
    '### From a saved file to the screen',
    'In `npm run dev` over this site, until a frame of Chromium shows the change: medians of 20, in milliseconds.',
    table(['Saved', 'Median', 'Range', 'Goal'], rows),
  ].join('\n\n');
}

function forget(project: string): void {
  forgetResults(project, ours({ crawl: true }));
}

function middleOf(project: string): string {
  const corpus = ownCorpus();
  return join(project, ours({ crawl: true }).source(corpus.middle, corpus));
}

/** Replaces the first match; `ROUND` in the new text is the round. */
function replace(file: string, place: RegExp, text: string): Change {
  return (project, round) => {
    const path = join(project, file);
    const before = readFileSync(path, 'utf8');
    const after = before.replace(place, text.replace('ROUND', String(round)));
    if (after === before) throw new Error(`${file} has nothing like ${place}`);
    writeFileSync(path, after);
  };
}

function append(file: string, text: string): Change {
  return (project, round) => appendFileSync(join(project, file), text.replace('ROUND', String(round)));
}
