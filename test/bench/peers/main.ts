/** Entry of `npm run bench -- --peers`: measures this builder and its peers, and writes the table to docs/benchmarks.md. */

import { mkdirSync, realpathSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { runCommand } from '../../../build/command/runCommand.ts';
import { conditions, writeRegion } from '../report.ts';
import { deleteFormer } from './formerResults.ts';
import { allPeers } from './list.ts';
import { PEERS, type PeersOptions } from './options.ts';
import type { Peer } from './peer.ts';
import { generatedCorpus, ownCorpus } from './plainCorpus.ts';
import { compare, projectOf } from './rounds.ts';
import { renderTable } from './table.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

process.exitCode = await runCommand(PEERS, run);

async function run({ work, sizes, rounds, limit, only }: PeersOptions): Promise<0> {
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
    if (only.length === 0) writeRegion('peers', text);
  }
  deleteFormer(work);
  return 0;
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
