/** The schema of a text that people read: the same in every language, or one per locale. */

import type { Text } from '../../templates/model/config.ts';
import { describeValue, z } from '../input/schema.ts';
import { didYouMean } from '../model/suggest.ts';

export interface LocaleContext {
  /** Locale ids, the default one first. */
  locales: readonly string[];
  /** Only some of the site's locales are built: a text may name others. */
  isPartial?: boolean;
  /** Collects the texts that lack a locale, as they were given: a warning, not a diagnostic. */
  incomplete: Set<object>;
}

export type TextSchema = ReturnType<typeof createTextSchema>;

const ACCEPTED = 'accepted: text, or one text per locale';

/** A text whose locales are all configured. Locales it lacks are filled from the first one that it has. */
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

/** The locales a text is missing, by name. */
export function missingLocales(text: object, { locales }: LocaleContext): string[] {
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

/** What is said of a locale that is named somewhere but not configured. */
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
