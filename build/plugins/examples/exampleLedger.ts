/** Reads all that a build needs to know of examples: `content/examples/`. */

import { posix } from 'node:path';
import { inParallel } from '../../input/disk.ts';
import { CURRENT, versionFolder } from '../../model/versionFolders.ts';
import type { Site } from '../../plan/plannedSite.ts';
import type { ContentReader, Read } from '../../plugin.ts';
import { NO_RESULTS, parseResults, parseStarts, RESULTS_FILE, readTools, STARTS_FILE } from './exampleFiles.ts';
import type { ExampleLedger } from './exampleResults.ts';

/** No value on a site whose examples have no starts: they are not run. */
export async function readExampleLedger(reader: ContentReader): Promise<Read<ExampleLedger | undefined>> {
  const { config, contentName, readData } = reader;
  const [{ starts, ...first }, { results, ...second }, tools] = await Promise.all([
    readData(STARTS_FILE, parseStarts),
    readData(RESULTS_FILE, parseResults),
    readTools(reader),
  ]);
  const versions = (config.docs ? config.docs.versions : []).map(({ name }) => name).filter((name) => name !== CURRENT);
  const frozen = await inParallel(versions, async (version) => {
    const read = await readData(posix.join(versionFolder(version), RESULTS_FILE), parseResults);
    return { version, ...read };
  });
  const diagnostics = [first, second, ...frozen].flatMap((read) => read.diagnostics);
  if (!starts) return { value: undefined, diagnostics };
  const files = { starts: `${contentName}/${STARTS_FILE}`, results: `${contentName}/${RESULTS_FILE}` };
  const frozenResults = new Map(frozen.map((read) => [read.version, read.results ?? NO_RESULTS]));
  return { value: { files, starts, results: results ?? NO_RESULTS, frozenResults, tools }, diagnostics };
}

/** What has been read for a site. */
export function ledgerOf({ values }: Pick<Site, 'values'>): ExampleLedger | undefined {
  return values?.get('examples') as ExampleLedger | undefined;
}
