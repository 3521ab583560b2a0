/** Pages that show other files: shared paragraphs, and code that is kept in files of its own. */

import type { Plugin } from '../../plugin.ts';
import { expandIncludes } from './includes.ts';

export const plugin: Plugin = {
  name: 'includes',
  checks: {
    brokenIncludes: {
      severity: 'throw',
      says: 'A page includes a file or a region of code that does not exist.',
      shows: `content/en/docs/tiles.md:12  there is no file "code/tile.py" to include
    hint: paths are from content/, or begin with ./`,
      cure: 'Paths of code are from `content/`, those of paragraphs from the folder of the language.',
    },
  },
  fenceOptions: { region: () => undefined },
  expand: expandIncludes,
};
