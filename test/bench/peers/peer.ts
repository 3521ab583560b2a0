/** What the comparison needs to know of a builder. */

import type { PlainCorpus, PlainPage } from './plainCorpus.ts';

export interface Peer {
  /** As in the table. */
  name: string;
  /** Folder of its project, below the work folder. Variants of one builder share it. */
  folder: string;
  /** Installs it once, with exact versions. A sentence if it cannot run here. */
  install(project: string): string | undefined;
  version(project: string): string;
  /** Writes the project for a corpus, in place of that for an earlier one. */
  layOut(project: string, corpus: PlainCorpus): void;
  command(project: string, corpus: PlainCorpus): { argv: string[]; env?: Readonly<Record<string, string>> };
  /** Output folder, from the project. */
  output: string;
  /** Everything that it keeps between builds, from the project. */
  caches: readonly string[];
  /** The file of a page, from the project. */
  source(page: PlainPage, corpus: PlainCorpus): string;
  /** What our builder does and this one does not, as it is set up here. */
  leavesOut: string;
}
