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

/** The text as it may stand between tags: quotes need no escape there, and code is full of them. */
export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** The text as it may stand between the quotes of an attribute. */
export function escapeAttribute(text: string): string {
  if (!SPECIAL_RE.test(text)) return text;
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
