/** Code blocks of pages as examples: how they are run, and their hashes. */

import { hashOf } from '../../model/hash.ts';

/** Why a block is not run, by the value of the option `norun`; the meaning is for docs/writing.md. */
export const NORUN_REASONS = {
  card: 'needs an NVIDIA card',
  QGIS: 'needs QGIS or CloudCompare',
  Windows: 'is for Windows',
  network: 'asks a server that has no stand-in',
  install: 'changes the machine: packages, environments',
  package: 'needs a package that is too large to install for this',
  clone: 'needs a clone of the library',
  version: 'needs a version of the library that cannot be installed',
  data: 'needs a file of the reader',
  fragment: 'is a part of a program, or a form to fill in',
} as const;

export type NorunReason = keyof typeof NORUN_REASONS;

/** How a `text` block is compared with what was printed, by the value of the option `output`. */
export const OUTPUT_PARTS = {
  all: 'all that is printed',
  start: 'the first lines',
  end: 'the last lines',
  lines: 'lines in this order, others may stand between them',
  files: 'a tree of files that exist now',
  none: 'no output of the block above',
} as const;

export type OutputPart = keyof typeof OUTPUT_PARTS;

/** What the options of a fence say about running the block. */
export interface RunOptions {
  norun?: NorunReason;
  /** Runs in the same program after the block with this file name; after the Python block above if empty. */
  continues?: string;
  output?: OutputPart;
  /** By how much printed numbers may differ: `5%` of the number, or `0.02`. */
  tolerance?: string;
  /** The exit code that the page promises, if it is not 0. */
  exit?: number;
  /** How the stand-in for web services answers, if not well: `nothing`, `503`, `late:40`. On output: of another run. */
  services?: string;
}

/** A code block of a page. */
export interface Example {
  /** Lower case; empty if the fence has none. */
  language: string;
  title: string;
  /** The code that the copy button copies: without marks and removed lines. */
  code: string;
  run: RunOptions;
  /** Versions of the library that the block is for: `≤ 1.7.7`. Absent for the documented one. */
  legacy?: string;
  /** Fails on purpose. */
  isWrong?: true;
  /** The last heading above it, counted from 1; 0 in the lead. */
  section: number;
  /** Line of the fence in the file. */
  line: number;
}

/** A hash of everything that determines the result of a block; its position does not count. */
export function hashExample({ language, title, code, legacy, isWrong, run }: Example): string {
  const { norun, continues, output, tolerance, exit, services } = run;
  const parts = [language, title, code, legacy, isWrong, norun, continues, output, tolerance, exit];
  // An option that few blocks have leaves the hashes of the others as they were.
  if (services !== undefined) parts.push(services);
  return hashOf(JSON.stringify(parts.map((part) => part ?? null)), 10);
}
