/** Entry of `npm run addresses`: compares the site with `content/addresses.txt`, and records a release. */

import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseAddressesOptions } from './command/ledgerOptions.ts';
import { runCommand } from './command/runCommand.ts';
import { forgetAll, recordRelease, reviewAddresses } from './ledgers/addressRelease.ts';
import { report } from './ledgers/ledgerResult.ts';
import { planAsBuilt } from './ledgers/siteAsPlanned.ts';
import { ADDRESSES_FILE } from './read/ledgers.ts';

const PROJECT_ROOT = resolve(import.meta.dirname, '..');

process.exitCode = await runCommand(parseAddressesOptions(process.argv.slice(2), process.cwd()), async (options) => {
  const { contentDir, accept, forget } = options;
  const site = await planAsBuilt({ projectRoot: PROJECT_ROOT, contentDir, cacheDir: join(PROJECT_ROOT, '.cache') });
  const result = forget.length > 0 ? forgetAll(forget, site) : accept ? recordRelease(site) : reviewAddresses(site);
  if (result.text !== undefined) writeFileSync(join(contentDir, ADDRESSES_FILE), result.text);
  return report(result);
});
