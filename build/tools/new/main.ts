/** Entry of `npm run new`: writes a doc in every language and adds it to the sidebar, or writes a post. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Mistake } from '../../command/command.ts';
import { runCommand } from '../../command/runCommand.ts';
import { saveFile } from '../../command/savedFile.ts';
import { openInEditor } from '../../dev/editor.ts';
import { loadConfig } from '../../site/config.ts';
import { createNewCommand } from './newOptions.ts';
import { addToSidebar, newPageText, sidebarsFile, titleFromId } from './newPage.ts';

const PROJECT_ROOT = resolve(import.meta.dirname, '../../..');
const POST_RE = /^blog\/\d{4}-\d{2}-\d{2}-[^/]+$/;

process.exitCode = await runCommand(
  createNewCommand(process.stdin.isTTY && process.stdout.isTTY),
  async ({ contentDir, id, title, after, open }) => {
    const { config } = await loadConfig({ contentDir, projectRoot: PROJECT_ROOT });
    const languages = config.locales.filter(({ translate }) => translate).map(({ id: locale }) => locale);
    const locales = [...new Set([config.defaultLocale, ...languages])];
    const isPost = config.blog !== false && id.startsWith('blog/');
    if (isPost && !POST_RE.test(id))
      throw new Mistake(`a post has its date in its name: npm run new -- blog/YYYY-MM-DD-name`);
    if (isPost && after !== undefined) throw new Mistake('a post is in no sidebar: leave --after out');
    const files = locales.map((locale) => join(contentDir, locale, isPost ? '' : 'docs', `${id}.md`));
    const existing = files.find((file) => existsSync(file));
    if (existing) throw new Mistake(`${relative(process.cwd(), existing)} is there already`);
    if (after !== undefined) {
      const sidebars = sidebarsFile(contentDir, config);
      writeFileSync(sidebars, addToSidebar(readFileSync(sidebars, 'utf8'), id, after));
      console.log(`${relative(process.cwd(), sidebars)}: after "${after}"`);
    }
    for (const file of files) {
      saveFile(file, newPageText(title ?? titleFromId(id), isPost));
      console.log(relative(process.cwd(), file));
    }
    if (open) {
      openInEditor({ file: files[0] ?? '', line: 1 }, PROJECT_ROOT, (text) => console.log(text));
      // The editor is looked for in another process.
      await delay(500);
    }
    return 0;
  },
);
