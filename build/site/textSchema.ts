/** The schema of a text for readers: the same in every language, or one per locale. */

import { describeValue, formatPath, type KeyPath } from '../input/schema.ts';
import * as z from '../input/zod.ts';
import { listSome, MANY } from '../model/countOf.ts';
import { createDiagnostic, type Diagnostic, type Place } from '../model/diagnostic.ts';
import { didYouMean } from '../model/suggest.ts';

/** A text that is the same in every language, or one per locale id. */
export type Text = string | Readonly<Record<string, string>>;

export interface LocaleContext {
  /** Locale ids, the default locale first. */
  locales: readonly string[];
  /** Only some of the site's locales are built, so texts may have others. */
  isPartial?: boolean;
  /** Collects the input of texts that lack a locale: a warning, not a validation error. */
  incomplete: Set<object>;
}

export type TextSchema = ReturnType<typeof createTextSchema>;

const ACCEPTED = 'accepted: text, or one text per locale';

/** A text whose locales are all configured. Missing ones are filled from the first locale present. */
export function createTextSchema(context: LocaleContext) {
  return z
    .custom<Text>((value) => value !== undefined, { error: `is missing, ${ACCEPTED}` })
    .superRefine((value, { addIssue }) => {
      for (const { path, message, hint } of checkText(value, context)) {
        addIssue({ code: 'custom', path, message, params: { hint } });
      }
    })
    .transform((value) => completeText(value, context))
    .meta({ typeName: 'Text' });
}

/** Reports the texts below a value that lack a language: they fall back to another one. Many of them are one diagnostic. */
export function reportIncomplete(
  value: unknown,
  context: LocaleContext,
  placeOf: (path: KeyPath) => Place,
): Diagnostic[] {
  const found = context.incomplete.size === 0 ? [] : listIncomplete(value, context);
  const [first] = found;
  const report = (path: KeyPath, locales: readonly string[], said: (missing: string) => string, hint?: string) => {
    const names = [...new Set(locales)].map((locale) => `"${locale}"`).join(', ');
    return createDiagnostic('uiStrings', placeOf(path), said(`no text for locale ${names}`), hint);
  };
  if (!first || found.length <= MANY)
    return found.map(({ path, locales }) => report(path, locales, (missing) => `${formatPath(path)}: ${missing}`));
  const locales = found.flatMap((each) => each.locales);
  const names = found.map(({ path }) => formatPath(path));
  return [report(first.path, locales, (missing) => `${missing} in ${found.length} places`, listSome(names))];
}

interface IncompleteText {
  path: KeyPath;
  locales: string[];
}

function listIncomplete(value: unknown, context: LocaleContext, path: KeyPath = []): IncompleteText[] {
  if (typeof value !== 'object' || value === null) return [];
  if (context.incomplete.has(value)) return [{ path, locales: missingLocales(value, context) }];
  return Object.entries(value).flatMap(([key, inner]) =>
    listIncomplete(inner, context, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function missingLocales(text: object, { locales }: LocaleContext): string[] {
  return locales.filter((locale) => !Object.hasOwn(text, locale));
}

function checkText(
  value: unknown,
  { locales, isPartial }: LocaleContext,
): Array<{ path: string[]; message: string; hint?: string }> {
  if (typeof value === 'string') return [];
  if (typeof value !== 'object' || value === null || Array.isArray(value) || Object.keys(value).length === 0) {
    return [{ path: [], message: `found ${describeValue(value)}, ${ACCEPTED}` }];
  }
  return Object.entries(value).flatMap(([locale, text]) => [
    ...(isPartial || locales.includes(locale) ? [] : [{ path: [locale], ...unknownLocale(locale, locales) }]),
    ...(typeof text === 'string' ? [] : [{ path: [locale], message: `found ${describeValue(text)}, accepted: text` }]),
  ]);
}

/** The message for a locale that is not configured. */
export function unknownLocale(locale: string, locales: readonly string[]): { message: string; hint: string } {
  const hint = [didYouMean(locale, locales), `locales: ${locales.join(', ')}`].filter(Boolean).join('; ');
  return { message: `no configuration for locale "${locale}"`, hint };
}

function completeText(value: Text, context: LocaleContext): Text {
  if (typeof value === 'string') return value;
  const missing = missingLocales(value, context);
  if (missing.length === 0) return value;
  context.incomplete.add(value);
  const fallback = context.locales.map((locale) => value[locale]).find((text) => text !== undefined) ?? '';
  return { ...value, ...Object.fromEntries(missing.map((locale) => [locale, fallback])) };
}
