/** Translates texts of the facts to the language of a page and reports missing translations. */

import { fillIn } from '../../../../templates/model/text.ts';
import { createDiagnostic, type Diagnostic } from '../../../model/diagnostic.ts';
import { type Facts, wordsName } from '../model/facts.ts';
import type { StatusRecord } from '../model/factsSchema.ts';
import { sharedId } from '../model/parameterIds.ts';
import { sinceVersion } from '../model/sinceVersion.ts';
import { statusOf } from '../model/status.ts';
import french from './labels/fr.json' with { type: 'json' };
import { isLanguageNeutral, plainText, sentence } from './plainFacts.ts';

/** The language of the facts. */
const FACTS_LOCALE = 'en';
/** Its dates are British, as the prose is. */
const FACTS_LANGUAGE = 'en-GB';

/** The words of tables that every library has, by language; `content/facts/<locale>/tables.json` has others. */
const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = { fr: french };

/** The file whose texts a table shows, without `.json`. */
type FactsFileName = string;

/** Labels of badges by status. */
const STATUS_LABELS = {
  fails: 'does not work in {version}',
  'in part': 'works in part in {version}',
  'no effect': 'no effect in {version}',
  'not computed': 'not computed in {version}',
} as const satisfies Record<StatusRecord['status'], string>;

export type FactTranslator = ReturnType<typeof createTranslator>;

/** A translator for one page. Missing translations are shown in English and reported as `unknownFacts`. */
export function createTranslator(facts: Facts, locale: string, diagnostics: Diagnostic[]) {
  const find = textsOf(facts, locale);
  const inEnglish = textsOf(facts, FACTS_LOCALE);
  const reportMissing = (name: string, text: string, english: string): string => {
    const place = { file: `${facts.translations.folder}/${locale}/${name}.json` };
    const hint = `in English: ${english}`;
    const diagnostic = createDiagnostic('unknownFacts', place, `no words in "${locale}" for "${text}"`, hint);
    diagnostics.push({ ...diagnostic, needs: [wordsName(place.file, text)] });
    return english;
  };
  /** A text of the facts, for sentences and lists. */
  const text = (name: FactsFileName, written: string): string => {
    // What is written for readers is Markdown already.
    const english = inEnglish(name, written) ?? (name === 'status' ? written : plainText(written));
    if (locale === FACTS_LOCALE || isLanguageNeutral(english)) return english;
    return find(name, written) ?? reportMissing(name, written, english);
  };
  /** An English label of tables in the language of the page, with values for its placeholders. */
  const label = (written: string, values?: Readonly<Record<string, string>>): string => {
    const known = locale === FACTS_LOCALE ? written : (find('tables', written) ?? LABELS[locale]?.[written]);
    const own = known ?? reportMissing('tables', written, written);
    return values ? fillIn(own, values) : own;
  };
  /** The first description of ids that have none in the facts, or the description of their last part; empty if missing. */
  const explain = (name: FactsFileName, ...ids: string[]): string => {
    const known = [...ids, ...ids.slice(-1).map(sharedId)].find((each) => inEnglish(name, each) !== undefined);
    return known === undefined ? '' : text(name, known);
  };
  /** `since 2.3.0`: the first package that has the name, where that is informative; else empty. */
  const since = (id: string): string => {
    const version = facts.releases && sinceVersion(id, facts.releases);
    return version === undefined ? '' : label('since {version}', { version });
  };
  /** `does not work in 2.5.1`; empty for a name that works. */
  const status = (id: string): string => {
    const found = statusOf(id, facts.status);
    return found ? label(STATUS_LABELS[found.record.status], { version: facts.cli?.version ?? '' }) : '';
  };
  /** What `status` says, as a link to the row that explains it; in a column, in a word. */
  const badge = (id: string, place?: 'column'): string => {
    const found = statusOf(id, facts.status);
    if (!found) return '';
    const kind = found.record.status;
    const words = place ? sentence(label(kind)) : status(id);
    return markStatus(kind, `[${words}](${facts.status?.page}#${found.anchor})`);
  };
  const withSince = (meaning: string, id: string): string => {
    const note = since(id);
    return `${meaning} ${note && `<small class="since">${note}</small>`}`.trim();
  };
  return {
    facts,
    text,
    label,
    explain,
    since,
    status,
    badge,
    withSince,
    date: (day: string) => formatDay(day, locale === FACTS_LOCALE ? FACTS_LANGUAGE : locale),
    /** A text of the facts as a cell, capitalized. */
    cell: (name: FactsFileName, written: string) => sentence(text(name, written)),
    /** What `explain` gives as a cell. */
    describe: (name: FactsFileName, ...ids: string[]) => sentence(explain(name, ...ids)),
    /** Whether there is a reader-facing text for a text of the facts. */
    hasTranslation: (name: FactsFileName, written: string) => inEnglish(name, written) !== undefined,
  };
}

/** The words of a status, or a link that has them, with the sign and the colour of its kind. */
export function markStatus(kind: StatusRecord['status'], words: string): string {
  return `<small class="name-status ${kind.replace(' ', '-')}">${words}</small>`;
}

/** Returns the function that finds the words of a language for a text of a file. */
function textsOf({ translations: { files } }: Facts, locale: string) {
  const own = files.filter((file) => file.locale === locale);
  return (name: string, text: string) => own.find((file) => file.name === name)?.texts.get(text);
}

/** `15 oct. 2025` for `2025-10-15`. */
function formatDay(day: string, language: string): string {
  return new Date(day).toLocaleDateString(language, { dateStyle: 'medium', timeZone: 'UTC' });
}
