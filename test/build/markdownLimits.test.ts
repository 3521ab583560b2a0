/** Hostile input: parsing time grows linearly. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertLinearTime } from './linearTime.ts';
import { parseText } from './parsePage.ts';

const fill = (text: string, size: number) => text.repeat(Math.ceil(size / text.length));
const count = (make: (index: number) => string, length: number) => Array.from({ length }, (_, at) => make(at)).join('');

const INPUTS: Record<string, (size: number) => string> = {
  'quotation marks': (size) => fill('>', size),
  'open brackets': (size) => fill('[', size),
  'open pictures': (size) => fill('![', size),
  'half links': (size) => fill('[a](', size),
  'links on one line': (size) => fill('[a](b) ', size),
  'links on many lines': (size) => fill('[a](b)\n', size),
  'a line of a MB': (size) => fill('word ', 20 * size),
  'a page of half a MB': (size) => fill('# heading\n\ntext [a](b) `c`\n\n', 8 * size),
  'list markers': (size) => fill('- ', size),
  'deep lists': (size) => count((at) => `${' '.repeat(at)}- x\n`, size / 100),
  'headings that are equal': (size) => fill('## a\n\n', size),
  'headings with equal ids': (size) => fill('## a {#b}\n\n', size),
  'ids in one heading': (size) => `# ${fill('{#a', size)}}`,
  'blanks in a heading': (size) => `# a${fill(' ', size)}{#b}`,
  'footnotes in place': (size) => fill('^[a] ', size),
  'footnotes that are not used': (size) => count((at) => `[^${at}]: y\n\n`, size / 12),
  'links in cells': (size) => `| a |\n|---|\n${fill('| [x](y) \\| |\n', size)}`,
  'a wide table': (size) => `${fill('|a', size)}|\n${fill('|-', size)}|\n${fill('|[x](y) \\| ', size)}|\n`,
  'tags that are not closed': (size) => fill('<div>', size),
  'components that are not closed': (size) => fill('<A {\n\n', size),
  'formatting that is not closed': (size) => count((at) => `<b id=${at}>x\n\n`, size / 12),
  'formatting and paragraphs': (size) => count((at) => `<p><b id=${at}>`, size / 12),
  'formatting that blocks repeat': (size) => `<p>${count((at) => `<b id=${at}>`, 30)}${fill('<div>x</div>', size)}`,
  'misnested formatting': (size) => fill('<b><div>', size) + fill('</b>', size),
  'stray ends': (size) => fill('x</b>', size),
  'deep details': (size) => fill('<details>\n\n', size),
  'deep tables': (size) => fill('<table><tr><td>', size),
  'deep templates': (size) => fill('<template>', size),
  'deep foreign content': (size) => fill('<svg>', size),
  'text areas': (size) => fill('<textarea>\n\n', size),
  'titles in a sentence': (size) => fill('x <title> ', size),
  'half tags': (size) => fill('<a b="', size),
  'half comments': (size) => fill('x <!-- ', size),
  comments: (size) => fill('<!-- -->\n\n', size),
  'a comment of a MB': (size) => `<!--${fill('-- ', 20 * size)}-->`,
  'ids of raw HTML': (size) => count((at) => `<a id=x${at}></a> `, size / 12),
  'raw HTML in headings': (size) => fill('# <b>x</b>\n', size),
  'marks of a preview': (size) => fill('<!-- truncate -->\n\n', size),
  'half formulas': (size) => fill('$a ', size),
  'open directives': (size) => fill(':::note\n', size),
  emphasis: (size) => fill('*a _b ', size),
  'closed directives': (size) => fill(':::note\n', size / 2) + fill(':::\n', size / 2),
  'directives in lists': (size) => fill('- :::note\n  x\n', size),
  colons: (size) => fill(':', 20 * size),
  'attributes of a directive': (size) => `:::tabs{${fill('a="b" ', size)}`,
  'half attributes of a directive': (size) => `:::tabs{${fill('} ', size)}x\n`,
  'brackets in a title': (size) => `:::note[${fill('[', size)}`,
  alerts: (size) => fill('> [!NOTE]\n> x\n\n', size),
  'ranges of a fence': (size) => `\`\`\`py ${fill('{1,', size)}\nx\n`,
  'options of a fence': (size) => `\`\`\`py ${fill('a="', size)}\nx\n`,
  'marks of a line': (size) => `\`\`\`py\n${fill('# [!code ', size)}\n\`\`\``,
  'comments of a line': (size) => `\`\`\`py\nx${fill('# ', size)}y [!code ++]\n\`\`\``,
  fences: (size) => fill('```\n', size),
  'half display formulas': (size) => fill('$$ a\n', size),
  'formulas that cannot be read': (size) => fill('$\\nope$ ', size / 5),
  'half pieces of HTML': (size) => fill('<a href=', size),
  'half scripts': (size) => fill('<script', size),
};

/** Every place where a run of one character can stand. */
const PLACES: Readonly<Record<string, (run: string) => string>> = {
  'a sentence': (run) => `a${run}b`,
  'the start of a line': (run) => `${run}b`,
  'many lines': (run) => run.replace(/.{20}/gsu, '$&\n'),
  'a heading': (run) => `## a${run}b`,
  code: (run) => `\`a${run}b\``,
  'a block of code': (run) => `\`\`\`bash\na${run}b\n\`\`\``,
  'the text of a link': (run) => `[a${run}b](/c)`,
  'the address of a link': (run) => `[a](/b${run}c)`,
  'a bare address': (run) => `https://x.org/a${run}b`,
  'the line of a fence': (run) => `\`\`\`bash${run}norun\nx\n\`\`\``,
  'a directive': (run) => `:::note[a${run}b]{c="${run}"}\nx\n:::`,
  'a cell': (run) => `| a |\n|---|\n| b${run}c |`,
  'raw HTML': (run) => `<b${run}>a</b>`,
  'an attribute': (run) => `<b title="${run}">a</b>`,
  'a quote': (run) => `> a${run}b`,
  'an item of a list': (run) => `- a${run}b`,
  'a footnote': (run) => `a[^1]\n\n[^1]: a${run}b`,
  'a formula': (run) => `$a${run}b$`,
};
const RUNS = [
  ...[...' \t\u00a0\u200b-_#:.,;!?()[]{}<>|`~*+=/\'"$^@%&\\0aé中🚀\u0301'],
  ...['&amp;', '\n', '\r', '\u2028', '==', '{{', '[[', ':a:', 'http://a', 'www.', '\\*', '<b', '](', '{#a'],
];
test('a run of any character in any place: time grows as the input does', async (t) => {
  for (const [place, write] of Object.entries(PLACES))
    for (const text of RUNS)
      await t.test(`${JSON.stringify(text)} in ${place}`, () =>
        assertLinearTime(parseText, (size) => write(fill(text, size / 4))),
      );
});

test('of thousands of mistakes on a page, the first are told', () => {
  const { diagnostics } = parseText(`${'<b>'.repeat(20_000)}\n\n[x][y]`);
  assert.ok(diagnostics.length < 1100, `${diagnostics.length}`);
  assert.match(diagnostics.at(-1)?.message ?? '', /and more like it/);
  assert.ok(diagnostics.some(({ check }) => check === 'brokenSyntax'));
});

for (const [name, make] of Object.entries(INPUTS))
  test(`${name}: time grows as the input does`, () => assertLinearTime(parseText, make));
