/** The pages that have code blocks: which are wanted, and in which order they run. */

import { Mistake } from '../../command/command.ts';
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

/** The names of pages that are asked for, or of all. Throws a `Mistake` for an unknown one. */
export function choosePages(wanted: readonly string[], pages: ReadonlyMap<string, ExamplePage>): string[] {
  const names = [...pages.keys()];
  if (wanted.length === 0) return names;
  return wanted.map((each) => {
    const plain = each.replace(/^content\/en\//, '').replace(/\.md$/, '');
    const found = names.find((name) => [`${plain}.md`, `docs/${plain}.md`].includes(name));
    if (found !== undefined) return found;
    const known = names.map((name) => name.replace(/^docs\/|\.md$/g, ''));
    const message = `no page with examples is called "${each}"`;
    throw new Mistake(message, didYouMean(plain, known));
  });
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
