/** Entry of `npm run addresses`: compares the site with `content/addresses.txt`, and records a release. */

import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { command } from '../../command/command.ts';
import { CONTENT, flag, texts } from '../../command/optionKinds.ts';
import { runCommand } from '../../command/runCommand.ts';
import { report } from '../shared/ledgerResult.ts';
import { planAsBuilt } from '../shared/siteAsPlanned.ts';
import { ADDRESSES_FILE } from './addressLedger.ts';
import { forgetAll, recordRelease, reviewAddresses } from './addressRelease.ts';

const PROJECT_ROOT = resolve(import.meta.dirname, '../../..');

const ADDRESSES = command({
  name: 'npm run addresses',
  summary: 'Prints what the site publishes and content/addresses.txt does not know yet, and what is gone.',
  options: {
    ...CONTENT,
    accept: flag('accept', 'record a release: add what is published now'),
    forget: texts('forget ADDRESS', 'take out an address, or an id as in /guides/tiles#size, that may be gone'),
  },
  closing: 'Exit codes: 0 done, 1 an address or an id is gone, or the command has an error.',
});

process.exitCode = await runCommand(ADDRESSES, async (options) => {
  const { contentDir, accept, forget } = options;
  const site = await planAsBuilt({ projectRoot: PROJECT_ROOT, contentDir, cacheDir: join(PROJECT_ROOT, '.cache') });
  const result = forget.length > 0 ? forgetAll(forget, site) : accept ? recordRelease(site) : reviewAddresses(site);
  if (result.text !== undefined) writeFileSync(join(contentDir, ADDRESSES_FILE), result.text);
  return report(result);
});
