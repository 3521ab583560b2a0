/** What is fuzzed: where inputs come from, and what must be true of each. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
// @ts-expect-error The package has no types.
import { tests } from 'commonmark-spec';
import { parseYaml } from '../../build/input/yaml.ts';
import { parseRedirects } from '../../build/plugins/redirects/redirectsFile.ts';
import { findActive } from '../../build/site/activePicture.ts';
import { parseAuthors } from '../../build/site/dataFiles.ts';
import { parseFrontMatter } from '../../build/site/frontMatter.ts';
import { parsePicture } from '../../build/site/pictureFile.ts';
import { LasError, parseLasHeader } from '../../client/cloud/lasHeader.ts';
import { warningsOf } from '../../client/cloud/lasWarnings.ts';
import { assertContained } from '../build/contained.ts';
import { readFixtures } from '../build/fixtures.ts';
import { PIECE, type Source } from './mutations.ts';

interface Target extends Source {
  /** Throws if something is wrong. Bytes come as characters below 256. */
  check(input: string): void;
}

const ROOT = resolve(import.meta.dirname, '../..');
const SHAPES = readFileSync(join(import.meta.dirname, 'shapes.txt'), 'utf8').split('\n%%\n');
const wordsIn = (text: string) => text.split(' ');

function filesIn(folder: string, extension: string, encoding: BufferEncoding = 'utf8'): string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).sort();
  return names
    .filter((name) => name.endsWith(extension))
    .map((name) => readFileSync(join(ROOT, folder, name), encoding));
}

const fixtures = ['markdown', 'plain', 'facts'].flatMap((folder) =>
  [...readFixtures(folder).values()].flat().map(({ input }) => input),
);

/** By name. Each is made when it is asked for. */
export const TARGETS: Readonly<Record<string, () => Target>> = {
  markdown: () => ({
    corpus: [
      ...[...filesIn('content', '.md'), ...filesIn('docs', '.md')],
      ...(tests as Array<{ markdown: string }>).map(({ markdown }) => markdown.replaceAll('→', '\t')),
      ...[...fixtures, ...SHAPES],
    ],
    tokens: [
      ...wordsIn(
        '# ## ###### - * + > 1. 1) ``` ~~~ ` `` ** __ ~~ ~ == ^ [^a] [^a]: ^[ [ ] ]( ) ![ [a]: | |-|-| \\ & &amp; &#0; < > $ $$',
      ),
      ...wordsIn(
        '::: :::note :::: ::fact[ :fact[ { } {#a} {1,4-6} {.a} [ ] [x] <b> </b> <div> </div> <a </a> <td> <svg> <!-- --> <script>',
      ),
      ...wordsIn(
        'https:// www. a@b.org http://x.org/_a_ )]} "\' => -- --- === \u00a0 \u200b \u2028 \ufdd0L0\ufdd1 é 🚀 \u0301 constructor __proto__',
      ),
      ...['    ', '\t', '\n', '\n\n', '\n:::\n', '\n```\n', '<!-- truncate -->', ' \\\n', '  \n'],
    ],
    check: assertContained,
  }),
  pictures: () => ({
    corpus: [
      ...filesIn('public/img/figures', '.svg', 'latin1').slice(0, 8),
      ...SHAPES.filter((shape) => shape.includes('<svg')),
    ],
    tokens: [
      ...wordsIn(
        '<svg > /> <script> </script> onload= href="javascript:" xlink:href= <!DOCTYPE [ ]> <?xml ?> <![CDATA[ ]]> &#58; &lt; <h:script',
      ),
      ...[
        '\u00ff\u00d8\u00ff',
        '\u0089PNG\r\n\u001a\n',
        'GIF89a',
        'RIFF',
        'WEBP',
        '\u0000\u0000\u0000',
        'ftypavif',
        '<svg xmlns="http://www.w3.org/2000/svg"',
      ],
    ],
    check(input) {
      const bytes = Buffer.from(input, 'latin1');
      for (const name of ['a.svg', 'a.png']) parsePicture(bytes, { path: name, file: name, diskPath: name });
      // What browsers would run is a script of XML at least: a sign that nothing was passed over.
      if (findActive(input) === undefined)
        assert.doesNotMatch(
          input.replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|"[^"]*"|'[^']*'/g, ''),
          /<(?:\w+:)?script\b/,
        );
    },
  }),
  clouds: () => ({
    corpus: [...filesIn('test/fixtures/las', '.las', 'latin1'), ...filesIn('test/fixtures/las', '.laz', 'latin1')].map(
      (text) => text.slice(0, PIECE),
    ),
    tokens: [
      'LASF',
      '\u0000',
      '\u00ff\u00ff\u00ff\u00ff',
      '\u007f\u00f0\u0000',
      'laszip encoded',
      'copc',
      '\u0001\u0000',
      'LASF_Projection',
    ],
    check(input) {
      try {
        const header = parseLasHeader(Buffer.from(input, 'latin1'));
        const bounds = [...header.low, ...header.high, ...header.scale, ...header.offset];
        assert.ok(
          bounds.every((value) => Math.abs(value) < 1e16),
          String(bounds),
        );
        warningsOf({
          name: 'a.laz',
          size: input.length,
          header,
          sample: { count: 0, places: new Float64Array() } as never,
        });
      } catch (error) {
        if (!(error instanceof LasError)) throw error;
      }
    },
  }),
  data: () => ({
    corpus: [
      ...filesIn('content', '.yml'),
      ...filesIn('content', '.md')
        .slice(0, 60)
        .map((text) => text.slice(0, 600)),
      ...SHAPES,
    ],
    tokens: wordsIn(
      '--- +++ : - ? | > & * ! !!js/function <<: {a: [b "c \'d # % @ ` \t \u00a0 ~ null true 1e999 0x1 2018-09-19 15:19:29 +0800 title: slug: __proto__: constructor: redirect_from: tags: [a,b] date:',
    ).flatMap((token) => [token, `\n${token} `]),
    check(input) {
      const text = input.replaceAll('\r', '');
      parseFrontMatter(text, 'a.md');
      parseYaml(text);
      const source = { file: 'a.yml', text } as never;
      parseAuthors(source);
      parseRedirects(source);
      assert.equal(({} as Record<string, unknown>).polluted, undefined);
    },
  }),
};
