/** The spaces of French texts, rule by rule. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frenchSpaces, ordinarySpaces } from '../../build/model/frenchSpaces.ts';

/** `~` stands for a no-break space, `_` for a narrow one. */
const TEXTS: readonly string[] = [
  'Page 3~: « 1 000 points »_? Oui_! Non_; non_!',
  'dites «_oui_», puis «_non_».',
  '1_000_000~points, 2,5~Go/s, 15~m, 13,5~%, 3~min, 10~°C, 5~millions',
  'de 100 à 200 dalles, avec 3 patchs',
  'une adresse https://example.org/a?b=c d’un mot :nom: et !important',
  'le 3 mai, version 2.5.1 minimum, 5 minutes et {count}~points',
];

test('French texts get spaces that do not break', () => {
  for (const text of TEXTS) {
    const wanted = text
      .replaceAll('« 1 000 points »_?', '«_1_000~points_»_?')
      .replaceAll('~', '\u00a0')
      .replaceAll('_', '\u202f');
    assert.equal(frenchSpaces(ordinarySpaces(wanted), 'fr'), wanted);
    assert.equal(frenchSpaces(wanted, 'fr'), wanted, 'twice is once');
  }
});

test('texts in other languages stay as they are', () => {
  for (const locale of ['en', 'de', 'fri'])
    assert.equal(frenchSpaces('1 000 m : « a » ?', locale), '1 000 m : « a » ?');
  assert.equal(frenchSpaces('10 m', 'fr-CA'), '10\u00a0m');
});
