/** The phone and the pages of `npm run lighthouse`, without Lighthouse. */

import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { createTempFolder } from '../tempFolder.ts';
import { largestPages, slowdownOf } from './phone.ts';

describe('pages as on a phone', () => {
  it('are slowed down so that each machine is the same phone', () => {
    assert.deepEqual([1500, 750, 3400, 300].map(slowdownOf), [4, 2, 9.1, 1]);
  });

  it('are the home page and the largest one of each folder and kind, in each language', async (t) => {
    const dir = createTempFolder(t);
    const write = async (file: string, data: object | undefined, elements: number) => {
      const json = data ? `<script type="application/json" id="page-data">${JSON.stringify(data)}</script>` : '';
      await mkdir(dirname(join(dir, file)), { recursive: true });
      await writeFile(join(dir, file), json + '<p>&lt;pre&gt;</p>'.repeat(elements));
    };
    const doc = { kind: 'doc' };
    await write('index.html', doc, 1);
    await write('guide.html', doc, 1);
    await write('api/long.html', doc, 3);
    await write('api/short.html', doc, 2);
    await write('blog.html', { kind: 'postList', list: { type: 'blog' } }, 1);
    await write('blog/post.html', { kind: 'post' }, 3);
    await write('blog/tags/one.html', { kind: 'postList', list: { type: 'tag' } }, 1);
    await write('fr/index.html', doc, 1);
    await write('fr/api/short.html', doc, 1);
    await write('404.html', { kind: 'notFound' }, 9);
    await write('moved.html', undefined, 9);
    assert.deepEqual(await largestPages({ dir }), [
      '',
      'api/long',
      'blog',
      'blog/post',
      'blog/tags/one',
      'fr/',
      'fr/api/short',
      'guide',
    ]);
  });
});
