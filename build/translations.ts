/** Entry of `npm run translations`: what is left to translate, what has changed, what is accepted. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseTranslationsOptions } from './command/ledgerOptions.ts';
import { runCommand } from './command/runCommand.ts';
import { acceptPages } from './ledgers/acceptance.ts';
import { renderComparison } from './ledgers/comparison.ts';
import { report } from './ledgers/ledgerResult.ts';
import { printProgress, readProgress } from './ledgers/progress.ts';
import { planAsBuilt } from './ledgers/siteAsPlanned.ts';
import { TRANSLATIONS_FILE } from './read/ledgers.ts';

const PROJECT_ROOT = resolve(import.meta.dirname, '..');
const CACHE = join(PROJECT_ROOT, '.cache');

process.exitCode = await runCommand(
  parseTranslationsOptions(process.argv.slice(2), process.cwd()),
  async ({ contentDir, accept, open, all, json }) => {
    const folders = { projectRoot: PROJECT_ROOT, contentDir };
    const site = await planAsBuilt({ ...folders, cacheDir: CACHE });
    if (accept.length > 0) {
      const result = acceptPages(accept, site);
      if (result.text !== undefined) writeFileSync(join(contentDir, TRANSLATIONS_FILE), result.text);
      return report(result);
    }
    if (open !== undefined) {
      const page = await renderComparison(open, site, folders);
      if ('error' in page) return report({ lines: [page.error], failed: true });
      const file = join(CACHE, 'translations', page.file);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, page.html);
      return report({ lines: [relative(process.cwd(), file)] });
    }
    const pages = readProgress(site);
    return report({ lines: [json ? JSON.stringify(pages, null, 2) : printProgress(pages, all)] });
  },
);
