/**
 * Runs `test/fixtures/facts/*.txt` with the facts of our own content: a title, a dot, Markdown, a dot, what is expected,
 * a dot. A diagnostic is written `line:column [word there] message | hint`. The check is the same in all languages; a title
 * that ends with "in French" is of a French page, which has other words for tables and other spaces.
 */

import { testFixtures } from '../build/fixtures.ts';
import { checkedMarkdown, diagnosticsOf } from './factsPage.ts';

const [markdown, tellsFailing] = await Promise.all([checkedMarkdown(), checkedMarkdown({ tellsFailing: true })]);

testFixtures('facts', 'code is compared with the facts', (file, fixtures) =>
  fixtures.map(({ title, input }) => {
    const parser = file === 'contradictions.txt' ? tellsFailing : markdown;
    return diagnosticsOf(input, parser, { locale: title.endsWith('in French') ? 'fr' : 'en' });
  }),
);
