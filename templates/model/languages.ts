/** The languages that lists of words in code have. A list that lacks one of them is a type error, so none is forgotten. */

/** The language that pages are translated from comes first. */
export const LANGUAGES = ['en', 'fr'] as const;

export type Language = (typeof LANGUAGES)[number];

/** An entry for each of these languages. Any other language may be asked for, and has none. */
export type ByLanguage<Words> = Readonly<Record<Language, Words> & Record<string, Words | undefined>>;

/** The language of a BCP 47 tag: `fr` of `fr-CA`. */
export function languageOf(tag: string): string {
  return tag.toLowerCase().replace(/-.*/, '');
}

/** Whether the lists have the language of a BCP 47 tag. */
export function hasWords(tag: string): boolean {
  return LANGUAGES.some((language) => language === languageOf(tag));
}
