/** Lists the licences of the packages whose code readers get. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareText } from '../model/compareText.ts';
import type { OutputFile } from '../model/outputFile.ts';
import { ASSETS } from '../model/paths.ts';

const FILE_RE = /^(?:licen[cs]e|copying)(?:[.-].*)?$/i;
const RULE = '-'.repeat(72);
/** Requires its text to be distributed with the code; packages under it often only name it. */
const APACHE = 'Apache-2.0';

/** `assets/licenses.txt`. `inputs` are the files of a bundle, relative to the project. */
export function licenseFile(projectRoot: string, inputs: Iterable<string>): OutputFile {
  const folders = new Set([...inputs].flatMap((input) => packageOf(input) ?? []));
  const entries = [...folders].map((folder) => describePackage(projectRoot, folder)).sort(compareText);
  const head = 'Packages by others in the scripts of this site, with their licences.\n';
  const apache = entries.some((entry) => entry.includes(`(${APACHE})`))
    ? [readText(join(import.meta.dirname, 'licenses', `${APACHE}.txt`))]
    : [];
  // A package may be there twice, below others.
  const content = [head, ...new Set(entries), ...apache].join(`\n${RULE}\n\n`);
  return { path: `${ASSETS}/licenses.txt`, content, from: 'node_modules/' };
}

/** `node_modules/a/node_modules/@b/c/x.js` → `node_modules/a/node_modules/@b/c` */
function packageOf(input: string): string | undefined {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input.replaceAll('\\', '/'))?.[0];
}

function describePackage(projectRoot: string, folder: string): string {
  const dir = join(projectRoot, folder);
  const {
    name,
    version,
    license = 'no licence named',
  } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Record<string, string>;
  const files = readdirSync(dir).filter((file) => FILE_RE.test(file));
  const texts = files.sort(compareText).map((file) => readText(join(dir, file)));
  return [`${name} ${version} (${license})\n`, ...texts].join('\n');
}

function readText(file: string): string {
  return `${readFileSync(file, 'utf8').replace(/\r\n?/g, '\n').trim()}\n`;
}
