/** Entry of `npm run preview`: serves the built site as in production. */

import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { joinPath } from '../templates/model/urls.ts';
import { addressOf, createSiteServer, listen } from './check/staticServer.ts';
import { PREVIEW, type PreviewCommand } from './command/commands.ts';
import { fail, runCommand } from './command/runCommand.ts';
import { recoverOutput } from './emit/outputFolder.ts';
import { loadConfig } from './site/config.ts';

const cwd = process.cwd();
process.exitCode = await runCommand(PREVIEW, preview);

async function preview({ contentDir, outDir, base, port, host }: PreviewCommand): Promise<0 | 1> {
  if (recoverOutput(outDir)) console.log('a build was interrupted: the site it was about to replace is back');
  if (!statSync(outDir, { throwIfNoEntry: false })?.isDirectory()) {
    return fail(`there is no site in "${relative(cwd, outDir) || '.'}": build it first with "npm run build"`);
  }
  const sitePath = base === undefined ? (await loadConfig({ contentDir })).config.base : withSlashes(base);
  const server = createSiteServer({ dir: outDir, base: sitePath, gzip: true, host });
  const bound = await listen(server, { port, host }).catch((error: NodeJS.ErrnoException) => error);
  if (bound instanceof Error) return fail(`cannot listen on ${host}, port ${port}: ${bound.message}`);
  if (port !== 0 && bound.port !== port) console.log(`port ${port} is taken, this is the next free one:`);
  console.log(`  ${addressOf(host, bound.port)}${sitePath}\n  Ctrl+C stops it.`);
  return 0;
}

function withSlashes(base: string): string {
  return joinPath(base).replace(/\/?$/, '/');
}
