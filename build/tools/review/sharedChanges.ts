/** Compares what all pages of a site share: texts and settings, rules of the style sheet, what the builds said. */

import type { Change, Review, RuleChange, SettingChange } from '../../../templates/model/review.ts';
import { ASSETS, NAME_HASH } from '../../model/paths.ts';
import { type BuiltSite, readSiteText } from './builtSite.ts';

const SITE_RE = new RegExp(`^${ASSETS}/site/(.+)\\.${NAME_HASH}\\.json$`);
const STYLE_RE = new RegExp(`^${ASSETS}/style\\.${NAME_HASH}\\.css$`);
const HASH_RE = new RegExp(`\\.${NAME_HASH}\\.`, 'g');
/** A rule without rules in it. */
const RULE_RE = /([^{};]+)\{([^{}]*)\}/g;

/** Labels, navbar, footer, title, base path: what is in the data that pages of a language share. */
export function compareSettings(before: BuiltSite, after: BuiltSite): SettingChange[] {
  const [old, now] = [settingsOf(before), settingsOf(after)];
  return differences(old, now).map(([key, change]) => {
    const [locale = '', name = ''] = key.split('\n');
    return { locale, name, ...change };
  });
}

function settingsOf(site: BuiltSite): Map<string, string> {
  const leaves = new Map<string, string>();
  const collect = (value: unknown, locale: string, names: readonly string[]): void => {
    if (value !== null && typeof value === 'object')
      for (const [name, inner] of Object.entries(value)) collect(inner, locale, [...names, name]);
    else leaves.set(`${locale}\n${names.join('.')}`, String(value).replace(HASH_RE, '.'));
  };
  for (const path of site.files) {
    const locale = SITE_RE.exec(path)?.[1];
    if (locale === undefined) continue;
    // The name of a label is its own, as in templates/strings/; a base is told once, not with each address.
    const { ui, ...data } = JSON.parse(readSiteText(site, path).replaceAll(`"${site.base}`, '"/')) as Record<
      string,
      unknown
    >;
    collect({ ...data, ...(ui as object) }, locale, []);
    for (const name of ['base', 'home']) leaves.delete(`${locale}\n${name}`);
  }
  leaves.set('\nbase', site.base);
  leaves.set('\nurl', site.origin);
  return leaves;
}

/** The declarations that differ, by selector; of several rules with the same one, what all of them say. */
export function compareRules(before: BuiltSite, after: BuiltSite): RuleChange[] {
  const [old, now] = [rulesOf(before), rulesOf(after)];
  return differences(old, now).map(([selector, { before: was, after: is }]) => {
    const without = (text: string, other: string) =>
      text
        .split(';')
        .filter((declaration) => !other.split(';').includes(declaration))
        .join('; ');
    return { selector, before: without(was, is), after: without(is, was) };
  });
}

function rulesOf(site: BuiltSite): Map<string, string> {
  const path = site.files.find((file) => STYLE_RE.test(file));
  const rules = new Map<string, string>();
  for (const [, selector = '', body = ''] of (path ? readSiteText(site, path) : '').matchAll(RULE_RE))
    rules.set(selector.trim(), [rules.get(selector.trim()), body].filter(Boolean).join(';'));
  return rules;
}

export function compareDiagnostics(before: readonly string[], after: readonly string[]): Review['diagnostics'] {
  const [old, now] = [new Set(before), new Set(after)];
  return {
    added: [...now].filter((line) => !old.has(line)),
    solved: [...old].filter((line) => !now.has(line)).length,
  };
}

function differences(old: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): Array<[string, Change]> {
  const names = new Set([...old.keys(), ...now.keys()]);
  return [...names].flatMap((name): Array<[string, Change]> => {
    const change = { before: old.get(name) ?? '', after: now.get(name) ?? '' };
    return change.before === change.after ? [] : [[name, change]];
  });
}
