/** Plans a new version of the docs: what it adds to the settings and to the ledger of translations, and what it copies. */

import { posix } from 'node:path';
import { findValue } from '../../input/keyPlace.ts';
import type { SourceFile } from '../../model/source.ts';
import { KIND_FOLDERS, ledgerName } from '../../model/sourceKey.ts';
import { CURRENT } from '../../model/versionFolders.ts';
import type { Site } from '../../plan/plannedSite.ts';
import { ledgerOf } from '../../plugins/examples/exampleLedger.ts';
import type { ExampleResults } from '../../plugins/examples/exampleResults.ts';
import { stateOf } from '../../plugins/examples/exampleState.ts';
import { FACTS_FOLDER } from '../../plugins/facts/model/siteFacts.ts';
import { type Acceptances, printAcceptances } from '../../plugins/translations/acceptance.ts';
import type { Config } from '../../site/siteConfig.ts';

/** Folders of a language that have no versions. */
const UNVERSIONED: readonly string[] = [KIND_FOLDERS.post, KIND_FOLDERS.page];
const DOCS = `${KIND_FOLDERS.doc}/`;

/**
 * What a version takes along, below the content folder: everything of a language but posts, plain pages and lists, which are about
 * all versions, facts, and files that its docs include from elsewhere. `namesIn` lists a folder; nothing for one that is not there.
 */
export function planCopies(
  docs: readonly SourceFile[],
  { locales }: Pick<Config, 'locales'>,
  { contentName, namesIn }: { contentName: string; namesIn: (folder: string) => readonly string[] },
): string[] {
  const own = locales.flatMap(({ id }) =>
    namesIn(id)
      .filter((name) => !UNVERSIONED.includes(name) && !name.startsWith('.') && !name.endsWith('.yml'))
      .map((name) => posix.join(id, name)),
  );
  const whole = [...own, ...(namesIn(FACTS_FOLDER).length > 0 ? [FACTS_FOLDER] : [])];
  const included = docs
    .flatMap(({ pieces = [] }) => pieces.map(({ file }) => file.slice(contentName.length + 1)))
    .filter((file) => !whole.some((each) => file.startsWith(`${each}/`)));
  return [...whole, ...new Set(included)];
}

/** The docs that writers work on, in all languages. */
export function currentDocs({ localizedPages }: Site): SourceFile[] {
  const sources = new Set(localizedPages.map(({ parsed }) => parsed.source));
  return [...sources].filter(({ kind, version }) => kind === 'doc' && version === CURRENT);
}

/** The results of the examples of pages that may say so now; undefined on a site whose examples are not run. */
export function planResults(site: Site): ExampleResults | undefined {
  const { localizedPages } = site;
  const examples = ledgerOf(site);
  if (!examples) return undefined;
  const witnessed = new Set(
    localizedPages
      .filter(({ parsed, notes }) => parsed.source.version === CURRENT && stateOf({ notes })?.isWitnessed)
      .map(({ key }) => ledgerName(key)),
  );
  const { versions, pages } = examples.results;
  const kept = Object.entries(pages).filter(([page]) => page.startsWith(DOCS) && witnessed.has(page));
  return { versions, pages: Object.fromEntries(kept) };
}

/** Copies the hashes of the current docs: the translations of the version were made from the same texts. */
export function addAcceptances(ledger: string, version: string): string {
  const acceptances: Acceptances = JSON.parse(ledger);
  const added = Object.entries(acceptances).map(([locale, pages]) => {
    const frozen = Object.entries(pages)
      .filter(([page]) => page.startsWith(DOCS))
      .map(([page, sections]) => [`${version}/${page}`, sections] as const);
    return [locale, Object.fromEntries([...frozen, ...Object.entries(pages)])] as const;
  });
  return printAcceptances(Object.fromEntries(added));
}

interface NewVersion {
  name: string;
  /** Whether readers get it by default. */
  isLatest: boolean;
}

/**
 * The source of `site.ts` with a version after `current` and with a menu of versions; undefined if its text is too complex
 * for that.
 */
export function addToSettings(source: string, { name, isLatest }: NewVersion, config: Config): string | undefined {
  const isJson = source.trimStart().startsWith('{');
  const key = (each: string) => (isJson ? `"${each}"` : each);
  const text = (each: string) => (isJson ? JSON.stringify(each) : `'${each}'`);
  const entry = `{ ${key('name')}: ${text(name)} }`;
  const last = text(isLatest ? name : CURRENT);
  const lastEntry = `${key('lastVersion')}: ${last}`;
  let result: string | undefined = source;
  const edit = (change: (before: string) => string | undefined) => {
    result = result === undefined ? undefined : change(result);
  };
  if (!findValue(source, ['docs'])) edit((each) => addFirst(each, [], `${key('docs')}: { ${lastEntry} }`));
  else if (findValue(source, ['docs', 'lastVersion']))
    edit((each) => replaceValue(each, ['docs', 'lastVersion'], last));
  else edit((each) => addFirst(each, ['docs'], lastEntry));
  if (findValue(source, ['docs', 'versions'])) {
    const at = config.docs ? config.docs.versions.findIndex((each) => each.name === CURRENT) : -1;
    edit((each) => addAfter(each, ['docs', 'versions', at], entry));
  } else {
    const current = `{ ${key('name')}: ${text(CURRENT)} }`;
    edit((each) => addFirst(each, ['docs'], `${key('versions')}: [${current}, ${entry}]`));
  }
  const { items } = config.navbar;
  if (items.some(({ type }) => type === 'docsVersionDropdown')) return result;
  const menu = `{ ${key('type')}: ${text('docsVersionDropdown')}, ${key('position')}: ${text('right')} }`;
  // Beside the menu of languages.
  const languages = items.findIndex(({ type }) => type === 'localeDropdown');
  if (items.length > 0)
    edit((each) => addAfter(each, ['navbar', 'items', languages > 0 ? languages - 1 : items.length - 1], menu) ?? each);
  return result;
}

type Path = ReadonlyArray<string | number>;

function replaceValue(source: string, path: Path, value: string): string | undefined {
  const range = findValue(source, path);
  return range && source.slice(0, range.start) + value + source.slice(range.end);
}

/** Inserts an entry after another one, on a line of its own if that has one. */
export function addAfter(source: string, path: Path, entry: string): string | undefined {
  const range = findValue(source, path);
  if (!range) return undefined;
  const line = source.slice(source.lastIndexOf('\n', range.start) + 1, range.start);
  const separator = line.trim() === '' ? `,\n${line}` : ', ';
  return source.slice(0, range.end) + separator + entry + source.slice(range.end);
}

/** The first entry of an object, indented as the one that was first. */
function addFirst(source: string, path: Path, entry: string): string | undefined {
  const range = findValue(source, path);
  const open = range ? source.indexOf('{', range.start) : -1;
  if (!range || open < 0 || open >= range.end) return undefined;
  const [space = ''] = /^\s*/.exec(source.slice(open + 1)) ?? [];
  const isEmpty = source[open + 1 + space.length] === '}';
  return (
    source.slice(0, open + 1) +
    space +
    entry +
    (isEmpty ? '' : `,${space || ' '}`) +
    source.slice(open + 1 + space.length)
  );
}
