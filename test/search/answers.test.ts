/** Answers of the search: which names a query asks for, in which words readers may ask, and when it asks for none. */

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { OutputFile } from '../../build/model/outputFile.ts';
import type { Site } from '../../build/plan/plannedSite.ts';
import { renderAnswers } from '../../build/plugins/search/answers.ts';
import { planSearch, renderSearch } from '../../build/plugins/search/searchIndex.ts';
import type { DocumentedName } from '../../build/plugins/shared/libraryName.ts';
import { createAnswers, type FindAnswers } from '../../client/search/answers.ts';
import type { UiStrings } from '../../templates/model/ui.ts';
import type { AnswerFile } from '../../templates/search/answerFile.ts';
import { createSplitter } from '../../templates/search/searchWords.ts';
import { planOurSite } from '../ourSite.ts';
import { engineOf, indexFileOf } from './indexFiles.ts';

const KB = 1000;
/** Compressed, of one part. */
const BUDGET = 4 * KB;

describe('answers of the search', () => {
  let site: Site;
  let files: OutputFile[];
  const find = new Map<string, FindAnswers>();
  const ask = async (query: string, locale = 'en') =>
    ((await find.get(locale)?.(query)) ?? []).map(({ signature }) => signature);

  before(async () => {
    site = await planOurSite();
    files = renderSearch(planSearch(site));
    for (const { locale, shell } of site.locales) {
      const path = locale.path ? `${locale.path}/search.json` : 'search.json';
      const { answers } = await engineOf(files, path);
      assert.ok(answers.parts.length > 1, locale.id);
      find.set(locale.id, createAnswers(answers, shell.ui, createSplitter(locale.lang)));
    }
  });

  it('know options, keys, commands, classes, functions and features, however they are written', async () => {
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
      assert.ok((await ask(query))[0]?.startsWith(start), `${query}: ${(await ask(query)).join(' | ')}`);
  });

  it('know classes by number, constant and name, with words beside them', async () => {
    for (const query of ['6', 'class 6', 'asprs 6', 'code 6'])
      assert.equal((await ask(query))[0], 'ASPRSClass.BUILDING = 6', query);
    assert.equal((await ask('HIGH_VEGETATION'))[0], 'ASPRSClass.HIGH_VEGETATION = 5');
    assert.equal((await ask('végétation haute', 'fr'))[0], 'ASPRSClass.HIGH_VEGETATION = 5');
    assert.ok((await ask('lod3 6')).every((signature) => signature.startsWith('LOD3_CLASSES')));
    assert.equal((await ask('classe 6', 'fr'))[0], 'ASPRSClass.BUILDING = 6');
  });

  it('know features by what they are called in the language, with and without accents', async () => {
    for (const [query, name] of [
      ['planéité', 'planarity'],
      ['planeite', 'planarity'],
      ['la linéarité', 'linearity'],
      ['l’anisotropie', 'anisotropy'],
      ['sphéricité', 'sphericity'],
      ['courbure', 'curvature'],
      ['verticalité', 'verticality'],
      ['hauteur au-dessus du sol', 'height_above_ground'],
      ['valeurs propres', 'eigenvalue_1'],
      ['indice de végétation', 'ndvi'],
    ] as const)
      assert.ok((await ask(query, 'fr'))[0]?.startsWith(name), `${query}: ${(await ask(query, 'fr')).join(' | ')}`);
    assert.equal((await ask('near infrared'))[0], 'nir');
  });

  it('are found beside questions about them', async () => {
    for (const query of ['what is num_workers', 'default of num_workers', 'num_workers?', '`num_workers`'])
      assert.equal((await ask(query))[0], 'processor.num_workers: int = 4', query);
    assert.equal((await ask('valeur par défaut de num_workers', 'fr'))[0], 'processor.num_workers: int = 4');
  });

  it('are at most three, and none for other questions', async () => {
    assert.ok((await ask('--output')).length > 1);
    assert.ok((await ask('k_neighbors')).length <= 3);
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
      assert.deepEqual(await ask(query), [], query);
  });

  it('lead to the row or the section that documents the name', async () => {
    const [answer] = (await find.get('fr')?.('--max-concurrent')) ?? [];
    assert.match(answer?.href ?? '', /\/fr\/.*#option-download-max-concurrent$/);
    assert.ok(answer?.meaning && answer.default, JSON.stringify(answer));
  });

  it('load a part or two for each query, below 4 KB each', async () => {
    const parts = ['search.json', 'fr/search.json'].flatMap((path) => indexFileOf(files, path).answers ?? []);
    const names = new Set(parts.map(([, name]) => `assets/search/${name}`));
    for (const { path, content } of files.filter(({ path }) => names.has(path))) {
      const bytes = gzipSync(String(content)).length;
      assert.ok(bytes <= BUDGET, `${path}: ${bytes} bytes`);
    }
    for (const [query, most] of [
      ['tile', 1],
      ['what is num_workers', 1],
      ['default of num_workers', 2],
      ['how do I install it on a computer without a graphics card', 0],
    ] as const) {
      const [english] = site.locales;
      assert.ok(english);
      const loaded: string[] = [];
      const { answers } = await engineOf(files, 'search.json', (text) => loaded.push(text));
      loaded.length = 0;
      await createAnswers(answers, english.shell.ui, createSplitter('en'))(query);
      assert.ok(loaded.length <= most, `${query}: ${loaded.length} parts`);
    }
  });

  it('hold texts without links, and short signatures', async () => {
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

  it('have formulas as text', async () => {
    for (const [locale, query, formula] of [
      ['en', 'planarity', '(λ₂ − λ₃)/(λ₁ + ε)'],
      ['en', 'verticality', '1 − |n_z|'],
      ['en', 'omnivariance', '³√(λ₁λ₂λ₃ + ε)'],
      ['en', 'eigenentropy', '−∑ᵢ pᵢ ln(pᵢ + ε), with pᵢ = λᵢ/(∑ⱼ λⱼ)'],
      ['fr', 'density', 'min(1/(r̄ + ε), 1000), où r̄ est la distance moyenne aux k − 1 autres voisins'],
    ] as const) {
      const [answer] = (await find.get(locale)?.(query)) ?? [];
      assert.equal(answer?.formula?.replaceAll('\u00a0', ' '), formula, query);
    }
    for (const { path, content } of files.filter(({ path }) => path.startsWith('assets/search/')))
      assert.doesNotMatch(String(content), /\$[^$]*\\\\[a-z]+[^$]*\$|<m(?:ath|row)/, path);
  });

  it('escape nothing twice: an anchor is encoded once', async () => {
    const file: AnswerFile = {
      pages: ['/p'],
      answers: [{ kind: 'key', name: 'a.b', signature: 'a.b', at: 0, anchor: 'key-a b' }],
    };
    const source = { parts: [['', 'part'] as [string, string]], load: async () => JSON.stringify(file) };
    const found = await createAnswers(
      source,
      new Proxy({}, { get: () => '' }) as UiStrings,
      createSplitter('en'),
    )('a.b');
    assert.equal(found[0]?.href, '/p#key-a%20b');
  });
});
