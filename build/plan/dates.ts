/** Formats dates by locale, independent of the time zone. */

import type { LocaleConfig } from '../site/siteConfig.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a date for a locale: `2025-10-03` → `3 octobre 2025`. */
export function formatDate(date: string, locale: RegionalLocale): string {
  return formatOf(regionalTag(locale)).format(new Date(`${date}T00:00:00Z`));
}

type RegionalLocale = Pick<LocaleConfig, 'lang' | 'region'>;

/** The language with its region, if the locale has one: `en-GB`. */
export function regionalTag({ lang, region }: RegionalLocale): string {
  return region ? `${lang}-${region}` : lang;
}

function formatOf(lang: string): Intl.DateTimeFormat {
  const format = formats.get(lang) ?? new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(lang, format);
  return format;
}
