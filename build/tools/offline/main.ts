/** Entry of `npm run offline`: packs a built site as `public/offline.zip`, which opens from a folder. */

import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { command, Mistake } from '../../command/command.ts';
import { BUILT_SITE } from '../../command/optionKinds.ts';
import { runCommand } from '../../command/runCommand.ts';
import { saveFile } from '../../command/savedFile.ts';
import { createSlugger } from '../../model/slug.ts';
import { localize } from '../../plan/localize.ts';
import { linkedFilesOf } from '../../plan/publicFiles.ts';
import { loadConfig } from '../../site/config.ts';
import { openSite } from '../review/builtSite.ts';
import { composeCopy } from './offlineCopy.ts';
import { zipFiles } from './zip.ts';

const cwd = process.cwd();
const PROJECT_ROOT = join(import.meta.dirname, '../../..');
const NAME = 'offline.zip';
const MEGABYTE = 1e6;

const OFFLINE = command({
  name: 'npm run offline',
  summary:
    'Packs the built site as public/offline.zip, which opens from a folder without a server; the next build links it.',
  options: BUILT_SITE,
});

process.exitCode = await runCommand(OFFLINE, async ({ contentDir, outDir }) => {
  if (!existsSync(join(outDir, 'index.html')))
    throw new Mistake(`there is no site in "${relative(cwd, outDir)}": build it first with "npm run build"`);
  const built = openSite(outDir, relative(cwd, outDir));
  const { config, plugins } = await loadConfig({ contentDir });
  const forPrograms = linkedFilesOf(plugins, config);
  const copy = await composeCopy({ built, config, forPrograms, plugins, projectRoot: PROJECT_ROOT });
  const name = localize(config.navbar.title, config.defaultLocale) || localize(config.title, config.defaultLocale);
  const folder = [createSlugger().slug(name), config.siteVersion].filter(Boolean).join('-');
  const zip = zipFiles(new Map([...copy].map(([path, content]) => [`${folder}/${path}`, content])));
  const file = join(dirname(contentDir), 'public', NAME);
  saveFile(file, zip);
  console.log(`${relative(cwd, file)}: ${copy.size} files, ${(zip.length / MEGABYTE).toFixed(1)} MB`);
  return 0;
});
