/** The race of page requests: only the latest counts. */

import assert from 'node:assert/strict';
import { beforeEach, describe, it, mock } from 'node:test';
import { createLatestPage } from '../../client/latestPage.ts';
import type { LoadedPage } from '../../client/pageSource.ts';

const pageAt = (path: string) => ({ page: { path }, prose: {} }) as LoadedPage;
const fail = () => assert.fail('onFailure was called');

describe('latest page', () => {
  let pending: Map<string, { resolve(page: LoadedPage | undefined): void; reject(error: Error): void }>;
  let log: string[];
  let latest: ReturnType<typeof createLatestPage>;
  const first = pageAt('/');

  beforeEach(() => {
    pending = new Map();
    log = [];
    const source = {
      load: (path: string) =>
        new Promise<LoadedPage | undefined>((resolve, reject) => pending.set(path, { resolve, reject })),
    };
    latest = createLatestPage(first, source, { start: () => log.push('start'), stop: () => log.push('stop') });
  });

  it('loads a page and shows progress', async () => {
    const request = latest.load('/a', fail);
    assert.deepEqual(log, ['stop', 'start']);
    pending.get('/a')?.resolve(pageAt('/a'));
    const loaded = await request;
    assert.equal(loaded?.page.path, '/a');
    assert.deepEqual(log, ['stop', 'start', 'stop']);
  });

  it('ignores an earlier request, whichever finishes first', async () => {
    for (const order of [
      ['/a', '/b'],
      ['/b', '/a'],
    ]) {
      const a = latest.load('/a', fail);
      const b = latest.load('/b', fail);
      for (const path of order) pending.get(path)?.resolve(pageAt(path));
      assert.equal(await a, undefined);
      assert.equal((await b)?.page.path, '/b');
    }
  });

  it('keeps the progress bar of the later request', async () => {
    const a = latest.load('/a', fail);
    const b = latest.load('/b', fail);
    pending.get('/a')?.resolve(pageAt('/a'));
    await a;
    assert.equal(log.at(-1), 'start');
    pending.get('/b')?.resolve(pageAt('/b'));
    await b;
    assert.equal(log.at(-1), 'stop');
  });

  it('ignores the failure of an earlier request', async () => {
    const a = latest.load('/a', fail);
    const b = latest.load('/b', fail);
    pending.get('/a')?.reject(new Error('offline'));
    pending.get('/b')?.resolve(pageAt('/b'));
    assert.equal(await a, undefined);
    assert.ok(await b);
  });

  it('calls onFailure for an unknown page and a failed load', async () => {
    const onFailure = mock.fn();
    const unknown = latest.load('/a', onFailure);
    pending.get('/a')?.resolve(undefined);
    assert.equal(await unknown, undefined);
    const failed = latest.load('/b', onFailure);
    pending.get('/b')?.reject(new Error('offline'));
    assert.equal(await failed, undefined);
    assert.equal(onFailure.mock.callCount(), 2);
    assert.equal(log.at(-1), 'stop');
  });

  it('ignores a cancelled request', async () => {
    const request = latest.load('/a', fail);
    latest.cancel();
    assert.equal(log.at(-1), 'stop');
    pending.get('/a')?.reject(new Error('offline'));
    assert.equal(await request, undefined);
  });

  it('returns the page on screen without loading, and ignores the pending request', async () => {
    const a = latest.load('/a', fail);
    assert.equal(await latest.load('/', fail), first);
    pending.get('/a')?.resolve(pageAt('/a'));
    assert.equal(await a, undefined);
    const shown = pageAt('/b');
    latest.setShown(shown);
    assert.equal(await latest.load('/b', fail), shown);
    assert.deepEqual([...pending.keys()], ['/a']);
  });
});
