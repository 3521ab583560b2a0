/** Formats dates by locale, independent of the time zone. */

import type { LocaleConfig } from '../../templates/model/siteConfig.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** As a reader of the locale writes it: `2025-10-03` → `3 octobre 2025`. */
export function formatDate(date: string, locale: RegionalLocale): string {
  return formatOf(regionalTag(locale)).format(new Date(`${date}T00:00:00Z`));
}

type RegionalLocale = Pick<LocaleConfig, 'lang' | 'region'>;

/** The language with its region, if the locale has one: `en-GB`. */
export function regionalTag({ lang, region }: RegionalLocale): string {
  return region ? `${lang}-${region}` : lang;
}

/** True for a date that exists, unlike `2025-02-29`. */
export function isDay(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}

function formatOf(lang: string): Intl.DateTimeFormat {
  let format = formats.get(lang);
  if (!format) {
    format = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' });
    formats.set(lang, format);
  }
  return format;
}
