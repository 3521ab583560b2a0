/** Entry of `npm run translations`: what is left to translate, what has changed, what is accepted. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseTranslationsOptions } from './command/ledgerOptions.ts';
import { acceptPages } from './ledgers/acceptance.ts';
import { renderComparison } from './ledgers/comparison.ts';
import { type LedgerResult, runLedgerCommand } from './ledgers/ledgerCommand.ts';
import { printProgress, readProgress } from './ledgers/progress.ts';
import { planAsBuilt } from './ledgers/siteAsPlanned.ts';
import { TRANSLATIONS_FILE } from './read/ledgers.ts';

const PROJECT_ROOT = resolve(import.meta.dirname, '..');
const CACHE = join(PROJECT_ROOT, '.cache');

process.exitCode = await runLedgerCommand(
  parseTranslationsOptions(process.argv.slice(2), process.cwd()),
  async ({ contentDir, accept, open, all, json }): Promise<LedgerResult> => {
    const folders = { projectRoot: PROJECT_ROOT, contentDir };
    const site = await planAsBuilt({ ...folders, cacheDir: CACHE });
    if (accept.length > 0) {
      const result = acceptPages(accept, site);
      if (result.text !== undefined) writeFileSync(join(contentDir, TRANSLATIONS_FILE), result.text);
      return result;
    }
    if (open !== undefined) {
      const page = await renderComparison(open, site, folders);
      if ('error' in page) return { lines: [page.error], failed: true };
      const file = join(CACHE, 'translations', page.file);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, page.html);
      return { lines: [relative(process.cwd(), file)] };
    }
    const pages = readProgress(site);
    return { lines: [json ? JSON.stringify(pages, null, 2) : printProgress(pages, all)] };
  },
);
