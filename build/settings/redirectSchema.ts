/** The schema of the two ends of a redirect, in front matter and in `redirects.yml`. */

import { z } from '../input/schema.ts';

/** No query and no hash, nothing relative, and nothing that means something to a web server's configuration. */
const PATH = String.raw`/(?!/)(?!(?:.*/)?\.\.?(?:/|$))[^\s?#\\"$;{}]*`;

/** Where a page was. */
export const oldAddress = z
  .string()
  .regex(new RegExp(`^${PATH}$`), { error: 'a path of this site, such as "/guides/old-name"' });

/** Where it is now: a hash may lead to a place on the page. */
export const newAddress = z.string().regex(new RegExp(`^${PATH}(?:#[^\\s"$;{}]+)?$`), {
  error: 'a path of this site, such as "/guides/new-name#section"',
});
