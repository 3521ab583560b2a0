/** Reads `content/examples/`: what the examples of pages start with, and the results of their last run. */

import path from 'node:path';
import type { Disk } from '../input/disk.ts';
import { readBytes } from '../input/folders.ts';
import { parseJson } from '../input/json.ts';
import { findKeyLine } from '../input/keyPlace.ts';
import { formatValueDiagnostic, validate } from '../input/schema.ts';
import * as z from '../input/zod.ts';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import type { ExampleResults, ExampleStart, ExampleTools } from '../model/exampleResults.ts';
import { hashOf } from '../model/hash.ts';
import { type DataFile, parseData } from './dataFiles.ts';

const EXAMPLES_FOLDER = 'examples';
export const STARTS_FILE = `${EXAMPLES_FOLDER}/pages.yml`;
export const RESULTS_FILE = `${EXAMPLES_FOLDER}/results.json`;
const FUNCTION_RE = /^(\w+)\(\) \{\n[\s\S]*?^\}$/gm;
/** It writes the tiles of the pages, and readers can have it. */
export const SAMPLE_SCRIPT = 'scripts/make_sample_tile.py';

const page = z.string().regex(/^(docs|blog|pages)\/.+\.md$/, { error: 'a page, as in docs/guides/tiles.md' });
const STARTS = z.record(page, z.strictObject({ after: page.optional(), setup: z.string().optional() }));
const RESULTS = z.strictObject({
  versions: z.record(z.string(), z.string()),
  pages: z.record(z.string(), z.strictObject({ start: z.string(), blocks: z.array(z.string()) })),
});

export const NO_RESULTS: ExampleResults = { versions: {}, pages: {} };

export function parseStarts(source: DataFile): { starts: Map<string, ExampleStart>; diagnostics: Diagnostic[] } {
  const { value, diagnostics, yaml } = parseData(source, STARTS);
  const starts = new Map(
    Object.entries(value ?? {}).map(
      ([name, { after, setup = '' }]) => [name, { ...(after && { after }), setup }] as const,
    ),
  );
  for (const [name, { after, setup }] of starts) {
    if (after === undefined || !isCircle(name, starts)) continue;
    starts.set(name, { setup });
    const place = { file: source.file, ...yaml.placeOf([name, 'after'], 'value') };
    diagnostics.push(createDiagnostic('configuration', place, `"${name}" starts after itself`, 'take one "after" out'));
  }
  return { starts, diagnostics };
}

function isCircle(name: string, starts: ReadonlyMap<string, ExampleStart>): boolean {
  const seen = new Set<string>();
  for (let at = starts.get(name)?.after; at !== undefined && !seen.has(at); at = starts.get(at)?.after) {
    if (at === name) return true;
    seen.add(at);
  }
  return false;
}

export function parseResults({ file, text }: DataFile): { results: ExampleResults; diagnostics: Diagnostic[] } {
  const hint = 'take the last good version from git; `npm run examples` writes this file';
  const json = parseJson(text);
  if (json.diagnostic) {
    const { line, message } = json.diagnostic;
    const diagnostic = createDiagnostic(
      'configuration',
      { file, line },
      `the file is not valid JSON: ${message}`,
      hint,
    );
    return { results: NO_RESULTS, diagnostics: [diagnostic] };
  }
  const { value, diagnostics } = validate(RESULTS, json.value);
  return {
    results: value ?? NO_RESULTS,
    diagnostics: diagnostics.map((each) =>
      createDiagnostic(
        'configuration',
        { file, line: findKeyLine(text, each.path) },
        formatValueDiagnostic(each),
        hint,
      ),
    ),
  };
}

/** Missing files count as empty. */
export async function readTools({
  contentDir,
  publicDir,
  disk,
  publicDisk,
}: Record<'contentDir' | 'publicDir', string> & Record<'disk' | 'publicDisk', Disk>): Promise<ExampleTools> {
  const read = async (diskPath: string, from: Disk) =>
    (await readBytes({ file: diskPath, diskPath }, from)).bytes ?? '';
  const [requirements, setups, atZero, sample] = await Promise.all([
    ...['requirements.txt', 'setups.sh', 'at_zero.py'].map((name) =>
      read(path.join(contentDir, EXAMPLES_FOLDER, name), disk),
    ),
    read(path.join(publicDir, SAMPLE_SCRIPT), publicDisk),
  ]);
  return {
    requirements: hashOf(requirements ?? '', 10),
    functions: new Map([...String(setups).matchAll(FUNCTION_RE)].map(([text, name = '']) => [name, text])),
    programs: new Map([
      ['at_zero.py', hashOf(atZero ?? '', 10)],
      ['$SAMPLE', hashOf(sample ?? '', 10)],
    ]),
  };
}
