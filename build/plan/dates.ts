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

/** The same for narrow cells: `3 oct. 2025`. */
export function formatShortDate(date: string, lang: string): string {
  return formatOf(lang, 'medium').format(new Date(`${date}T00:00:00Z`));
}

function formatOf(lang: string, dateStyle: 'long' | 'medium' = 'long'): Intl.DateTimeFormat {
  const key = `${lang} ${dateStyle}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(lang, { dateStyle, timeZone: 'UTC' });
    formats.set(key, format);
  }
  return format;
}
