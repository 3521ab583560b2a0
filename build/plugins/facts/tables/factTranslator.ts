/** Translates texts of the facts to the language of a page and reports missing translations. */

import { fillIn } from '../../../../templates/model/text.ts';
import { createDiagnostic, type Diagnostic } from '../../../model/diagnostic.ts';
import { type Facts, wordsName } from '../model/facts.ts';
import type { StatusRecord } from '../model/factsSchema.ts';
import { sharedId } from '../model/parameterIds.ts';
import { sinceVersion } from '../model/sinceVersion.ts';
import { statusOf } from '../model/status.ts';
import { isLanguageNeutral, plainText, sentence } from './plainFacts.ts';

/** The language of the facts. */
const FACTS_LOCALE = 'en';
/** Its dates are British, as the prose is. */
const FACTS_LANGUAGE = 'en-GB';

/** The files whose texts tables can show. */
type FactsFileName = 'cli' | 'classes' | 'config' | 'environment' | 'features' | 'python-api' | 'releases' | 'status';

/** Labels of badges by status. */
const STATUS_LABELS = {
  fails: 'does not work in {version}',
  'in part': 'works in part in {version}',
  'no effect': 'no effect in {version}',
  'not computed': 'not computed in {version}',
} as const satisfies Record<StatusRecord['status'], string>;

export interface FactTranslator {
  facts: Facts;
  /** A text of the facts as a cell, capitalized. */
  cell(name: FactsFileName, text: string): string;
  /** The same without capitalization, for sentences and lists. */
  text(name: FactsFileName, text: string): string;
  /** The first description of ids that have none in the facts, or the description of their last part; empty if missing. */
  explain(name: FactsFileName, ...ids: string[]): string;
  /** The same as a cell. */
  describe(name: FactsFileName, ...ids: string[]): string;
  /** Whether there is a reader-facing text for a text of the facts. */
  hasTranslation(name: FactsFileName, text: string): boolean;
  /** `since 2.3.0`: the first package that has the name, where that is informative; else empty. */
  since(id: string): string;
  /** A meaning with the same behind it. */
  withSince(meaning: string, id: string): string;
  /** `does not work in 2.5.1`; empty for a name that works. */
  status(id: string): string;
  /** The same as a link to the row that explains it. */
  badge(id: string): string;
  /** A meaning with both behind it. */
  withRemarks(meaning: string, id: string): string;
  /** `15 oct. 2025` for `2025-10-15`. */
  date(day: string): string;
  /** An English label of tables in the language of the page, with values for its placeholders. */
  label(label: string, values?: Readonly<Record<string, string>>): string;
}

/** A translator for one page. Missing translations are shown in English and reported as `unknownFacts`. */
export function createTranslator(facts: Facts, locale: string, diagnostics: Diagnostic[]): FactTranslator {
  const find = (language: string, name: string, text: string) =>
    facts.translations.files.find((file) => file.locale === language && file.name === name)?.texts.get(text);
  const inEnglish = (name: string, text: string) => find(FACTS_LOCALE, name, text);
  const reportMissing = (name: string, text: string, english: string) => {
    const place = { file: `${facts.translations.folder}/${locale}/${name}.json` };
    const hint = `in English: ${english}`;
    const diagnostic = createDiagnostic('unknownFacts', place, `no words in "${locale}" for "${text}"`, hint);
    diagnostics.push({ ...diagnostic, needs: [wordsName(place.file, text)] });
  };
  const translate = (name: string, text: string): string => {
    // What is written for readers is Markdown already.
    const english = inEnglish(name, text) ?? (name === 'status' ? text : plainText(text));
    if (locale === FACTS_LOCALE || isLanguageNeutral(english)) return english;
    const own = find(locale, name, text);
    if (own === undefined) reportMissing(name, text, english);
    return own ?? english;
  };
  const label: FactTranslator['label'] = (text, values) => {
    const own = locale === FACTS_LOCALE ? text : find(locale, 'tables', text);
    if (own === undefined) reportMissing('tables', text, text);
    return values ? fillIn(own ?? text, values) : (own ?? text);
  };
  const explain: FactTranslator['explain'] = (name, ...ids) => {
    const known = [...ids, ...ids.slice(-1).map(sharedId)].find((each) => inEnglish(name, each) !== undefined);
    return known === undefined ? '' : translate(name, known);
  };
  const since = (id: string): string => {
    const version = facts.releases && sinceVersion(id, facts.releases);
    return version === undefined ? '' : label('since {version}', { version });
  };
  const status = (id: string): string => {
    const found = statusOf(id, facts.status);
    return found ? label(STATUS_LABELS[found.record.status], { version: facts.cli?.version ?? '' }) : '';
  };
  const badge = (id: string): string => {
    const found = statusOf(id, facts.status);
    if (!found) return '';
    const kind = found.record.status.replace(' ', '-');
    return `<small class="name-status ${kind}">[${status(id)}](${facts.status?.page}#${found.anchor})</small>`;
  };
  const withSince = (meaning: string, id: string) => {
    const note = since(id);
    return `${meaning} ${note && `<small class="since">${note}</small>`}`.trim();
  };
  const language = locale === FACTS_LOCALE ? FACTS_LANGUAGE : locale;
  return {
    facts,
    label,
    status,
    badge,
    date: (day) => new Date(day).toLocaleDateString(language, { dateStyle: 'medium', timeZone: 'UTC' }),
    since,
    withSince,
    withRemarks: (meaning, id) => `${withSince(meaning, id)} ${badge(id)}`.trim(),
    text: translate,
    cell: (name, text) => sentence(translate(name, text)),
    explain,
    describe: (name, ...ids) => sentence(explain(name, ...ids)),
    hasTranslation: (name, text) => inEnglish(name, text) !== undefined,
  };
}
