/** Answers of the search: which names a query asks for, in which words readers may ask, and when it asks for none. */

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { DocumentedName } from '../../build/model/libraryName.ts';
import type { OutputFile } from '../../build/model/outputFile.ts';
import { renderAnswers } from '../../build/render/answers.ts';
import { renderSearch } from '../../build/render/searchIndex.ts';
import { createAnswers, type FindAnswers } from '../../client/search/answers.ts';
import type { UiStrings } from '../../templates/model/ui.ts';
import { createSplitter } from '../../templates/search/searchWords.ts';
import { planOurSite } from '../ourSite.ts';
import { engineOf } from './indexFiles.ts';

const KB = 1000;
/** Compressed, of one language. */
const BUDGET = 42 * KB;

describe('answers of the search', () => {
  let files: OutputFile[];
  const find = new Map<string, FindAnswers>();
  const ask = (query: string, locale = 'en') => (find.get(locale)?.(query) ?? []).map(({ signature }) => signature);

  before(async () => {
    const site = await planOurSite();
    files = renderSearch(site);
    for (const { locale, shell } of site.locales) {
      const { loadAnswers } = await engineOf(files, locale.path ? `${locale.path}/search.json` : 'search.json');
      const file = await loadAnswers();
      assert.ok(file, locale.id);
      find.set(locale.id, createAnswers(file, shell.ui, createSplitter(locale.lang)));
    }
  });

  it('know options, keys, commands, classes, functions and features, however they are written', () => {
    for (const [query, start] of [
      ['--max-points', '-m, --max-points'],
      ['max points', '-m, --max-points'],
      ['processor.num_workers', 'processor.num_workers: int = 4'],
      ['num_workers', 'processor.num_workers: int = 4'],
      ['num_workers=8', 'processor.num_workers: int = 4'],
      ['batch-convert', 'ign-lidar-hd batch-convert'],
      ['LiDARProcessor', 'class LiDARProcessor('],
      ['lidarprocessor', 'class LiDARProcessor('],
      ['extract_patches(points, config)', 'extract_patches('],
      ['planarity', 'planarity'],
    ] as const)
      assert.ok(ask(query)[0]?.startsWith(start), `${query}: ${ask(query).join(' | ')}`);
  });

  it('know classes by number, constant and name, with words beside them', () => {
    for (const query of ['6', 'class 6', 'asprs 6', 'code 6'])
      assert.equal(ask(query)[0], 'ASPRSClass.BUILDING = 6', query);
    assert.equal(ask('HIGH_VEGETATION')[0], 'ASPRSClass.HIGH_VEGETATION = 5');
    assert.equal(ask('végétation haute', 'fr')[0], 'ASPRSClass.HIGH_VEGETATION = 5');
    assert.ok(ask('lod3 6').every((signature) => signature.startsWith('LOD3_CLASSES')));
    assert.equal(ask('classe 6', 'fr')[0], 'ASPRSClass.BUILDING = 6');
  });

  it('are found beside questions about them', () => {
    for (const query of ['what is num_workers', 'default of num_workers', 'num_workers?', '`num_workers`'])
      assert.equal(ask(query)[0], 'processor.num_workers: int = 4', query);
    assert.equal(ask('valeur par défaut de num_workers', 'fr')[0], 'processor.num_workers: int = 4');
  });

  it('are at most three, and none for other questions', () => {
    assert.ok(ask('--output').length > 1);
    assert.ok(ask('k_neighbors').length <= 3);
    for (const query of [
      '',
      ' ',
      'how do I install',
      'mode',
      'format',
      'radius of the earth',
      'zzz',
      'train a model on num_workers',
    ])
      assert.deepEqual(ask(query), [], query);
  });

  it('lead to the row or the section that documents the name', () => {
    const [answer] = find.get('fr')?.('--max-concurrent') ?? [];
    assert.match(answer?.href ?? '', /\/fr\/.*#option-download-max-concurrent$/);
    assert.ok(answer?.meaning && answer.default, JSON.stringify(answer));
  });

  it('stay below 42 KB, apart from the index', () => {
    for (const file of files.filter(({ path }) => path.startsWith('assets/search/'))) {
      const bytes = gzipSync(String(file.content)).length;
      assert.ok(bytes <= BUDGET, `${file.path}: ${bytes} bytes`);
    }
    assert.equal(files.length, 4, files.map(({ path }) => path).join());
  });

  it('hold texts without links, and short signatures', () => {
    const names: DocumentedName[] = [
      {
        id: 'function a.long',
        kind: 'function',
        name: 'long',
        aliases: ['a.long'],
        signature: `long(${'x, '.repeat(100)})`,
        meaning: 'See [the **guide**](guide.md) for `x`.',
        path: '/p',
        anchor: 'signature-a.long',
        href: '/base/p#signature-a.long',
      },
    ];
    const { answers, pages } = renderAnswers(names, 'en');
    assert.deepEqual(pages, ['/base/p']);
    assert.equal(answers[0]?.signature?.length, 120);
    assert.equal(answers[0]?.meaning, 'See the guide for `x`.');
    assert.equal(answers[0]?.aliases, undefined);
    const [french] = renderAnswers([{ ...names[0], meaning: 'Côté : 50 m, `a : b`' } as DocumentedName], 'fr').answers;
    assert.equal(french?.meaning, 'Côté\u00a0: 50\u00a0m, `a : b`');
  });

  it('escape nothing twice: an anchor is encoded once', () => {
    const file = {
      pages: ['/p'],
      answers: [{ kind: 'key' as const, name: 'a.b', signature: 'a.b', at: 0, anchor: 'key-a b' }],
    };
    const found = createAnswers(file, new Proxy({}, { get: () => '' }) as UiStrings, createSplitter('en'))('a.b');
    assert.equal(found[0]?.href, '/p#key-a%20b');
  });
});
