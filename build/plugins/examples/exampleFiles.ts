/** Reads `content/examples/`: what the examples of pages start with, and the results of their last run. */

import path from 'node:path';
import { type Disk, inParallel } from '../../input/disk.ts';
import { listFiles } from '../../input/folders.ts';
import { parseJsonFile, validateJson } from '../../input/jsonFile.ts';
import { readText, type TextFile } from '../../input/textFile.ts';
import * as z from '../../input/zod.ts';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import { hashOf } from '../../model/hash.ts';
import { KIND_FOLDERS } from '../../model/sourceKey.ts';
import { parseData } from '../../site/dataFiles.ts';
import type { ExampleResults, ExampleStart, ExampleTools } from './exampleResults.ts';

const EXAMPLES_FOLDER = 'examples';
export const STARTS_FILE = `${EXAMPLES_FOLDER}/pages.yml`;
export const RESULTS_FILE = `${EXAMPLES_FOLDER}/results.json`;
/** Results with the oldest packages that the library accepts; only `npm run examples` reads it. */
export const OLDEST_RESULTS_FILE = `${EXAMPLES_FOLDER}/results-oldest.json`;
const STAND_IN = ['standin.py', 'sitecustomize.py'];
const TOOL_RE = /\.(?:py|sh|txt)$/;
/** Packages for another version of the library. */
const OLDER_RE = /^requirements-\d[\d.]*\.txt$/;
const FUNCTION_RE = /^(\w+)\(\) \{\n[\s\S]*?^\}$/gm;
/** The script that writes the tiles used by the pages; readers can download it. */
export const SAMPLE_SCRIPT = 'scripts/make_sample_tile.py';

const PAGE_RE = new RegExp(`^(?:${Object.values(KIND_FOLDERS).join('|')})/.+\\.md$`);
const page = z.string().regex(PAGE_RE, { error: 'a page, as in docs/guides/tiles.md' });
const STARTS = z.record(page, z.strictObject({ after: page.optional(), setup: z.string().optional() }));
const RESULTS = z.strictObject({
  versions: z.record(z.string(), z.string()),
  pages: z.record(z.string(), z.strictObject({ start: z.string(), blocks: z.array(z.string()) })),
});

export const NO_RESULTS: ExampleResults = { versions: {}, pages: {} };

/** Parses `pages.yml`. Invalid entries are reported. */
export function parseStarts(source: TextFile): { starts: Map<string, ExampleStart>; diagnostics: Diagnostic[] } {
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

/** Parses the results of the last run. A file that cannot be read is reported and counts as empty. */
export function parseResults(source: TextFile): { results: ExampleResults; diagnostics: Diagnostic[] } {
  const hint = 'take the last good version from git; `npm run examples` writes this file';
  const json = parseJsonFile(source, { hint });
  if (json.diagnostics.length > 0) return { results: NO_RESULTS, diagnostics: json.diagnostics };
  const { value = NO_RESULTS, diagnostics } = validateJson(RESULTS, json.value, source, hint);
  return { results: value, diagnostics };
}

/** Missing files count as empty. Line ends do not count: a checkout on Windows may have others. */
export async function readTools({
  contentDir,
  publicDir,
  disk,
  publicDisk,
}: Record<'contentDir' | 'publicDir', string> & Record<'disk' | 'publicDisk', Disk>): Promise<ExampleTools> {
  const dir = path.join(contentDir, EXAMPLES_FOLDER);
  const accepts = (name: string) => TOOL_RE.test(name);
  const { files } = await listFiles({ dir, name: EXAMPLES_FOLDER, disk, accepts });
  const read = async (diskPath: string, from: Disk) => (await readText({ file: diskPath, diskPath }, from)).text ?? '';
  const texts = new Map(await inParallel(files, async (file) => [file.path, await read(file.diskPath, disk)] as const));
  const hashFiles = (...names: string[]) => hashOf(names.map((name) => texts.get(name) ?? '').join('\0'), 10);
  return {
    common: hashFiles('requirements.txt', ...STAND_IN),
    oldest: hashFiles('requirements-oldest.txt', ...STAND_IN),
    older: hashFiles(...[...texts.keys()].filter((name) => OLDER_RE.test(name))),
    functions: new Map(
      [...(texts.get('setups.sh') ?? '').matchAll(FUNCTION_RE)].map(([text, name = '']) => [name, text]),
    ),
    programs: new Map([
      ['at_zero.py', hashFiles('at_zero.py')],
      ['$SAMPLE', hashOf(await read(path.join(publicDir, SAMPLE_SCRIPT), publicDisk), 10)],
    ]),
  };
}
