/** From the code blocks of a page to what a reader does: files, programs, output, marks. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { examplesOf } from '../../build/plugins/examples/pageExamples.ts';
import { commandsOf, planSteps, type RunStep } from '../../build/plugins/examples/steps.ts';
import { findVersion } from '../../build/plugins/examples/versions.ts';
import { parseText } from '../build/parsePage.ts';

function plan(...blocks: string[]) {
  const body = blocks.map((block) => `${block}\n\`\`\`\n`).join('\n');
  const { steps, marked } = planSteps(examplesOf(parseText(`# t\n\n${body}`)));
  return { steps, marked: [...marked], runs: steps.filter((step): step is RunStep => step.kind === 'run') };
}

test('a script is saved and run, its output compared', () => {
  const { steps } = plan('```python title="a.py"\nprint(1)', '```text title="Output (end)" tolerance="5%"\n1');
  assert.deepEqual(steps, [
    { kind: 'save', name: 'a.py', text: 'print(1)\n' },
    {
      kind: 'run',
      language: 'python',
      file: 'a.py',
      before: '',
      code: 'print(1)',
      blocks: [0],
      expected: [{ block: 1, part: 'end', text: '1', tolerance: '5%' }],
      exit: 0,
    },
  ]);
});

test('a script that a command below calls is run by it, and judged with it', () => {
  const { runs } = plan('```python title="a.py"\nimport sys', '```bash\npython a.py data', '```text\ndone');
  assert.deepEqual(
    runs.map(({ language, blocks, expected }) => [language, blocks, expected.length]),
    [['shell', [0, 1], 1]],
  );
});

test('a block that continues runs what it continues first', () => {
  const { runs } = plan(
    '```python title="a.py"\na = 1',
    '```python title="b.py (after a.py)"\nb = a',
    '```python continues\nc = b',
  );
  assert.deepEqual(
    runs.map(({ before, code, file }) => [before, code, file]),
    [
      ['', 'a = 1', 'a.py'],
      ['a = 1\n', 'b = a', 'b.py'],
      ['a = 1\nb = a\n', 'c = b', undefined],
    ],
  );
});

test('what is not run has its reason, and its output is not looked at', () => {
  const { marked, runs } = plan(
    '```bash norun="card"\nnvidia-smi',
    '```text\nTesla',
    '```powershell\ndir',
    '```bash until="1.7.7"\nx',
  );
  assert.deepEqual(marked, [
    [0, 'card'],
    [2, 'Windows'],
    [3, 'version'],
  ]);
  assert.deepEqual(runs, []);
});

test('output of another section, or marked as something else, is no output', () => {
  const { runs } = plan('```bash\na', '```text output="none"\nnot this', '## h\n\n```text\nnor this');
  assert.deepEqual(runs[0]?.expected, []);
});

test('a block runs while web services fail, and output of such a run has a run of its own', () => {
  const { runs } = plan(
    '```python title="a.py"\nask()',
    '```text title="Output"\nwell',
    '```text title="When they are down" services="503" exit="1"\ndown',
    '```bash services="late:40"\nask',
  );
  assert.deepEqual(
    runs.map(({ file, blocks, expected, services, exit }) => [
      file,
      blocks,
      expected.map(({ text }) => text),
      services,
      exit,
    ]),
    [
      ['a.py', [0], ['well'], undefined, 0],
      ['a.py', [2], ['down'], '503', 1],
      [undefined, [3], [], 'late:40', 0],
    ],
  );
});

test('files are saved, fragments are not', () => {
  const { steps } = plan(
    '```yaml title="config.yaml"\na: 1',
    '```yaml\nb: 2',
    '```python norun="fragment" title="c.py"\nc',
  );
  assert.deepEqual(steps, [{ kind: 'save', name: 'config.yaml', text: 'a: 1\n' }]);
});

test('exit codes: 0, the one that the fence names, any other for what does not work', () => {
  const { runs } = plan('```bash\na', '```bash exit="2"\nb', '```bash wrong\nc');
  assert.equal(runs.map(({ exit }) => exit).join(), '0,2,failure');
});

test('a session is split into commands and what they print', () => {
  assert.equal(commandsOf('$ ls \\\n> -l\na.laz\n$ pwd'), 'ls \\\n-l\npwd');
  const { runs } = plan('```console\n$ ls\na.laz');
  assert.deepEqual([runs[0]?.code, runs[0]?.expected[0]?.text], ['ls', 'a.laz']);
});

test('a block about another version runs with it, if there is one', () => {
  const versions = ['2.4.4', '1.7.6'];
  assert.equal(findVersion('≤ 1.7.7', versions), '1.7.6');
  assert.equal(findVersion('≤ 1.7.5', versions), undefined);
  assert.equal(findVersion('≥ 1.7', versions), '2.4.4');
  assert.equal(findVersion('1.7.0 – 1.7.6', versions), '1.7.6');
  assert.equal(findVersion('1.7.0 – 1.7.2', versions), undefined);
  assert.equal(findVersion('', versions), undefined);
  const body = '# t\n\n```bash until="1.7.7"\nenrich\n```\n\n```bash until="1.7.2"\npatch\n```\n';
  const { steps, marked } = planSteps(examplesOf(parseText(body)), (range) => findVersion(range, versions));
  assert.deepEqual(
    steps.map((step) => step.kind === 'run' && [step.code, step.version]),
    [['enrich', '1.7.6']],
  );
  assert.deepEqual([...marked], [[1, 'version']]);
});
