/** The pages that have code blocks: which are wanted, and in which order they run. */

import { ledgerName } from '../../model/sourceKey.ts';
import { didYouMean } from '../../model/suggest.ts';
import type { Site } from '../../plan/plannedSite.ts';
import type { Example } from './example.ts';
import type { ExampleLedger } from './exampleResults.ts';
import { examplesOf } from './pageExamples.ts';

/** A page with code blocks. */
export interface ExamplePage {
  /** As in the ledger: `docs/guides/tiles.md`. */
  name: string;
  /** In diagnostics. */
  file: string;
  examples: readonly Example[];
}

/** The pages of the default language that have code blocks, by name. */
export function listPages({ localizedPages, config }: Site): Map<string, ExamplePage> {
  const own = localizedPages.filter(
    ({ parsed, locale, fallback }) =>
      locale.id === config.defaultLocale &&
      !fallback &&
      parsed.source.version === 'current' &&
      examplesOf(parsed).length > 0,
  );
  return new Map(
    own.map(({ key, parsed }) => {
      const name = ledgerName(key);
      return [name, { name, file: parsed.source.file, examples: examplesOf(parsed) }];
    }),
  );
}

/** Pages by name, or all of them; an unknown name is an error. */
export function choosePages(
  wanted: readonly string[],
  pages: ReadonlyMap<string, ExamplePage>,
): { names: string[] } | { error: string } {
  if (wanted.length === 0) return { names: [...pages.keys()] };
  const names: string[] = [];
  for (const each of wanted) {
    const plain = each.replace(/^content\/en\//, '').replace(/\.md$/, '');
    const found = [...pages.keys()].find((name) => [`${plain}.md`, `docs/${plain}.md`].includes(name));
    if (found === undefined) {
      const hint = didYouMean(
        plain,
        [...pages.keys()].map((name) => name.replace(/^docs\/|\.md$/g, '')),
      );
      return { error: `no page with examples is called "${each}"${hint ? `: ${hint}` : ''}` };
    }
    names.push(found);
  }
  return { names };
}

/** Each page once, after the one in whose folder it starts. */
export function orderPages(names: readonly string[], { starts }: ExampleLedger): string[] {
  const ordered = new Set<string>();
  const add = (name: string) => {
    const { after } = starts.get(name) ?? {};
    if (after !== undefined) add(after);
    ordered.add(name);
  };
  for (const name of names) add(name);
  return [...ordered];
}
