/** Facts about a Python library: what pages print, and what their code is checked against. */

import { join } from 'node:path';
import { withBase } from '../../../templates/model/urls.ts';
import { inParallel } from '../../input/disk.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { CURRENT, versionFolder } from '../../model/versionFolders.ts';
import type { KeptState } from '../../parse/extension.ts';
import type { ContentReader, Plugin, Read } from '../../plugin.ts';
import { factsMarkdown } from './markdown/factsMarkdown.ts';
import { type FactNotes, finishFacts, prepareFacts } from './markdown/factsPage.ts';
import { isUpToDate } from './markdown/factUses.ts';
import { linkNames } from './markdown/namedCode.ts';
import { type CodeFacts, codeFactsOf } from './model/codeFacts.ts';
import type { Facts } from './model/facts.ts';
import { type AllFacts, FACTS_FOLDER, factsOf, type SiteFacts } from './model/siteFacts.ts';
import { namesFile, renderNames } from './names/nameFiles.ts';
import { planNames } from './names/nameLinks.ts';
import { createNameFacts, type ListMoreNames, type OwnNames } from './names/nameList.ts';
import { type FactsOptions, type OwnSchemas, readFacts } from './read/readFacts.ts';
import type { ListMoreItems } from './refresh/libraryItems.ts';
import { createReference, DEFINITIONS, type Definitions, directivesOf } from './tables/reference.ts';

/** What one library has beside commands, keys and Python names: files of facts, with tables and names. */
export interface FactsExtension {
  schemas: OwnSchemas;
  /** Directives by the name after `::`. */
  directives: Definitions;
  listNames: ListMoreNames;
  /** For `npm run facts`. */
  listItems: ListMoreItems;
}

export const NO_EXTENSION: FactsExtension = {
  schemas: {},
  directives: new Map(),
  listNames: () => [],
  listItems: () => [],
};

export type FactsPlugin = Plugin & { extension: FactsExtension };

/** The plugin `facts`, with what one library has more. */
export function createFactsPlugin(extension: FactsExtension): FactsPlugin {
  const directives = directivesOf(definitionsOf(extension));
  return {
    ...COMMON,
    extension,
    read: (reader) => readAllFacts(reader, extension),
    markdown: (md) => factsMarkdown(md, directives),
  };
}

function definitionsOf({ directives }: FactsExtension): Definitions {
  return new Map([...DEFINITIONS, ...directives]);
}

const COMMON: Plugin = {
  name: 'facts',
  checks: {
    unknownFacts: {
      needs: ['facts'],
      says: 'Code or a facts directive contradicts `content/facts/`, or a fact has no translation.',
      shows: `content/en/docs/guides/tiles.md:14:18  download has no option "--bboxx"
    hint: did you mean "--bbox"?`,
      cure: 'Correct the code. If the page is right, correct `content/facts/`. Code for other versions has a mark: [Code checks](writing.md#code-checks).',
    },
    unpinnedInstalls: {
      sparesFrozen: true,
      says: 'A command installs the documented library without a version.',
      shows: `content/en/docs/intro.md:9:13  installs the newest "ign-lidar-hd", and this site is about 2.5.1
    hint: write "ign-lidar-hd==2.5.1"`,
      cure: 'Name the version that the page is about: the newest one has other commands and options.',
    },
    contradictions: {
      says: 'A table gives a default that no name of this spelling has, or code that readers copy calls what does not work.',
      shows: `content/en/docs/guides/tiles.md:12:18  the default of "num_points" is 16384, not 4096
    hint: ProcessorConfig has 16384`,
      cure: 'Correct the number, or print the table from the facts. Code that fails on purpose is marked `wrong`; what `status.json` says does not work has something that works beside it.',
    },
  },
  fenceOptions: { config: () => undefined },
  prepare: prepareFacts,
  decorate: linkNames,
  parsed: (_, page) => ({ notes: finishFacts(page) }),
  // What a page documents is shown elsewhere.
  outline: (notes) => (notes as FactNotes).definitions,
  stateOf: (value, { version }) => hashesOf(factsOf(value, version)),
  isCurrent: isSame,
  planNames,
  shell: (locale, { base }, names) => (names.has(locale.id) ? { namesHref: withBase(base, namesFile(locale)) } : {}),
  pieces: { names: 'client/behaviours/namePopover.ts' },
  loads: ({ locales }) => locales.map(namesFile),
  publish: renderNames,
};

export const plugin = createFactsPlugin(NO_EXTENSION);

/** Facts of the docs that writers work on, and of each frozen version that has its own. */
async function readAllFacts(reader: ContentReader, extension: FactsExtension): Promise<Read<AllFacts>> {
  const { config, contentDir, disk } = reader;
  const versions = (config.docs ? config.docs.versions : []).map(({ name }) => name).filter((name) => name !== CURRENT);
  const read = await inParallel(versions, async (name) => {
    const dir = join(contentDir, versionFolder(name));
    const hasOwn = await disk.stat(join(dir, FACTS_FOLDER)).catch(() => undefined);
    return hasOwn ? [{ name, ...(await readSiteFacts({ ...reader, contentDir: dir }, extension)) }] : [];
  });
  const frozen = read.flat();
  const current = await readSiteFacts(reader, extension);
  return {
    value: { current: current.facts, frozen: new Map(frozen.map(({ name, facts }) => [name, facts])) },
    diagnostics: [current, ...frozen].flatMap(({ diagnostics }) => diagnostics),
  };
}

async function readSiteFacts(
  options: FactsOptions,
  extension: FactsExtension,
): Promise<{ facts: SiteFacts; diagnostics: Diagnostic[] }> {
  const { facts, diagnostics } = await readFacts({ ...options, schemas: extension.schemas });
  const names = facts && createNameFacts(facts, extension.listNames);
  return {
    facts: createSiteFacts(facts, extension, names),
    diagnostics: [...diagnostics, ...(names?.diagnostics ?? [])],
  };
}

type Hashes = Pick<SiteFacts, 'hash' | 'codeHash' | 'namesHash'>;

function hashesOf(facts: SiteFacts | undefined): Hashes | undefined {
  return facts && { hash: facts.hash, codeHash: facts.codeHash, namesHash: facts.namesHash };
}

/** Whether a page would be the same with the facts of now. */
function isSame({ notes, state, value, source }: KeptState): boolean {
  const { version, locale } = source;
  const [before, current] = [state as Hashes | undefined, factsOf(value, version)];
  if (before?.hash === current?.hash) return true;
  const { uses, checksCode } = notes as FactNotes;
  const hasCodeFacts = before?.codeHash === current?.codeHash && before?.namesHash === current?.namesHash;
  if (checksCode && !hasCodeFacts) return false;
  return current?.createReference !== undefined && isUpToDate(uses, current.createReference, locale);
}

/** Wraps facts for the builder; without facts, the directives are still defined. */
export function createSiteFacts(
  facts: Facts | undefined,
  extension = NO_EXTENSION,
  names: OwnNames | undefined = facts && createNameFacts(facts, extension.listNames),
): SiteFacts {
  const siteFacts: SiteFacts = {
    hash: facts?.hash ?? 'no facts',
    codeHash: facts?.codeHash ?? 'no facts',
    namesHash: names?.hash ?? 'no facts',
  };
  if (!facts) return siteFacts;
  const definitions = definitionsOf(extension);
  siteFacts.createReference = (locale, diagnostics) => createReference(facts, locale, diagnostics, definitions);
  siteFacts.names = names;
  let copy: CodeFacts | undefined;
  const codeFacts = () => {
    copy ??= codeFactsOf(facts);
    return copy;
  };
  siteFacts.createSnippetCheck = async () => {
    // The shell and Python parsers are loaded only for a site with facts.
    const { createFactsCheck } = await import('./check/factsCheck.ts');
    return createFactsCheck(codeFacts());
  };
  siteFacts.createNameFinder = async () => {
    const { createNameFinder } = await import('./names/nameFinder.ts');
    return createNameFinder(names?.definitions ?? [], codeFacts());
  };
  return siteFacts;
}
