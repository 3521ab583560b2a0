/** Former addresses of pages, from `redirects.yml` and from `redirect_from` of their front matter: readers and servers are led on. */

import type { Plugin } from '../../plugin.ts';
import { planRedirects } from './redirects.ts';
import { parseRedirects, REDIRECTS_FILE } from './redirectsFile.ts';

export const plugin: Plugin = {
  name: 'redirects',
  checks: {
    redirects: {
      severity: 'throw',
      says: 'A redirect forms a chain or a circle, leads to no page, or starts at an address that is in use.',
      shows: `content/redirects.yml:2:1  the redirect of "/old" leads to no page: "/nwe"
    hint: did you mean "/new"?`,
      cure: 'Lead it to a page that exists, in one step.',
    },
  },
  async read(reader) {
    const { redirects, diagnostics } = await reader.readData(REDIRECTS_FILE, parseRedirects);
    return { value: redirects, diagnostics };
  },
  planMoved: planRedirects,
};
