/** Reports pages without a place on the site. */

import type { Plugin } from '../../plugin.ts';
import { checkOrphans } from './orphans.ts';

export const plugin: Plugin = {
  name: 'orphans',
  checks: {
    orphanPages: {
      sparesFrozen: true,
      says: 'A doc is in no sidebar, or no page links to a plain page.',
      shows: `content/en/docs/alone.md  no sidebar contains "/alone": it has no menu, no breadcrumbs and no next page
    hint: write "alone" in content/sidebars.ts; \`unlisted: true\` says that this is meant`,
      cure: 'List the doc where readers look for it; link to a plain page in a page, a sidebar, the navbar or the footer.',
    },
  },
  check: checkOrphans,
};
