/** Colours of shell code: each kind of word has a class, output has none, and the text stays as it is. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { highlightShell } from '../../build/plugins/colours/shellHighlight.ts';
import { assertLinearTime } from './linearTime.ts';

/** `‹title:ls›` for `<span class="hljs-title">ls</span>`. */
function shown(code: string, language = 'bash'): string {
  return (highlightShell(code, language) ?? '')
    .replace(/<span class="hljs-(\w+)">/g, '‹$1:')
    .replaceAll('</span>', '›')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

const CASES: Record<string, [code: string, shown: string, language?: string]> = {
  'programs, commands, options, numbers, paths': [
    'tool fetch out --bbox 1 2.5 -f data/*.laz',
    '‹title:tool› ‹built_in:fetch› ‹string:out› ‹attr:--bbox› ‹number:1› ‹number:2.5› ‹attr:-f› ‹path:data/*.laz›',
  ],
  'settings and assignments': [
    'N=4 tool run a.b=c -o=x.yaml',
    '‹property:N›‹operator:=›‹number:4› ‹title:tool› ‹built_in:run› ‹property:a.b›‹operator:=›‹string:c› ‹attr:-o›‹operator:=›‹path:x.yaml›',
  ],
  'strings, variables, comments': [
    `echo "a $HOME" '$b' $\{c} # why "x"`,
    `‹title:echo› ‹string:"a ‹variable:$HOME›"› ‹string:'$b'› ‹string:‹variable:$\{c}›› ‹comment:# why "x"›`,
  ],
  'operators start a new program': [
    'cat a.txt | grep x > b.txt 2>&1 && ls; sudo rm c',
    '‹title:cat› ‹path:a.txt› ‹operator:|› ‹title:grep› ‹string:x› ‹operator:>› ‹path:b.txt› ‹operator:2>&1› ‹operator:&&› ‹title:ls›‹operator:;› ‹title:sudo› ‹title:rm› ‹string:c›',
  ],
  'a module is a program': [
    'python -m pip install "a[b]==1"',
    '‹title:python› ‹attr:-m› ‹title:pip› ‹built_in:install› ‹string:"a[b]==1"›',
  ],
  'continued lines and loops': [
    'for s in 1 2; do\n  tool \\\n    --x $s\ndone',
    '‹keyword:for› ‹string:s› ‹keyword:in› ‹number:1› ‹number:2›‹operator:;› ‹keyword:do›\n  ‹title:tool› ‹operator:\\›\n    ‹attr:--x› ‹variable:$s›\n‹keyword:done›',
  ],
  'prompts; output has no colour': [
    '$ tool info\nversion 1 --x # no comment\n$ ls',
    '‹meta:$ ›‹title:tool› ‹built_in:info›\nversion 1 --x # no comment\n‹meta:$ ›‹title:ls›',
  ],
  'lines of a session that are no output are commands, without a prompt': [
    'tool info',
    '‹title:tool› ‹built_in:info›',
    'console',
  ],
  'here-documents are text': [
    'cat <<EOF\na --b\nEOF\nls',
    '‹title:cat› ‹operator:<<›‹string:EOF›\n‹string:a --b›\n‹operator:EOF›\n‹title:ls›',
  ],
  'placeholders are no redirections': ['tool <my tile> x', '‹title:tool› ‹string:<my tile>› ‹string:x›'],
  PowerShell: [
    'PS C:\\> $env:X = "a"\nPS C:\\> py -m venv .venv',
    '‹meta:PS C:\\> ›‹variable:$env:X› ‹operator:=› ‹string:"a"›\n‹meta:PS C:\\> ›‹title:py› ‹attr:-m› ‹title:venv› ‹string:.venv›',
    'powershell',
  ],
  cmd: [
    'rem why\nset X=1 ^\n  %PATH%',
    '‹comment:rem why›\n‹title:set› ‹property:X›‹operator:=›‹number:1› ‹operator:^›\n  ‹string:‹variable:%PATH%››',
    'dos',
  ],
};

for (const [name, [code, expected, language]] of Object.entries(CASES))
  test(name, () => assert.equal(shown(code, language), expected));

test('the text is the same, whatever it is', () => {
  const pieces = [...'" \' \\ $( ) < >> <<EOF # a --b=c $\x7b } | é 😀 ` ^ %'.split(' '), ' ', '\n', '$ '];
  let seed = 1;
  const next = () => {
    seed = (seed * 16807) % 2147483647;
    return pieces[seed % pieces.length];
  };
  for (let round = 0; round < 3000; round++) {
    const code = Array.from({ length: 12 }, next).join('');
    for (const language of ['bash', 'console', 'powershell', 'dos'])
      assert.equal(shown(code, language).replace(/‹\w+:|›/g, ''), code);
  }
});

test('long lines take time in proportion', () => {
  for (const piece of ['"', '$(', '\\', '<a ', 'a='])
    assertLinearTime(
      (line) => highlightShell(line, 'bash'),
      (size) => piece.repeat(2 * size),
    );
});

test('other languages are left to highlight.js', () => {
  assert.equal(highlightShell('ls', 'python'), undefined);
});
