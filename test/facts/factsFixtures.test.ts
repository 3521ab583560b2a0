/**
 * Runs `test/fixtures/facts/*.txt` with the facts of our own content: a title, a dot, Markdown, a dot, what is expected,
 * a dot. A diagnostic is written `line:column [word there] message | hint`. The check is the same in all languages; a title
 * that ends with "in French" is of a French page, which has other words for tables and other spaces.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFixtures } from '../build/fixtures.ts';
import { checkedMarkdown, diagnosticsOf } from './factsPage.ts';

const [markdown, tellsFailing] = await Promise.all([checkedMarkdown(), checkedMarkdown({ tellsFailing: true })]);

for (const [file, fixtures] of readFixtures('facts')) {
  test(`${file} has fixtures`, () => assert.ok(fixtures.length > 0));
  for (const { name, input, expected } of fixtures)
    test(name, () => {
      const parser = file === 'contradictions.txt' ? tellsFailing : markdown;
      const locale = name.endsWith('in French') ? 'fr' : 'en';
      assert.equal(diagnosticsOf(input, parser, { locale }), expected);
    });
}
