/** Shared paragraphs and code from files: what a page takes, and where its diagnostics point. */

import assert from 'node:assert/strict';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { nodeDisk } from '../../build/input/disk.ts';
import { formatDiagnostic } from '../../build/model/diagnostic.ts';
import { createMarkdown, parseMarkdown } from '../../build/parse/markdown.ts';
import { examplesOf } from '../../build/plugins/examples/pageExamples.ts';
import { plugin as examples } from '../../build/plugins/examples/plugin.ts';
import { expandIncludes } from '../../build/plugins/includes/includes.ts';
import { marksOf } from '../../build/plugins/translations/pageSections.ts';
import { plugin as translations } from '../../build/plugins/translations/plugin.ts';
import { findHeadingLines } from '../../build/plugins/translations/sectionText.ts';
import { createFolder } from './contentFolder.ts';
import { sourceOf } from './parsePage.ts';

const FILES = {
  'en/_shared/note.md': 'Shared ![](/a.png) text.\n\n::include[_shared/deep.md]\n',
  'en/_shared/deep.md': 'Deep.\n\n```pyton\nx\n```\n',
  'en/_shared/loop.md': '::include[_shared/loop.md]\n',
  'code/run.py':
    '# region all\nimport os\n\n    # region read\n    def read():\n        pass\n\n    # endregion\n# endregion\n',
};

async function expand(t: TestContext, body: string) {
  const contentDir = await createFolder(t, FILES);
  const context = {
    diskPath: path.join(contentDir, 'en/docs/page.md'),
    contentDir,
    contentName: 'content',
    languageFolder: 'en',
    disk: nodeDisk,
  };
  const page = sourceOf(body, { file: 'content/en/docs/page.md', bodyLine: 3 });
  return expandIncludes(page, context);
}

test('paragraphs come from the folder of the language, with their own file and line in diagnostics', async (t) => {
  const body = '::include[_shared/note.md]\n\n## After\n\n![](/b.png)\n\n```bash\nls\n```\n';
  const { page, diagnostics } = await expand(t, body);
  assert.deepEqual(diagnostics, []);
  const markdown = createMarkdown({
    codeLanguages: [],
    ui: new Map(),
    externalMark: () => '',
    extensions: [examples, translations],
  });
  const parsed = parseMarkdown(page, markdown);
  assert.deepEqual(parsed.diagnostics.map((each) => formatDiagnostic(each).split('  ')[0]).sort(), [
    'content/en/_shared/deep.md:3',
    'content/en/_shared/note.md:1:12',
    'content/en/docs/page.md:8:5',
  ]);
  assert.deepEqual(
    parsed.images.map(({ place }) => place.file),
    ['content/en/_shared/note.md', 'content/en/docs/page.md'],
  );
  assert.equal(parsed.headings.map(({ line }) => line).join(), '6');
  // In reports about the page: an included block is where it is included.
  assert.equal(
    examplesOf(parsed)
      .map(({ line }) => line)
      .join(),
    '4,10',
  );
  assert.deepEqual(
    marksOf(parsed).flatMap((marks) => marks['code block'] ?? []),
    [
      ['pyton\nx\n', 4],
      ['bash\nls\n', 10],
    ],
  );
});

test('a fence shows a file, or a region of it without its indentation', async (t) => {
  const body =
    '```python file="code/run.py" region="read"\n```\n\n- List\n\n  ```python file=../../code/run.py\n  ```\n';
  const { page } = await expand(t, body);
  assert.equal(
    page.body,
    '```python file="code/run.py" region="read"\ndef read():\n    pass\n```\n\n- List\n\n  ```python file=../../code/run.py\n  import os\n\n      def read():\n          pass\n  ```\n',
  );
  assert.deepEqual(page.pieces?.slice(1, 3), [
    { start: 1, file: 'content/code/run.py', line: 5, columns: 4 },
    { start: 3, file: 'content/en/docs/page.md', line: 5 },
  ]);
});

test('a fence beside the number of a list item is one too', async (t) => {
  const body = '1. ```python file="code/run.py" region="read"\n   ```\n\n::include[_shared/deep.md]\n';
  const { page, diagnostics } = await expand(t, body);
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(findHeadingLines('1. ```sh\n   ## x\n   ```\n\n## After\n'), [4]);
  assert.match(page.body, /^ {3}def read\(\):\n {7}pass\n {3}```\n\nDeep\.$/m);
});

test('what cannot be included is told', async (t) => {
  const body =
    '::include[_shared/gone.md]\n\n```py file="code/run.py" region="raed"\n```\n\n::include[_shared/loop.md]\n\n::include[../../../etc.md]\n\n```text\n::include[_shared/gone.md]\n```\n';
  const { diagnostics } = await expand(t, body);
  assert.deepEqual(diagnostics.map(formatDiagnostic), [
    'content/en/docs/page.md:4  there is no file "_shared/gone.md" to include\n    hint: paths are from content/en/, or begin with ./',
    'content/en/docs/page.md:6  "code/run.py" has no region "raed"\n    hint: it has all, read',
    'content/en/_shared/loop.md:1  "_shared/loop.md" includes itself\n    hint: take one of the lines out',
    'content/en/docs/page.md:11  there is no file "../../../etc.md" to include\n    hint: paths are from content/en/, or begin with ./',
  ]);
});
