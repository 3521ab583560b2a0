/** What facts know of a page while it is parsed, and what is kept of it. */

import type { PageState } from '../../../parse/pageState.ts';
import type { Definition, NamedCode, NameFinder } from '../model/nameUse.ts';
import { type AllFacts, factsOf, type Reference, type SiteFacts } from '../model/siteFacts.ts';
import type { Snippet, SnippetCheck } from '../model/snippet.ts';
import { type FactUse, recordFacts } from './factUses.ts';

/** What is kept with the page. */
export interface FactNotes {
  /** Names of the library that the page documents. */
  definitions: Definition[];
  /** The names of the library in its code, by the index of their slots. */
  names: NamedCode[];
  /** Requests to the facts. */
  uses: FactUse[];
  /** True if the code of the page was compared with the facts. */
  checksCode: boolean;
}

export interface FactsPage extends FactNotes {
  /** The facts in the language of the page; absent if the site has none. */
  reference?: Reference;
  findNames?: NameFinder;
  checkSnippets?: SnippetCheck;
  /** The code of the page. */
  snippets: Snippet[];
}

/** The tools for the pages of each version. */
export type FactTools = ReadonlyMap<SiteFacts, Pick<FactsPage, 'findNames' | 'checkSnippets'>> & { all: AllFacts };

const pages = new WeakMap<PageState, FactsPage>();

/** The facts of the page that is being parsed. */
export function factsPage(env: PageState): FactsPage {
  const page = pages.get(env) ?? createPage(env);
  pages.set(env, page);
  return page;
}

function createPage({ source, diagnostics, tools }: PageState): FactsPage {
  const own = tools.get('facts') as FactTools | undefined;
  const facts = factsOf(own?.all, source.version);
  const uses: FactUse[] = [];
  return {
    definitions: [],
    names: [],
    uses,
    checksCode: false,
    snippets: [],
    reference: facts?.createReference && recordFacts(facts.createReference, source.locale, diagnostics, uses),
    ...(facts && own?.get(facts)),
  };
}

/** Prepares the checks, whose parsers are loaded only for a site with facts. */
export async function prepareFacts(value: unknown): Promise<FactTools | undefined> {
  if (value === undefined) return undefined;
  const all = value as AllFacts;
  const tools = new Map<SiteFacts, Pick<FactsPage, 'findNames' | 'checkSnippets'>>();
  for (const facts of [all.current, ...all.frozen.values()])
    tools.set(facts, {
      checkSnippets: await facts.createSnippetCheck?.(),
      findNames: await facts.createNameFinder?.(),
    });
  return Object.assign(tools, { all });
}

/** Checks the code of a page that is parsed, and gives what is kept of it. */
export function finishFacts(env: PageState): FactNotes {
  const { definitions, names, uses, snippets, checkSnippets } = factsPage(env);
  const { library_version: version } = env.source.frontMatter;
  env.diagnostics.push(...(checkSnippets?.(snippets, { version }) ?? []));
  return { definitions, names, uses, checksCode: snippets.length > 0 };
}

const NOTHING: FactNotes = { definitions: [], names: [], uses: [], checksCode: false };

export function factNotesOf({ notes }: { notes: Readonly<Record<string, unknown>> }): FactNotes {
  return (notes.facts as FactNotes | undefined) ?? NOTHING;
}
