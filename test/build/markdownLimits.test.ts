/** Input made to be slow: each must come to an end. Doubling the size of any must about double its time. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseText } from './parsePage.ts';

const SIZE = 60_000;
const fill = (text: string, size = SIZE) => text.repeat(Math.ceil(size / text.length));
const count = (make: (index: number) => string, length = SIZE / 12) =>
  Array.from({ length }, (_, at) => make(at)).join('');

const INPUTS: Readonly<Record<string, string>> = {
  'quotation marks': fill('>'),
  'open brackets': fill('['),
  'open pictures': fill('!['),
  'half links': fill('[a]('),
  'links on one line': fill('[a](b) '),
  'links on many lines': fill('[a](b)\n'),
  'a line of 5 MB': fill('word ', 5_000_000),
  'a page of 5 MB': fill('# heading\n\ntext [a](b) `c`\n\n', 5_000_000),
  'list markers': fill('- '),
  'deep lists': count((at) => `${' '.repeat(at)}- x\n`, 600),
  'headings that are equal': fill('## a\n\n'),
  'headings with equal ids': fill('## a {#b}\n\n'),
  'ids in one heading': `# ${fill('{#a')}}`,
  'blanks in a heading': `# a${fill(' ')}{#b}`,
  'footnotes in place': fill('^[a] '),
  'footnotes that are not used': count((at) => `[^${at}]: y\n\n`),
  'links in cells': `| a |\n|---|\n${fill('| [x](y) \\| |\n')}`,
  'a wide table': `${fill('|a')}|\n${fill('|-')}|\n${fill('|[x](y) \\| ')}|\n`,
  'tags that are not closed': fill('<div>'),
  'formatting that is not closed': count((at) => `<b id=${at}>x\n\n`),
  'formatting and paragraphs': count((at) => `<p><b id=${at}>`),
  'misnested formatting': fill('<b><div>') + fill('</b>'),
  'stray ends': fill('x</b>'),
  'deep details': fill('<details>\n\n'),
  'deep tables': fill('<table><tr><td>'),
  'deep templates': fill('<template>'),
  'deep foreign content': fill('<svg>'),
  'text areas': fill('<textarea>\n\n'),
  'titles in a sentence': fill('x <title> '),
  'half tags': fill('<a b="'),
  'half comments': fill('x <!-- '),
  comments: fill('<!-- -->\n\n'),
  'a comment of 5 MB': `<!--${fill('-- ', 5_000_000)}-->`,
  'ids of raw HTML': count((at) => `<a id=x${at}></a> `),
  'raw HTML in headings': fill('# <b>x</b>\n'),
  'marks of a preview': fill('<!-- truncate -->\n\n'),
  'half formulas': fill('$a '),
  'open directives': fill(':::note\n'),
  emphasis: fill('*a _b '),
};

for (const [name, body] of Object.entries(INPUTS)) {
  test(name, () => assert.equal(typeof parseText(body).html, 'string'));
}
