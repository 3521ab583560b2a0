/** Finds in the git history the text of a section that a translation was made from, by its hash. */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Kept, NO_STORE } from '../../input/store.ts';
import { parseFrontMatter } from '../../site/frontMatter.ts';
import { findHeadingLines, HEAD_KEY, hashHead, hashSection, splitAtLines } from './sectionText.ts';

const run = promisify(execFile);

/** A part of a page: its file from the content folder, its key in the ledger, the hash of its text. */
interface PartRequest {
  path: string;
  key: string;
  hash: string;
}

export interface EarlierTexts {
  /** The text with that hash; undefined if no commit has it. */
  find(request: PartRequest): Promise<string | undefined>;
}

/** Texts that were found are kept: the text of a hash does not change. */
export function createEarlierTexts(contentDir: string, texts: Kept = NO_STORE): EarlierTexts {
  const versions = new Map<string, Promise<string[]>>();
  return {
    async find({ path, key, hash }) {
      const input = `earlier ${path}\0${key === HEAD_KEY}\0${hash}`;
      const kept = texts.get<string>(input);
      if (kept !== undefined) return kept;
      const known = versions.get(path) ?? readVersions(contentDir, path).catch(() => []);
      versions.set(path, known);
      for (const text of await known) {
        const found = findPart(text, key, hash);
        if (found === undefined) continue;
        texts.put(input, found);
        return found;
      }
      return undefined;
    },
  };
}

/** Title and description as two lines. */
export function headText({ title = '', description = '' }: { title?: string; description?: string }): string {
  return [title, description].filter(Boolean).join('\n');
}

function findPart(text: string, key: string, hash: string): string | undefined {
  const { frontMatter, body } = parseFrontMatter(text, '');
  if (key === HEAD_KEY) return hashHead(frontMatter) === hash ? headText(frontMatter) : undefined;
  return splitAtLines(body, findHeadingLines(body)).find((section) => hashSection(section) === hash);
}

/** The contents that a file had, newest first, also under former names. */
async function readVersions(dir: string, path: string): Promise<string[]> {
  const options = { cwd: dir, encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
  const args = ['-c', 'log.showSignature=false', 'log', '--format=', '--raw', '--no-abbrev', '--follow', '--', path];
  const { stdout } = await run('git', args, options);
  const blobs = [...stdout.matchAll(/^:\d+ \d+ [\da-f]+ ([\da-f]+) [AMRC]/gm)].map(([, blob = '']) => blob);
  const texts: string[] = [];
  for (const blob of new Set(blobs)) {
    const { stdout: text } = await run('git', ['cat-file', 'blob', blob], options);
    texts.push(text.replace(/\r\n?/g, '\n'));
  }
  return texts;
}
