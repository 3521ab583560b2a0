/** Writes numbers as readers of a language do. */

/** With a minus sign in the place of the hyphen that some languages have. */
export function formatNumber(value: number, language: string, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(language, options).format(value).replace('-', '−');
}
