/** The words of the figures, in every language of the site. Most figures have none: symbols and names of the library do. */

import type { Language } from '../../../templates/model/languages.ts';

export interface Words {
  red: string;
  nearInfrared: string;
  reflectance: string;
  wire: string;
  roof: string;
  tree: string;
  built: string;
  takenDown: string;
}

export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    red: 'red',
    nearInfrared: 'near infrared',
    reflectance: 'reflectance',
    wire: 'wire',
    roof: 'roof',
    tree: 'tree',
    built: 'built',
    takenDown: 'taken down',
  },
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
