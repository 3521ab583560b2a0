/** Entry of `npm run translations`: what is left to translate, what has changed, what is accepted. */

import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { command } from '../../command/command.ts';
import { CONTENT, flag, text, texts } from '../../command/optionKinds.ts';
import { runCommand } from '../../command/runCommand.ts';
import { shown } from '../../command/savedFile.ts';
import { report } from '../shared/ledgerResult.ts';
import { planAsBuilt } from '../shared/siteAsPlanned.ts';
import { acceptPages } from './acceptance.ts';
import { printProgress, readProgress } from './progress.ts';
import { compareTexts } from './translationComparison.ts';
import { TRANSLATIONS_FILE } from './translationLedger.ts';
import { writeTranslation } from './translationPage.tsx';

const PROJECT_ROOT = resolve(import.meta.dirname, '../../..');
const CACHE = join(PROJECT_ROOT, '.cache');
const REPORT = join(CACHE, 'translations');

const TRANSLATIONS = command({
  name: 'npm run translations',
  summary: 'Prints which translations have fallen behind their originals, and how many words are left.',
  options: {
    ...CONTENT,
    all: flag('all', 'print the pages that are current too'),
    json: flag('json', 'print all pages as JSON'),
    open: text('open PAGE', 'write what has changed in the original beside the translation, as an HTML page'),
    accept: texts(
      'accept PAGE[#SECTION]',
      'record that the translation says what the original says; only after reading both; "all" accepts every page',
    ),
  },
});

process.exitCode = await runCommand(TRANSLATIONS, async ({ contentDir, accept, open, all, json }) => {
  const folders = { projectRoot: PROJECT_ROOT, contentDir };
  const site = await planAsBuilt({ ...folders, cacheDir: CACHE });
  if (accept.length > 0) {
    const result = acceptPages(accept, site);
    if (result.text !== undefined) writeFileSync(join(contentDir, TRANSLATIONS_FILE), result.text);
    return report(result);
  }
  if (open !== undefined) {
    const translation = await compareTexts(open, site, folders);
    const path = await writeTranslation(translation, { outDir: REPORT, projectRoot: PROJECT_ROOT });
    return report({ lines: [shown(join(REPORT, path))] });
  }
  const pages = readProgress(site);
  return report({ lines: [json ? JSON.stringify(pages, null, 2) : printProgress(pages, all)] });
});
