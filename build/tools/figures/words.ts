/** The words of the figures, in every language of the site. Most figures have none: symbols and names of the library do. */

import type { Language } from '../../../templates/model/languages.ts';

const ENGLISH = {
  red: 'red',
  nearInfrared: 'near infrared',
  reflectance: 'reflectance',
  wire: 'wire',
  roof: 'roof',
  tree: 'tree',
  built: 'built',
  takenDown: 'taken down',
};

export type Words = typeof ENGLISH;

export const WORDS: Readonly<Record<Language, Words>> = {
  en: ENGLISH,
  fr: {
    red: 'rouge',
    nearInfrared: 'proche infrarouge',
    reflectance: 'réflectance',
    wire: 'câble',
    roof: 'toit',
    tree: 'arbre',
    built: 'construite',
    takenDown: 'démolie',
  },
};
