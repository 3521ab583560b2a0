/** Writes American spellings of English words as the British do, so that readers find pages in either. */

/** Applied in turn to a folded word. What they give need not be a word: queries and pages go through the same. */
const RULES: ReadonlyArray<readonly [RegExp, string]> = [
  [/(?<=\w{3})iz(?=e[drs]?$|ers$|ing$|ations?$)/, 'is'],
  [/(?<=ana|para|cata)lyz(?=e[drs]?$|ing$)/, 'lys'],
  [/^((?:multi)?(?:col|neighb|behavi|fav|flav|harb|lab|hon|hum|rum|vap|arm))or/, '$1our'],
  [/^((?:kilo|centi|milli)?(?:met|lit|cent|fib|calib|theat))er(?=s?$)/, '$1re'],
  [/^center(?=ed$|ing$)/, 'centr'],
  [/^(label|model|cancel|channel|level|signal|travel|fuel)(?=ed$|ing$|ers?$)/, '$1l'],
  [/^(cata|ana|dia|mono|pro)log(?=s?$)/, '$1logue'],
  [/^(lic|def|off)ens(?=es?$|ed$)/, '$1enc'],
  [/^gray/, 'grey'],
  // The stemmer takes one of two equal letters off before it looks for an ending: `ad`.
  [/^(add|egg)(?:ed|ing)$/, '$1'],
];

/** `color` → `colour`, `rasterize` → `rasterise`; other words stay as they are. */
export function britishSpelling(word: string): string {
  return RULES.reduce((spelt, [pattern, text]) => spelt.replace(pattern, text), word);
}
