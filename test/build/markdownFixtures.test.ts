/**
 * Runs `test/fixtures/markdown/*.txt`. Slots are filled with what the writer wrote. Diagnostics follow the HTML as
 * `! line:column check` with the names in them; their words are in `fixtures/mistakes/`.
 */

import type { ParsedSource } from '../../build/model/parsedSource.ts';
import { fillSlots } from '../../build/model/slots.ts';
import { testFixtures } from './fixtures.ts';
import { parseText, withoutTools } from './parsePage.ts';
import { factsOf } from './told.ts';

testFixtures('markdown', 'Markdown comes out as it is written down', (_, fixtures) =>
  fixtures.map(({ input }) => describePage(parseText(input))),
);

function describePage({ html, links, images, headings, diagnostics }: ParsedSource): string {
  const filled = fillSlots(withoutTools(html), {
    links: links.map(({ href }) => href),
    images: images.map(({ src }) => ({ src })),
    headings: headings.map(({ id }) => id),
    formerIds: headings.map(({ formerIds }) => formerIds),
  });
  const lines = diagnostics.map((diagnostic) => {
    const { line, column, check, message } = diagnostic;
    return `! ${[line, column].filter(Boolean).join(':')} ${[check, ...factsOf({ message })].join(' ')}\n`;
  });
  return filled.replace(/(?<=[^\n])$/, '\n') + lines.join('');
}
