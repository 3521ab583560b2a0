/** Entry of `npm run verify`: compares what a server sends, or a folder, with the manifest of a build. */

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { createReporter } from '../../command/report.ts';
import { fail, runCommand } from '../../command/runCommand.ts';
import { saveFile, toJson } from '../../command/savedFile.ts';
import { parseVerifyOptions, type VerifyCommand } from '../../command/verifyOptions.ts';
import { type Finding, renderFindings } from '../../deploy/findings.ts';
import { compareFolder } from '../../deploy/folderComparison.ts';
import { MANIFEST_FILE, type Manifest, parseManifest } from '../../deploy/manifest.ts';
import { compareServed } from '../../deploy/servedComparison.ts';
import { besideFolder } from '../../write/besideFolder.ts';

const cwd = process.cwd();
process.exitCode = await runCommand(parseVerifyOptions(process.argv.slice(2), cwd), verify);

async function verify(options: VerifyCommand): Promise<0 | 1 | 3> {
  const file = options.manifest ?? manifestFor(options.compared);
  const manifest = readManifest(file);
  if (typeof manifest === 'string')
    return fail(`"${relative(cwd, file)}": ${manifest}\n    hint: npm run build writes it`);
  const findings = await compare(options, manifest);
  if (typeof findings === 'string') return fail(findings);
  const result = { compared: options.compared, files: manifest.files.length, findings };
  const json = toJson(result);
  if (options.json !== undefined && options.json !== '-') saveFile(options.json, json);
  process.stdout.write(options.json === '-' ? json : renderFindings(result));
  return findings.length === 0 ? 0 : 3;
}

/** An output folder has its own manifest beside it; a server and a copy are compared with the last build. */
function manifestFor(compared: string): string {
  const own = join(besideFolder(resolve(cwd, compared)), MANIFEST_FILE);
  return existsSync(own) ? own : join(besideFolder(resolve(cwd, 'dist')), MANIFEST_FILE);
}

/** What differs, or why nothing can be compared. */
async function compare({ compared, jobs, timeout }: VerifyCommand, manifest: Manifest): Promise<Finding[] | string> {
  if (!/^https?:\/\//i.test(compared)) {
    const folder = resolve(cwd, compared);
    const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory();
    return isFolder ? compareFolder(folder, manifest, jobs) : `"${compared}" is neither a folder nor an address`;
  }
  if (!URL.canParse(compared)) return `"${compared}" is no address`;
  const home = new URL(compared);
  // With the page typed, or without the last slash.
  home.pathname = home.pathname.replace(/(?:\/(?:index\.html)?)?$/, '/');
  const { stderr } = process;
  const { step, progress } = createReporter({ stream: stderr, isTTY: stderr.isTTY, quiet: !stderr.isTTY });
  const timeoutMs = timeout * 1000;
  const isThere = await fetch(home, { signal: AbortSignal.timeout(timeoutMs) }).then(
    () => true,
    (error: Error & { cause?: { message?: string } }) => error.cause?.message ?? error.message,
  );
  if (isThere !== true) return `${home.href} does not answer: ${isThere}`;
  return step('compare', () => compareServed({ home, manifest, jobs, timeoutMs, progress }));
}

function readManifest(file: string): Manifest | string {
  try {
    return parseManifest(readFileSync(file, 'utf8'));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : (error as Error).message;
  }
}
