/** Entry of `npm run site`: lays out another site that is built with this builder: settings, a page in two languages, a workflow. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { command, Mistake } from '../../command/command.ts';
import { into, needed, text, withDefault, word } from '../../command/optionKinds.ts';
import { runCommand } from '../../command/runCommand.ts';
import { saveFile, shown } from '../../command/savedFile.ts';
import { runGit } from '../../input/gitCommand.ts';
import { titleFromId } from '../new/newPage.ts';

const PROJECT_ROOT = resolve(import.meta.dirname, '../../..');
const TEMPLATE = join(import.meta.dirname, 'template');
const FILES = [
  'content/site.json',
  'content/en/docs/intro.md',
  'content/fr/docs/intro.md',
  'docs.yml',
  'README.md',
  'gitignore',
];
/** Where a file of the template lies in the new folder, if not where it lies in the template. */
const PLACES: Readonly<Record<string, string>> = { 'docs.yml': '.github/workflows/docs.yml', gitignore: '.gitignore' };
const GITHUB_RE = /github\.com[:/]([\w.-]+\/[\w.-]+?)(?:\.git)?\s*$/;
const NO_BUILDER = 'OWNER/BUILDER';

const SITE = command({
  name: 'npm run site',
  summary: 'Lays out another site for this builder: settings, a page in English and French, a workflow.',
  options: {
    folder: into(needed(word(0, 'FOLDER'), 'the folder is missing: npm run site -- ../other-docs'), (name) =>
      resolve(name),
    ),
    title: text('title TEXT', 'title of the site (default: from the folder)'),
    url: withDefault(text('url URL', 'origin it will be published at'), 'https://example.org'),
    base: withDefault(text('base PATH', 'path below the origin'), '/'),
    builder: text('builder OWNER/NAME', 'where this builder is on GitHub (default: the remote "origin")'),
  },
});

process.exitCode = await runCommand(SITE, async ({ folder, title = titleFromId(basename(folder)), ...options }) => {
  const found = existsSync(folder) ? readdirSync(folder).filter((name) => name !== '.git') : [];
  if (found.length > 0) throw new Mistake(`there are files in "${shown(folder)}" already`);
  const { builder = originOf(PROJECT_ROOT), url, base } = options;
  // From the repository to the folder with package.json.
  const inside = runGit(PROJECT_ROOT, ['rev-parse', '--show-prefix'])?.trim() ?? '';
  const ref = runGit(PROJECT_ROOT, ['rev-parse', 'HEAD'])?.trim() ?? '';
  const there = relative(PROJECT_ROOT, folder).replaceAll('\\', '/');
  const words: Readonly<Record<string, string>> = { title, url, base, builder, ref, inside, there };
  for (const name of FILES) {
    const file = join(folder, PLACES[name] ?? name);
    // Settings and front matter have texts in double quotes.
    const write = (_: string, word: string) => JSON.stringify(words[word] ?? '').slice(1, -1);
    saveFile(file, readFileSync(join(TEMPLATE, name), 'utf8').replace(/__(\w+)__/g, write));
    console.log(shown(file));
  }
  console.log(`\nNext: npm run dev -- --content ${there}/content`);
  if (builder === NO_BUILDER) console.log(`No remote "origin": write in ${PLACES['docs.yml']} where the builder is.`);
  return 0;
});

/** `owner/name` on GitHub. */
function originOf(repository: string): string {
  return GITHUB_RE.exec(runGit(repository, ['remote', 'get-url', 'origin']) ?? '')?.[1] ?? NO_BUILDER;
}
