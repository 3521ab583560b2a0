/** All names that the facts know, with what they say about each in the language of a page. */

import { isDeepStrictEqual } from 'node:util';
import { createDiagnostic, type Diagnostic, type Place } from '../../../model/diagnostic.ts';
import { hashOf } from '../../../model/hash.ts';
import { didYouMean } from '../../../model/suggest.ts';
import type { LibraryName } from '../../shared/libraryName.ts';
import type { Facts } from '../model/facts.ts';
import type { NameFacts } from '../model/siteFacts.ts';
import { createTranslator, type FactTranslator } from '../tables/factTranslator.ts';
import { sentence } from '../tables/plainFacts.ts';
import { listCommandLineNames } from './commandLineNames.ts';
import { listConfigurationNames } from './configurationNames.ts';
import type { NameDefinition } from './nameDefinition.ts';
import { listPythonNames } from './pythonApiNames.ts';
import { checkStatus } from './statusCheck.ts';

export interface OwnNames extends NameFacts {
  definitions: readonly NameDefinition[];
  /** About what writers add to names that are not there. */
  diagnostics: Diagnostic[];
  /** Hash of the names, without their texts. */
  hash: string;
}

/** Names of the files that one library alone has. */
export type ListMoreNames = (own: Facts['own']) => NameDefinition[];

export function createNameFacts(facts: Facts, listMore: ListMoreNames = () => []): OwnNames {
  const definitions = listNames(facts, listMore);
  const found = definitions.map(({ id, name, aliases, owner, anchors }) => [id, name, aliases, owner, anchors]);
  return {
    definitions,
    diagnostics: [...checkNotes(definitions, facts), ...checkStatus(definitions, facts)],
    hash: hashOf(JSON.stringify(found), 16),
    all: definitions.map(({ id, kind, anchors, page }) => ({ id, kind, anchors, ...(page && { page }) })),
    describe: keepLast((ids, locale, diagnostics) => {
      const translator = createTranslator(facts, locale, diagnostics);
      return definitions
        .filter(({ id }) => ids.has(id))
        .map((each) => describeName(each, { names: facts.names, translator, locale }));
    }),
  };
}

/** Each plan of the site describes its names; while a writer edits anything but facts, these are the same. */
function keepLast(describe: NameFacts['describe']): NameFacts['describe'] {
  const last = new Map<string, { ids: ReadonlySet<string>; names: LibraryName[]; found: Diagnostic[] }>();
  return (ids, locale, diagnostics) => {
    let kept = last.get(locale);
    if (!kept || !isDeepStrictEqual(kept.ids, ids)) {
      const found: Diagnostic[] = [];
      kept = { ids, names: describe(ids, locale, found), found };
      last.set(locale, kept);
    }
    diagnostics.push(...kept.found);
    return kept.names;
  };
}

/** All names in the order of the facts: command line, configuration, Python, those of one library alone. */
function listNames(facts: Facts, listMore: ListMoreNames): NameDefinition[] {
  const { cli, config, python, own, names } = facts;
  const all = [
    ...(cli ? listCommandLineNames(cli) : []),
    ...(config ? listConfigurationNames(config) : []),
    ...(python ? listPythonNames(python) : []),
    ...listMore(own),
  ];
  return all.map((each) => {
    const address = names?.[each.id]?.page;
    return address === undefined ? each : { ...each, page: { address, place: placeOfNote(each.id, facts) } };
  });
}

function checkNotes(definitions: readonly NameDefinition[], facts: Facts): Diagnostic[] {
  const known = new Set(definitions.map(({ id }) => id));
  return Object.keys(facts.names ?? {})
    .filter((id) => !known.has(id))
    .map((id) =>
      createDiagnostic('unknownFacts', placeOfNote(id, facts), `no fact has the name "${id}"`, didYouMean(id, known)),
    );
}

/** The line of a name in `names.json`. */
function placeOfNote(id: string, { translations, nameLines }: Facts): Place {
  return { file: `${translations.folder}/names.json`, line: nameLines?.names?.[id] };
}

interface NameLanguage extends Pick<Facts, 'names'> {
  translator: FactTranslator;
  locale: string;
}

function describeName(definition: NameDefinition, { names, translator, locale }: NameLanguage): LibraryName {
  const { id, kind, name, aliases, owner, describe } = definition;
  const { signature, meaning: said = '', ...more } = describe(translator);
  const status = translator.status(id);
  const meaning = [said, status && `**${sentence(status)}**`].filter(Boolean).join(' ');
  const texts = Object.entries({
    ...more,
    meaning,
    called: names?.[id]?.called?.[locale],
    unit: names?.[id]?.unit,
  }).filter(([, text]) => text);
  return { id, kind, name, aliases, ...(owner && { owner }), signature, ...Object.fromEntries(texts) };
}
