/** The options of the commands that make files from a built site. */

import { type Command, type Parsed, parseFlags } from './flags.ts';
import { BUILT_SITE, contentDirOf, outDirOf } from './optionValues.ts';

/** Options of `npm run handbook` and `npm run offline`. Paths are absolute. */
interface BuiltSiteCommand {
  contentDir: string;
  outDir: string;
}

const HANDBOOK: Command = {
  name: 'npm run handbook',
  summary:
    'Prints the docs of the built site as handbook.pdf, one for each language, into public/; the next build links them.',
  flags: BUILT_SITE,
};

const OFFLINE: Command = {
  name: 'npm run offline',
  summary:
    'Packs the built site as public/offline.zip, which opens from a folder without a server; the next build links it.',
  flags: BUILT_SITE,
};

/** Options of `npm run handbook`, with paths resolved against `cwd`; or the help; or an error message. */
export function parseHandbookOptions(argv: readonly string[], cwd: string): Parsed<BuiltSiteCommand> {
  return parseBuiltSite(HANDBOOK, argv, cwd);
}

/** Options of `npm run offline`, as `parseHandbookOptions`. */
export function parseOfflineOptions(argv: readonly string[], cwd: string): Parsed<BuiltSiteCommand> {
  return parseBuiltSite(OFFLINE, argv, cwd);
}

function parseBuiltSite(command: Command, argv: readonly string[], cwd: string): Parsed<BuiltSiteCommand> {
  const parsed = parseFlags(argv, command);
  if (!('values' in parsed)) return parsed;
  const { values } = parsed;
  return { options: { contentDir: contentDirOf(values, cwd), outDir: outDirOf(values, cwd) } };
}
