/** Freezes the docs as they are, with their sidebars and facts, in all languages: what `npm run version` does. */

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Mistake } from '../../command/command.ts';
import { saveFile, shown, toJson } from '../../command/savedFile.ts';
import { nameOf } from '../../input/disk.ts';
import { runGit } from '../../input/gitCommand.ts';
import { countOf } from '../../model/countOf.ts';
import { BuildFailure } from '../../model/diagnostic.ts';
import { CURRENT, versionFolder } from '../../model/versionFolders.ts';
import { RESULTS_FILE } from '../../plugins/examples/exampleFiles.ts';
import { planAsBuilt } from '../../plugins/shared/siteAsPlanned.ts';
import { TRANSLATIONS_FILE } from '../../plugins/translations/translationLedger.ts';
import { loadConfig } from '../../site/config.ts';
import type { Config } from '../../site/siteConfig.ts';
import { addAcceptances, addToSettings, currentDocs, planCopies, planResults } from './newVersion.ts';

interface FreezeOptions {
  /** Absolute. */
  contentDir: string;
  /** Name of the new version. */
  name: string;
  /** Whether readers get the new version by default, and not what writers go on with. */
  isLatest: boolean;
  /** Whether changes that are not committed may go into it. */
  isDirty: boolean;
  projectRoot: string;
  /** Cache folder of the builder; without it all pages are parsed. */
  cacheDir?: string;
}

/** Writes the version below the content folder, and says what it has done. Throws a `Mistake` if it cannot. */
export async function freezeVersion(options: FreezeOptions): Promise<string[]> {
  const { contentDir, name, isDirty } = options;
  const { config, sidebars } = await loadConfig(options);
  if (!config.docs) throw new Mistake('this site has no docs');
  const folder = join(contentDir, versionFolder(name));
  const obstacle = findObstacle(name, contentDir, folder) ?? (isDirty ? undefined : findChanges(contentDir));
  if (obstacle) throw new Mistake(obstacle);
  const site = await planAsBuilt(options);
  const docs = currentDocs(site);
  if (docs.length === 0) throw new Mistake(`there are no docs in ${shown(contentDir)}`);
  const contentName = nameOf(contentDir, options);
  const namesIn = (below: string) => (existsSync(join(contentDir, below)) ? readdirSync(join(contentDir, below)) : []);
  const copies = planCopies(docs, config, { contentName, namesIn });
  for (const each of copies) copy(join(contentDir, each), join(folder, each));
  saveFile(join(folder, 'sidebars.json'), toJson(sidebars));
  const results = planResults(site);
  if (results) saveFile(join(folder, RESULTS_FILE), toJson(results));
  const ledger = join(contentDir, TRANSLATIONS_FILE);
  if (existsSync(ledger)) writeFileSync(ledger, addAcceptances(readFileSync(ledger, 'utf8'), name));
  const files = [...copies, 'sidebars.json'].join(', ');
  return [`${shown(folder)}: ${countOf(docs.length, 'page')}; ${files}`, ...(await changeSettings(options, config))];
}

/** Edits the settings, and restores them if the result is not as expected: the source may be more than an object literal. */
async function changeSettings(options: FreezeOptions, config: Config): Promise<string[]> {
  const { contentDir, name, isLatest } = options;
  const file = join(contentDir, basename(config.settingsFiles?.site ?? 'site.ts'));
  const before = readFileSync(file, 'utf8');
  const after = addToSettings(before, { name, isLatest }, config);
  if (after === undefined) return [describeByHand(name, isLatest)];
  writeFileSync(file, after);
  const changed = await loadConfig(options).catch((error: unknown) => {
    if (error instanceof BuildFailure) return undefined;
    throw error;
  });
  const { docs = false, navbar } = changed?.config ?? {};
  const versions = docs ? docs.versions : [];
  if (!versions.some((version) => version.name === name)) {
    writeFileSync(file, before);
    return [describeByHand(name, isLatest)];
  }
  const hasMenu = navbar?.items.some(({ type }) => type === 'docsVersionDropdown');
  return [
    isLatest
      ? `${shown(file)}: readers get ${name} first; what you go on with is at /next`
      : `${shown(file)}: readers get what you go on with first; ${name} is at /${name}`,
    ...(hasMenu ? [] : ["add { type: 'docsVersionDropdown' } to navbar.items: readers have no menu of versions"]),
  ];
}

function describeByHand(name: string, isLatest: boolean): string {
  const last = isLatest ? name : CURRENT;
  return [
    'the settings are too complex to be changed here; add to them:',
    `  docs: { versions: [{ name: '${CURRENT}' }, { name: '${name}' }], lastVersion: '${last}' }`,
    "  navbar: { items: [{ type: 'docsVersionDropdown' }] }",
  ].join('\n');
}

/** Why the version cannot be made. */
function findObstacle(name: string, contentDir: string, folder: string): string | undefined {
  if (existsSync(folder))
    return `${shown(folder)} is there already: delete it to freeze the version again, or choose another name`;
  const taken = readdirSync(contentDir).map((locale) => join(contentDir, locale, 'docs', name));
  const page = taken.flatMap((each) => [each, `${each}.md`]).find((each) => existsSync(each));
  return page && `"${name}" is the address of ${shown(page)}: choose another name`;
}

/** A version of uncommitted content could not be told apart from later changes. No error outside a repository. */
function findChanges(contentDir: string): string | undefined {
  const changed = runGit(contentDir, ['status', '--porcelain', '--', '.'])?.trimEnd();
  return changed && `content has changes that are not committed; commit them first, or add --dirty:\n${changed}`;
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, dereference: true });
}
