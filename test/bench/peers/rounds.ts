/** Builds one corpus with every builder, round after round, so that a slow moment of the machine hits all. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../report.ts';
import { type FirstVisit, firstVisit } from './firstVisit.ts';
import { forgetResults } from './formerResults.ts';
import { type Figures, measuredRun, type Outcome } from './measuredRun.ts';
import { type OutputSize, pageHolds, sizeOf } from './outputFolder.ts';
import type { Peer } from './peer.ts';
import type { PlainCorpus } from './plainCorpus.ts';

interface Plan {
  /** Holds the projects of the builders. */
  work: string;
  rounds: number;
  /** Seconds that one command may take. */
  limit: number;
}

const STEPS = ['clean', 'nothing', 'edited'] as const;
type Step = (typeof STEPS)[number];

export interface Row {
  peer: Peer;
  version: string;
  /** Medians of the rounds, or why there are none. */
  medians: Record<Step, Figures> | { failure: string };
  size?: OutputSize;
  visit?: FirstVisit;
}

interface Measured {
  peer: Peer;
  rounds: Array<Record<Step, Figures>>;
  failure?: string;
  size?: OutputSize;
}

export async function compare(peers: readonly Peer[], corpus: PlainCorpus, plan: Plan): Promise<Row[]> {
  const all: Measured[] = peers.map((peer) => ({ peer, rounds: [] }));
  for (const peer of peers) peer.layOut(projectOf(peer, plan), corpus);
  for (let round = 1; round <= plan.rounds; round++)
    for (const measured of all) if (!measured.failure) measureRound(measured, corpus, plan, round);
  const rows: Row[] = [];
  for (const measured of all) rows.push(await rowOf(measured, corpus, plan));
  return rows;
}

export function projectOf({ folder }: Peer, { work }: Pick<Plan, 'work'>): string {
  const project = join(work, folder);
  mkdirSync(project, { recursive: true });
  return project;
}

function measureRound(measured: Measured, corpus: PlainCorpus, plan: Plan, round: number): void {
  const { peer } = measured;
  const project = projectOf(peer, plan);
  forgetResults(project, peer);
  const figures: Partial<Record<Step, Figures>> = {};
  for (const step of STEPS) {
    const word = `Edited${round}${peer.output.replace(/\W/g, '')}`;
    if (step === 'edited') editWord(join(project, peer.source(corpus.middle, corpus)), word);
    const outcome: Outcome = measuredRun({ project, ...peer.command(project, corpus), limit: plan.limit });
    console.log(`  ${corpus.name}, round ${round}, ${peer.name}, ${step}: ${described(outcome)}`);
    if ('failure' in outcome) {
      measured.failure = outcome.failure;
      return;
    }
    const output = join(project, peer.output);
    if (step === 'edited' && !pageHolds(output, corpus.middle.path, word))
      throw new Error(`${peer.name} has not built the edit of ${corpus.middle.path}`);
    if (step === 'clean') measured.size = sizeOf(output);
    figures[step] = outcome;
  }
  measured.rounds.push(figures as Record<Step, Figures>);
}

/** Replaces the first word of the first paragraph. */
export function editWord(file: string, word: string): void {
  const [, matter = '', body = ''] = /^(---\n[\s\S]*?\n---\n)([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? [];
  const edited = body.replace(/^[\p{L}\d]+(?=[ ’'])/mu, word);
  if (edited === body) throw new Error(`no word to change in ${file}`);
  writeFileSync(file, matter + edited);
}

async function rowOf({ peer, rounds, failure, size }: Measured, corpus: PlainCorpus, plan: Plan): Promise<Row> {
  const project = projectOf(peer, plan);
  const version = peer.version(project);
  if (failure) return { peer, version, medians: { failure } };
  const visit = await firstVisit(join(project, peer.output), corpus.middle.path);
  const [clean, nothing, edited] = STEPS.map((step) => medianFigures(rounds.map((round) => round[step])));
  return { peer, version, medians: { clean, nothing, edited } as Record<Step, Figures>, size, visit };
}

export function medianFigures(figures: readonly Figures[]): Figures {
  const of = (key: 'wall' | 'cpu' | 'memory') => median(figures.map((one) => one[key]));
  const others = figures.flatMap((one) => one.others ?? []);
  return {
    wall: of('wall'),
    cpu: of('cpu'),
    memory: of('memory'),
    others: others.length > 0 ? median(others) : null,
  };
}

function described(outcome: Outcome): string {
  if ('failure' in outcome) return outcome.failure;
  const { wall, cpu, memory, others } = outcome;
  const busy = others === null ? '' : `, others ${Math.round(others * 100)} %`;
  return `${wall.toFixed(2)} s, CPU ${cpu.toFixed(2)} s, ${Math.round(memory / 1e6)} MB${busy}`;
}
