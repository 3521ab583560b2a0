/** The schema of `build` in `content/site.ts`: what is read and written, and what operators get. */

import * as z from '../input/zod.ts';
import { DOCUMENT_FORMS, SERVER_NAMES } from './serverNames.ts';

const bytes = z.int().min(1).optional();
const budget = z
  .strictObject({
    document: bytes.describe('The HTML document.').meta({ defaultText: 'none' }),
    script: bytes.describe('The script that every page loads.').meta({ defaultText: 'none' }),
    style: bytes.describe('The stylesheet.').meta({ defaultText: 'none' }),
    pictures: bytes.describe('All pictures in the text of the page.').meta({ defaultText: 'none' }),
    firstVisit: bytes.describe('All of these, and the sidebar’s data.').meta({ defaultText: 'none' }),
  })
  .meta({ title: 'Budget' });

/** The keys of `build`. */
export function createBuildSchema() {
  return z
    .strictObject({
      server: z
        .enum(SERVER_NAMES)
        .default('none')
        .describe(
          'Web server that the site is for: the build writes its configuration, see [Deploying](deploying.md). `--server` overrides it.',
        ),
      precompress: z
        .boolean()
        .optional()
        .describe('Write each text file compressed too (`.br`, `.gz`), for servers that send such files.')
        .meta({ defaultText: '`true` for nginx, apache and caddy' }),
      documents: z
        .enum(DOCUMENT_FORMS)
        .optional()
        .describe(
          'Where the document of `/api/cli` is written: `files` is `api/cli.html`; `folders` is `api/cli/index.html`, for servers that know no clean addresses. `--documents` overrides it.',
        )
        .meta({ defaultText: '`folders` for s3, otherwise `files`' }),
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
      keepAssets: z
        .int()
        .min(0)
        .max(100)
        .default(0)
        .describe(
          'For how many builds files stay in `assets/` that no page names any more: who has a page open since before finds them. See [Files of former builds](operating.md#files-of-former-builds).',
        ),
      budgets: z
        .strictObject({
          every: budget
            .default({ document: 5_000_000 })
            .describe('All pages, where their kind has no budget of its own.'),
          docs: budget.optional().describe('Docs and categories.'),
          posts: budget.optional().describe('Posts.'),
          pages: budget.optional().describe('Plain pages.'),
          lists: budget.optional().describe('Pages that the builder makes: lists, archive, tags, page not found.'),
        })
        .prefault({})
        .describe(
          'Sizes by kind of page, in bytes before compression. A page above one is reported by the check `budgets`, with its parts and what it had in the last build.',
        ),
    })
    .prefault({})
    .describe(
      'What a build reads and writes, for which server, and what it warns of. No key changes what readers see.',
    );
}
