/** What is collected of diagrams, and missing descriptions; how they look is in `fixtures/markdown/diagrams.txt`. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawingKey } from '../../build/plugins/diagrams/drawingFiles.ts';
import { diagnosticsIn, parseText } from './parsePage.ts';

const DIAGRAM = 'flowchart TD\naccTitle: T\naccDescr: D\n  A --> B\n';

test('diagrams are collected with the line of their fence', () => {
  const { diagrams, diagnostics } = parseText(
    `text\n\n\`\`\`mermaid\n${DIAGRAM}\`\`\`\n\n- ~~~ mermaid\n  pie\n  ~~~\n`,
    4,
  );
  assert.deepEqual(diagrams, [
    { source: DIAGRAM, title: 'T', description: 'D', key: drawingKey(DIAGRAM), place: { file: 'page.md', line: 7 } },
    { source: 'pie\n', title: '', description: '', key: drawingKey('pie'), place: { file: 'page.md', line: 14 } },
  ]);
  assert.deepEqual(
    diagnostics.map(({ check, line }) => `${line} ${check}`),
    ['14 missingAlt'],
  );
});

test('missing and empty titles and descriptions are reported', () => {
  const messages = (source: string) =>
    diagnosticsIn(`\`\`\`mermaid\n${source}\`\`\`\n`).map((line) => line.split(' | ')[0]);
  assert.deepEqual(messages('pie\naccDescr: D\n'), ['1 missingAlt: diagram without accTitle']);
  assert.deepEqual(messages('pie\naccTitle: T\n'), ['1 missingAlt: diagram without accDescr']);
  assert.deepEqual(messages('pie\naccTitle:\naccDescr {\n}\n'), [
    '1 missingAlt: diagram without accTitle and accDescr',
  ]);
  assert.deepEqual(messages('pie\n"accTitle: T": 1\n'), ['1 missingAlt: diagram without accTitle and accDescr']);
  assert.deepEqual(messages(''), ['1 missingAlt: diagram without accTitle and accDescr']);
});

test('options and a missing end are reported', () => {
  assert.deepEqual(diagnosticsIn(`\`\`\`mermaid title="x"\n${DIAGRAM}`), [
    '1 brokenDirectives: code fence is never closed | close it with a line that holds only ```',
    '1 brokenDirectives: a mermaid fence takes no options: "title="x""',
  ]);
});

test('a mermaid fence inside another fence is code', () => {
  const { diagrams } = parseText(`\`\`\`\`text\n\`\`\`mermaid\n${DIAGRAM}\`\`\`\n\`\`\`\`\n`);
  assert.deepEqual(diagrams, []);
});

test('a diagram before the end of a preview is collected once', () => {
  const { diagrams } = parseText(`\`\`\`mermaid\n${DIAGRAM}\`\`\`\n\n<!-- truncate -->\n\nrest\n`);
  assert.equal(diagrams.length, 1);
});
