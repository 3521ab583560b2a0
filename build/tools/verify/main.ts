/** Entry of `npm run verify`: compares what a server sends, or a folder, with the manifest of a build. */

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { command, Mistake, type OptionsOf } from '../../command/command.ts';
import { needed, number, output, path, withDefault, word } from '../../command/optionKinds.ts';
import { createReporter } from '../../command/report.ts';
import { runCommand } from '../../command/runCommand.ts';
import { saveFile, toJson } from '../../command/savedFile.ts';
import { besideFolder } from '../../emit/besideFolder.ts';
import { MANIFEST_FILE, type Manifest, parseManifest } from '../../plugins/servers/siteManifest.ts';
import { type Finding, renderFindings } from './differences.ts';
import { compareFolder } from './folderComparison.ts';
import { compareServed } from './servedComparison.ts';

const cwd = process.cwd();
const VERIFY = command({
  name: 'npm run verify',
  summary: 'Compares what a server sends, or what is in a folder, with the manifest of the last build.',
  options: {
    compared: needed(word(0, 'URL|FOLDER'), 'what to compare is missing: npm run verify -- https://example.org/docs/'),
    manifest: path('manifest FILE', 'manifest of the build (default: beside the folder, or dist-server/manifest.json)'),
    jobs: withDefault(number('jobs NUMBER', 'requests or files at once'), 16),
    timeout: withDefault(number('timeout SECONDS', 'time for one answer'), 20),
    json: output('json FILE', 'also write all differences, for machines; "-": print that instead'),
  },
  closing: 'Exit codes: 0 the same, 1 nothing could be compared, 2 the builder has a defect, 3 something differs.',
});

type VerifyCommand = OptionsOf<typeof VERIFY>;

process.exitCode = await runCommand(VERIFY, verify);

async function verify(options: VerifyCommand): Promise<0 | 3> {
  const manifest = readManifest(options.manifest ?? manifestFor(options.compared));
  const findings = await compare(options, manifest);
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

/** What differs. Throws a `Mistake` if nothing can be compared. */
async function compare({ compared, jobs, timeout }: VerifyCommand, manifest: Manifest): Promise<Finding[]> {
  if (!/^https?:\/\//i.test(compared)) {
    const folder = resolve(cwd, compared);
    const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory();
    if (!isFolder) throw new Mistake(`"${compared}" is neither a folder nor an address`);
    return compareFolder(folder, manifest, jobs);
  }
  if (!URL.canParse(compared)) throw new Mistake(`"${compared}" is no address`);
  const home = new URL(compared);
  // With the page typed, or without the last slash.
  home.pathname = home.pathname.replace(/(?:\/(?:index\.html)?)?$/, '/');
  const { stderr } = process;
  const { step, progress } = createReporter({ stream: stderr, isTTY: stderr.isTTY, quiet: !stderr.isTTY });
  const timeoutMs = timeout * 1000;
  await fetch(home, { signal: AbortSignal.timeout(timeoutMs) }).catch(
    (error: Error & { cause?: { message?: string } }) => {
      throw new Mistake(`${home.href} does not answer: ${error.cause?.message ?? error.message}`);
    },
  );
  return step('compare', () => compareServed({ home, manifest, jobs, timeoutMs, progress }));
}

function readManifest(file: string): Manifest {
  try {
    return parseManifest(readFileSync(file, 'utf8'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'there is no such file' : message;
    throw new Mistake(`"${relative(cwd, file)}": ${reason}\n    hint: npm run build writes it`);
  }
}
