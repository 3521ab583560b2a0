/** The command `npm run facts` with its options. */

import { command, type OptionsOf } from '../../../command/command.ts';
import { CONTENT, flag, output, path, text, word } from '../../../command/optionKinds.ts';

export const REFRESH = command({
  name: 'npm run facts',
  summary: 'Compares a version of the library with content/facts/, and says which pages show what differs.',
  options: {
    what: word(0, 'PATH|VERSION'),
    releases: flag(
      'releases',
      'compare all packages on PyPI with each other, and write the history into releases.json',
    ),
    repository: path(
      'repository DIR',
      'a clone of the library, for the tags of --releases; without it those in the file stay',
    ),
    library: text('library NAME', 'begin the facts of this library, as pip names it, from what PATH|VERSION holds'),
    write: flag('write', 'take over what differs; sentences for readers stay'),
    all: flag('all', 'print every difference, not only the first of each kind'),
    json: output('json FILE', 'write differences and pages as JSON; - for the standard output'),
    ...CONTENT,
  },
  check: ({ what, releases }) =>
    releases === (what !== undefined) ? 'name a path or a version, or --releases: npm run facts -- 4.1.18' : undefined,
  closing: `PATH is a checkout, an unpacked package, a wheel or an sdist. A VERSION such as 4.1.18 is fetched with pip into .cache/python/.
Needs Python 3.11 or later: python3, or what PYTHON names.
Exit codes: 0 no difference, or written; 1 the command has an error, or the package cannot be read; 3 there are differences.`,
});

export type RefreshCommand = OptionsOf<typeof REFRESH>;
