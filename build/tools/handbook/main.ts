/** Entry of `npm run handbook`: prints the docs of a built site, one PDF per language, into `public/`. */

import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { joinPath } from '../../../templates/model/urls.ts';
import { closeServer, createSiteServer, listen } from '../../check/staticServer.ts';
import { command, Mistake } from '../../command/command.ts';
import { BUILT_SITE } from '../../command/optionKinds.ts';
import { runCommand } from '../../command/runCommand.ts';
import { saveFile } from '../../command/savedFile.ts';
import { nodeDisk } from '../../input/disk.ts';
import { localize } from '../../plan/localize.ts';
import { loadConfig } from '../../site/config.ts';
import { readUiStrings } from '../../site/uiStrings.ts';
import { readHandbookPages } from './handbookPages.ts';
import { printHandbook } from './printHandbook.ts';

const cwd = process.cwd();
const PROJECT_ROOT = join(import.meta.dirname, '../../..');
const NAME = 'handbook.pdf';
const MEGABYTE = 1e6;

const HANDBOOK = command({
  name: 'npm run handbook',
  summary:
    'Prints the docs of the built site as handbook.pdf, one for each language, into public/; the next build links them.',
  options: BUILT_SITE,
});

process.exitCode = await runCommand(HANDBOOK, async ({ contentDir, outDir }) => {
  if (!existsSync(join(outDir, 'index.html')))
    throw new Mistake(`there is no site in "${relative(cwd, outDir)}": build it first with "npm run build"`);
  const { config } = await loadConfig({ contentDir });
  const { base, url, locales } = config;
  const server = createSiteServer({ dir: outDir, base, gzip: false });
  const { port } = await listen(server, { port: 0 });
  try {
    const { ui } = await readUiStrings({
      contentDir,
      projectRoot: PROJECT_ROOT,
      locales: locales.map(({ id }) => id),
      disk: nodeDisk,
    });
    for (const { id, path } of locales) {
      const source = await readHandbookPages(joinPath(base, path).replace(/\/?$/, '/'), { dir: outDir, base });
      const words = {
        contents: ui.get(id)?.handbookContents ?? '',
        subtitle: [config.siteVersion, localize(config.tagline, id)].filter(Boolean).join(' · '),
      };
      const pdf = await printHandbook(source, { words, origin: url, home: `http://127.0.0.1:${port}${base}` });
      const file = join(dirname(contentDir), 'public', path, NAME);
      saveFile(file, pdf);
      console.log(
        `${relative(cwd, file)}: ${source.pages.length} pages of docs, ${(pdf.length / MEGABYTE).toFixed(1)} MB`,
      );
    }
    return 0;
  } finally {
    await closeServer(server);
  }
});
