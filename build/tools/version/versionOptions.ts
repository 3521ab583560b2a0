/** The command `npm run version` with its options. */

import { command, Mistake } from '../../command/command.ts';
import { CONTENT, flag, into, needed, word } from '../../command/optionKinds.ts';
import { ASSETS } from '../../model/paths.ts';
import { CURRENT } from '../../model/versionFolders.ts';

export const VERSION = command({
  name: 'npm run version',
  summary: 'Freezes the docs, their sidebars and their facts as a version, in all languages.',
  options: {
    name: into(needed(word(0, 'NAME'), 'the name of the version is missing: npm run version -- 2.5'), checkName),
    ...CONTENT,
    isLatest: flag(
      'next',
      'what you go on with is not released yet: it moves to /next, and readers get the version NAME first',
    ),
    isDirty: flag('dirty', 'take changes that are not committed, too'),
  },
});

const NAME_RE = /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u;
/** Names that have a meaning in addresses or settings. */
const RESERVED: readonly string[] = [CURRENT, 'next', ASSETS];

function checkName(name: string): string {
  if (!NAME_RE.test(name) || name.endsWith('.') || RESERVED.includes(name))
    throw new Mistake(`"${name}" cannot be the name of a version: write one such as 2.5 or v2`);
  return name;
}
