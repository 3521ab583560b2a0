/** Pages that were parsed before: an edit of what plugins read, and its undoing, parse what shows it. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openStore } from '../../build/input/store.ts';
import type { KeptState } from '../../build/parse/extension.ts';
import { parseFiles } from '../../build/parse/parseFiles.ts';
import { createTempFolder } from '../tempFolder.ts';
import { sourceOf } from './parsePage.ts';

test('an edit parses the pages that show it, and nothing once it is undone', async (t) => {
  const kept = openStore(createTempFolder(t));
  const extension = {
    name: 'words',
    parsed: (_: unknown, { source }: { source: { body: string } }) => ({ notes: source.body.startsWith('shown') }),
    stateOf: (value: unknown) => value,
    // After "all", every page is another one.
    isCurrent: ({ notes, state, value }: KeptState) =>
      state === value || (notes === false && state !== 'all' && value !== 'all'),
  };
  const parse = async (value: string) => {
    const parsed: string[] = [];
    const input = {
      config: { locales: [{ id: 'en' }], codeLanguages: [], markdown: {} },
      content: { ui: new Map(), extensions: [extension], values: new Map([['words', value]]) },
      externalMark: () => '',
      kept,
      onParsed: ({ source }: { source: { body: string } }) => parsed.push(source.body.trim()),
    };
    await parseFiles([sourceOf('shown\n'), sourceOf('other\n')], input as unknown as Parameters<typeof parseFiles>[1]);
    return parsed;
  };
  assert.deepEqual(await parse('a'), ['shown', 'other']);
  assert.deepEqual(await parse('b'), ['shown']);
  assert.deepEqual(await parse('a'), []);
  assert.deepEqual(await parse('b'), []);
  assert.deepEqual(await parse('all'), ['shown', 'other']);
  assert.deepEqual(await parse('a'), []);
  assert.deepEqual(await parse('c'), ['shown'], 'compared with what was read the last time');
});
