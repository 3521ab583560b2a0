/** Entry of `npm run new`: writes a doc and adds it to the sidebar, writes a post or a translation, or begins a language. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Mistake } from '../../command/command.ts';
import { runCommand } from '../../command/runCommand.ts';
import { saveFile, shown } from '../../command/savedFile.ts';
import { openInEditor } from '../../dev/editor.ts';
import { loadConfig } from '../../site/config.ts';
import { parseAuthors } from '../../site/dataFiles.ts';
import type { Config } from '../../site/siteConfig.ts';
import { addLanguage, stringsToTranslate } from './newLanguage.ts';
import { createNewCommand } from './newOptions.ts';
import { addToSidebar, newPageText, newTranslationText, sidebarsFile, titleFromId } from './newPage.ts';

const PROJECT_ROOT = resolve(import.meta.dirname, '../../..');
const ENGLISH = join(PROJECT_ROOT, 'templates/strings/en.json');
const POST_RE = /^blog\/\d{4}-\d{2}-\d{2}-[^/]+$/;

process.exitCode = await runCommand(
  createNewCommand(process.stdin.isTTY && process.stdout.isTTY),
  async ({ contentDir, id, language, title, after, open }) => {
    const { config } = await loadConfig({ contentDir, projectRoot: PROJECT_ROOT });
    if (id === undefined) {
      beginLanguage(language ?? '', contentDir, config);
      return 0;
    }
    const isPost = config.blog !== false && id.startsWith('blog/');
    if (isPost && !POST_RE.test(id))
      throw new Mistake(`a post has its date in its name: npm run new -- blog/YYYY-MM-DD-name`);
    if (isPost && after !== undefined) throw new Mistake('a post is in no sidebar: leave --after out');
    const fileIn = (locale: string) => join(contentDir, locale, isPost ? '' : 'docs', `${id}.md`);
    const original = fileIn(config.defaultLocale);
    const file = fileIn(language ?? config.defaultLocale);
    if (existsSync(file)) throw new Mistake(`${shown(file)} is there already`);
    if (language !== undefined && !config.locales.some((locale) => locale.id === language))
      throw new Mistake(`the site has no language "${language}"`, `npm run new -- --language ${language} begins it`);
    if (language !== undefined && !existsSync(original))
      throw new Mistake(`there is no ${shown(original)} to translate`);
    if (after !== undefined) {
      const sidebars = sidebarsFile(contentDir, config);
      writeFileSync(sidebars, addToSidebar(readFileSync(sidebars, 'utf8'), id, after));
      console.log(`${shown(sidebars)}: after "${after}"`);
    }
    const text = () => newPageText(title ?? titleFromId(id), isPost ? readAuthors(contentDir) : undefined);
    saveFile(file, language === undefined ? text() : newTranslationText(readFileSync(original, 'utf8')));
    console.log(
      language === undefined ? shown(file) : `${shown(file)}: a draft; take \`draft\` out once it is translated`,
    );
    if (open) {
      openInEditor({ file, line: 1 }, PROJECT_ROOT, (line) => console.log(line));
      // The editor is looked for in another process.
      await delay(500);
    }
    return 0;
  },
);

/** Writes what the site has not: the entry of the language, its strings. */
function beginLanguage(language: string, contentDir: string, config: Config): void {
  const settings = join(contentDir, basename(config.settingsFiles?.site ?? 'site.ts'));
  const strings = join(contentDir, 'ui', `${language}.json`);
  const isKnown = config.locales.some((locale) => locale.id === language);
  if (isKnown && existsSync(strings)) throw new Mistake(`"${language}" has begun: npm run build says what is missing`);
  const changed = isKnown ? undefined : addLanguage(readFileSync(settings, 'utf8'), language, config);
  if (!existsSync(strings)) saveFile(strings, stringsToTranslate(readFileSync(ENGLISH, 'utf8')));
  console.log(`${shown(strings)}: write each "message"`);
  if (changed === undefined) return;
  writeFileSync(settings, changed);
  console.log(`${shown(settings)}: locales\nnext: npm run build says what is missing`);
}

/** The author of a site that has one. */
function readAuthors(contentDir: string): string[] {
  const file = join(contentDir, 'authors.yml');
  const ids = existsSync(file) ? [...parseAuthors({ file, text: readFileSync(file, 'utf8') }).authors.keys()] : [];
  return ids.length === 1 ? ids : [];
}
