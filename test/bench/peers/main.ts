/** Entry of `npm run bench -- --peers`: measures this builder and its peers, and writes the table to docs/benchmarks.md. */

import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem, type } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { allPeers } from './list.ts';
import { type PeersOptions, parsePeersOptions } from './options.ts';
import type { Peer } from './peer.ts';
import { generatedCorpus, ownCorpus } from './plainCorpus.ts';
import { compare, projectOf } from './rounds.ts';
import { renderTable } from './table.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const DOC = join(ROOT, 'docs/benchmarks.md');
const REGION_RE = /(<!-- measured: [^>]*-->\n)[\s\S]*?(<!-- end -->)/;

const options = parsePeersOptions(process.argv.slice(2));
if ('text' in options) {
  console[options.isError ? 'error' : 'log'](options.text);
  process.exitCode = options.isError ? 1 : 0;
} else await run(options);

async function run({ work, sizes, rounds, limit, only }: PeersOptions): Promise<void> {
  mkdirSync(work, { recursive: true });
  if (`${realpathSync(work)}${sep}`.startsWith(`${ROOT}${sep}`)) throw new Error('--work lies inside the repository');
  const isWanted = ({ name }: Peer) => only.length === 0 || only.some((word) => name.toLowerCase().includes(word));
  const wanted = allPeers().filter(isWanted);
  const { peers, missing } = installed(wanted, work);
  const load = loadavg()[0] ?? 0;
  const started = performance.now();
  const tables: string[] = [];
  for (const size of sizes) {
    const corpus = size === 'own' ? ownCorpus() : generatedCorpus(join(work, 'corpus'), size);
    tables.push(renderTable(corpus, await compare(peers, corpus, { work, rounds, limit })));
    console.log(`\n${tables.at(-1)}\n`);
    const minutes = (performance.now() - started) / 60_000;
    const text = [conditions({ rounds, limit, load, minutes }), ...missing, ...tables].join('\n\n');
    if (only.length === 0) writeRegion(text);
  }
}

/** Those that run here; a sentence for each of the others. */
function installed(wanted: readonly Peer[], work: string): { peers: Peer[]; missing: string[] } {
  const reasons = new Map<string, string | undefined>();
  for (const peer of wanted) {
    if (reasons.has(peer.folder)) continue;
    console.log(`installing ${peer.name} in ${join(work, peer.folder)}, unless it is there`);
    reasons.set(peer.folder, peer.install(projectOf(peer, { work })));
  }
  const missing = [...reasons].flatMap(([folder, reason]) => (reason ? [`Not measured: ${folder}. ${reason}`] : []));
  return { peers: wanted.filter(({ folder }) => !reasons.get(folder)), missing };
}

interface Conditions {
  rounds: number;
  limit: number;
  load: number;
  minutes: number;
}

function conditions({ rounds, limit, load, minutes }: Conditions): string {
  const [cpu] = cpus();
  const machine = `${type()}, ${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  const date = new Date().toISOString().slice(0, 10);
  return [
    `Measured on ${date} with Node ${process.version}: ${machine}. Load average before the first build ${load.toFixed(1)}, after the last ${(loadavg()[0] ?? 0).toFixed(1)}.`,
    `${rounds === 1 ? 'One round' : `Medians of ${rounds} rounds`}, ${limit} s at most for a command, ${minutes.toFixed(0)} minutes in all without installation.`,
  ].join('\n');
}

function writeRegion(text: string): void {
  const doc = readFileSync(DOC, 'utf8');
  if (!REGION_RE.test(doc)) throw new Error(`${DOC} has no place for the figures`);
  writeFileSync(
    DOC,
    doc.replace(REGION_RE, (_, start: string, end: string) => `${start}\n${text}\n\n${end}`),
  );
}
