/** Formats dates by locale, independent of the time zone. */

const formats = new Map<string, Intl.DateTimeFormat>();

/** `('2025-10-03', 'fr')` → `3 octobre 2025`. */
export function formatDate(date: string, lang: string): string {
  return formatOf(lang).format(new Date(`${date}T00:00:00Z`));
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
