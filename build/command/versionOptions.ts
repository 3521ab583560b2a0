/** The options of `npm run version`. */

import { ASSETS } from '../model/paths.ts';
import { CURRENT } from '../model/versionFolders.ts';
import { type Command, type Parsed, parseFlags, WORDS } from './flags.ts';
import { CONTENT, contentDirOf } from './optionValues.ts';

export interface VersionCommand {
  /** Absolute. */
  contentDir: string;
  /** Name of the new version. */
  name: string;
  /** Whether readers get the new version by default, and not what writers go on with. */
  isLatest: boolean;
  /** Whether changes that are not committed may go into it. */
  isDirty: boolean;
}

const VERSION: Command = {
  name: 'npm run version',
  summary: 'Freezes the docs, their sidebars and their facts as a version, in all languages.',
  words: ['NAME'],
  flags: {
    content: CONTENT,
    next: {
      help: 'what you go on with is not released yet: it moves to /next, and readers get the version NAME first',
    },
    dirty: { help: 'take changes that are not committed, too' },
  },
};

const NAME_RE = /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u;
/** Names that have a meaning in addresses or settings. */
const RESERVED: readonly string[] = [CURRENT, 'next', ASSETS];

/** The options, with paths resolved against `cwd`; or the help; or an error message. */
export function parseVersionOptions(argv: readonly string[], cwd: string): Parsed<VersionCommand> {
  const parsed = parseFlags(argv, VERSION);
  if (!('values' in parsed)) return parsed;
  const { values } = parsed;
  const name = values.get(WORDS)?.[0];
  if (name === undefined) return { error: 'the name of the version is missing: npm run version -- 2.5' };
  if (!NAME_RE.test(name) || name.endsWith('.') || RESERVED.includes(name))
    return { error: `"${name}" cannot be the name of a version: write one such as 2.5 or v2` };
  return {
    options: {
      contentDir: contentDirOf(values, cwd),
      name,
      isLatest: values.has('next'),
      isDirty: values.has('dirty'),
    },
  };
}
