/** The options of `npm run facts`. */

import { resolve } from 'node:path';
import { type Command, type Parsed, parseFlags, WORDS } from '../../../command/flags.ts';

export interface RefreshCommand {
  /** A path or a version, as typed; undefined with `releases`. */
  what?: string;
  /** Absolute. */
  contentDir: string;
  /** Take over what was found. */
  write: boolean;
  /** Compare all packages on PyPI with each other instead. */
  releases: boolean;
  /** Absolute path of a clone, for its tags. */
  repository?: string;
  /** Print every difference. */
  all: boolean;
  /** A file, or `-` for the standard output. */
  json?: string;
}

const COMMAND: Command = {
  name: 'npm run facts',
  summary: 'Compares a version of the library with content/facts/, and says which pages show what differs.',
  words: ['PATH|VERSION'],
  flags: {
    releases: { help: 'compare all packages on PyPI with each other, and write the history into releases.json' },
    repository: {
      value: 'DIR',
      help: 'a clone of the library, for the tags of --releases; without it those in the file stay',
    },
    write: { help: 'take over what differs; sentences for readers stay' },
    all: { help: 'print every difference, not only the first of each kind' },
    json: { value: 'FILE', help: 'write differences and pages as JSON; - for the standard output' },
    content: { value: 'DIR', help: 'folder with site.ts and the pages (default: content)' },
  },
  closing: `PATH is a checkout, an unpacked package, a wheel or an sdist. A VERSION such as 4.1.18 is fetched with pip into .cache/python/.
Needs Python 3.11 or later: python3, or what PYTHON names.
Exit codes: 0 no difference, or written; 1 the command has an error, or the package cannot be read; 3 there are differences.`,
};

/** The options, with paths resolved against `cwd`; or the help; or an error message. */
export function parseRefreshOptions(argv: readonly string[], cwd: string): Parsed<RefreshCommand> {
  const parsed = parseFlags(argv, COMMAND);
  if (!('values' in parsed)) return parsed;
  const { values } = parsed;
  const [what] = values.get(WORDS) ?? [];
  const releases = values.has('releases');
  if (releases === (what !== undefined))
    return { error: 'name a path or a version, or --releases: npm run facts -- 4.1.18\n--help lists all options' };
  const json = values.get('json')?.[0];
  const repository = values.get('repository')?.[0];
  return {
    options: {
      ...(what !== undefined && { what }),
      contentDir: resolve(cwd, values.get('content')?.[0] ?? 'content'),
      write: values.has('write'),
      releases,
      ...(repository !== undefined && { repository: resolve(cwd, repository) }),
      all: values.has('all'),
      ...(json !== undefined && { json }),
    },
  };
}
