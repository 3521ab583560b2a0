/** What `npm run dev` parses again: `build/dev/devParser.ts`. */

import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { createDevParser } from '../../build/dev/devParser.ts';
import { NO_STORE } from '../../build/input/store.ts';
import type { SourceFile } from '../../build/model/source.ts';
import { loadConfig } from '../../build/site/config.ts';
import { createFolder } from './contentFolder.ts';

test('a page is parsed again for its text and for the string that its links end in, else not', async (t) => {
  const folder = await createFolder(t, { 'content/site.json': '{ "title": "Site", "url": "https://example.org" }' });
  const { config } = await loadConfig({ contentDir: path.join(folder, 'content') });
  const parser = createDevParser(NO_STORE);
  const prepare = (label: string) =>
    parser.prepare(
      config,
      { ui: new Map([['en', { opensInNewTab: label }]]), extensions: [] },
      (text) => `<i>${text}</i>`,
    );
  const source = (body: string): SourceFile => ({
    ...{ file: 'content/en/docs/a.md', repoPath: 'a.md', locale: 'en', kind: 'doc', version: 'current', id: 'a' },
    ...{ frontMatter: {}, body, bodyLine: 0, keyLines: {} },
  });
  prepare('new tab');
  const first = await parser.parse(source('[x](https://example.com)'));
  assert.match(first.html, /<i>new tab<\/i>/);
  assert.equal(await parser.parse(source('[x](https://example.com)')), first);
  prepare('other tab');
  assert.match((await parser.parse(source('[x](https://example.com)'))).html, /<i>other tab<\/i>/);
  const other = await parser.parse(source('Another text.'));
  assert.match(other.html, /Another text/);
});
