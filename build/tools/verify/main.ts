/** Entry of `npm run verify`: compares what a server sends, or a folder, with the manifest of a build. */

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { command, type OptionsOf } from '../../command/command.ts';
import { needed, number, output, path, withDefault, word } from '../../command/optionKinds.ts';
import { createReporter } from '../../command/report.ts';
import { fail, runCommand } from '../../command/runCommand.ts';
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
