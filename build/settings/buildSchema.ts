/** The schema of `build` in `content/site.ts`: what is read and written, and what an operator is told. */

import { z } from '../input/schema.ts';

/** The keys of `build`. */
export function createBuildSchema() {
  return z
    .strictObject({
      links: z
        .array(z.string().min(1))
        .default([])
        .describe(
          'Files and folders that symbolic links in `content/` and `public/` may lead to. Paths from the content folder. Links within the two folders need no entry, others fail the build.',
        ),
      hiddenFiles: z
        .array(
          z.string().regex(/^\.(?!git$|\.)[^/\\]+$/i, { error: 'a name that starts with a dot, such as ".htaccess"' }),
        )
        .default(['.well-known'])
        .describe(
          'Names of files and folders in `public/` that are published although they start with a dot. The others, such as `.env` and `.git`, are not.',
        ),
    })
    .prefault({})
    .describe('What a build reads, writes and warns of.');
}
