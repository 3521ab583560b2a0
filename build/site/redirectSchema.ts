/** The schemas of the source and target of a redirect, in front matter and in `redirects.yml`. */

import * as z from '../input/zod.ts';

/** No query, no hash, no relative path, and no character with a meaning in a web server's configuration. */
const PATH = String.raw`/(?!/)(?!(?:.*/)?\.\.?(?:/|$))[^\s?#\\"$;{}]*`;

/** Former address of a page. */
export const oldAddress = z
  .string()
  .regex(new RegExp(`^${PATH}$`), { error: 'a path of this site, such as "/guides/old-name"' });

/** Current address, optionally with a hash. */
export const newAddress = z.string().regex(new RegExp(`^${PATH}(?:#[^\\s"$;{}]+)?$`), {
  error: 'a path of this site, such as "/guides/new-name#section"',
});
