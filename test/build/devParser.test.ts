/** What `npm run dev` parses again: `build/dev/devParser.ts`. */

import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { createDevParser } from '../../build/dev/devParser.ts';
import type { SourceFile } from '../../build/model/source.ts';
import { loadConfig } from '../../build/settings/config.ts';
import { createFolder } from './contentFolder.ts';

test('a page is parsed again for its text and for the string that its links end in, else not', async (t) => {
  const folder = await createFolder(t, { 'content/site.json': '{ "title": "Site", "url": "https://example.org" }' });
  const { config } = await loadConfig({ contentDir: path.join(folder, 'content') });
  const parser = createDevParser();
  const prepare = (label: string) =>
    parser.prepare(config, { ui: new Map([['en', { opensInNewTab: label }]]) }, (text) => `<i>${text}</i>`);
  const source = (body: string): SourceFile => ({
    ...{ file: 'content/en/docs/a.md', repoPath: 'a.md', locale: 'en', kind: 'doc', version: 'current', id: 'a' },
    ...{ frontMatter: {}, body, bodyLine: 0, keyLines: {} },
  });
  await prepare('new tab');
  const first = parser.parse(source('[x](https://example.com)'));
  assert.match(first.html, /<i>new tab<\/i>/);
  assert.equal(parser.parse(source('[x](https://example.com)')), first);
  await prepare('other tab');
  assert.match(parser.parse(source('[x](https://example.com)')).html, /<i>other tab<\/i>/);
  assert.match(parser.parse(source('Another text.')).html, /Another text/);
});
