/** Small text helpers shared by build and browser. */

/** Fills `{name}` placeholders; an unknown placeholder stays as written. */
export function fillIn(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/**
 * Picks the form for a count from a message such as `One post|{count} posts`,
 * using the plural rules of `lang` (CLDR categories `one` and `other` are the two forms we write).
 */
export function plural(message: string, count: number, lang: string): string {
  const forms = message.split('|');
  const one = new Intl.PluralRules(lang).select(count) === 'one';
  return fillIn((one ? forms[0] : forms[forms.length - 1]) ?? message, { count });
}

const SPECIAL_RE = /[&<>"]/;

/** The text as it may stand anywhere in HTML, between the quotes of an attribute too. */
export function escapeHtml(text: string): string {
  return SPECIAL_RE.test(text) ? escapeText(text).replaceAll('"', '&quot;') : text;
}

/** The text as it may stand between tags: quotes need no escape there, and code is full of them. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
