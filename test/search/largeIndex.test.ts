/** An index in parts: the results of one in whole, few bytes for a query, few files changed by an edit. Random words on thousands of pages. */

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { OutputFile } from '../../build/model/outputFile.ts';
import { SLOT_END, SLOT_START } from '../../build/model/slots.ts';
import { type IndexedPage, renderSearchFiles } from '../../build/plugins/search/searchFiles.ts';
import { createRecorder } from '../../build/plugins/search/searchRecord.ts';
import { createEngine, type Engine } from '../../client/search/engine.ts';
import { decodeSections } from '../../client/search/sections.ts';
import { encodeSection } from '../../templates/search/searchSections.ts';
import { EN } from '../build/builders.ts';
import { withRandom } from '../random.ts';
import { engineOf, indexFileOf } from './indexFiles.ts';

// One seed for pages and queries, so that a failure can be repeated.
process.env.SEED ??= String(Date.now() % 1_000_000);

const PAGES = 2500;
const WORDS = 20_000;
const KB = 1000;
const QUERIES = 12;

type Random = () => number;

interface Draft {
  path: string;
  title: string;
  sections: string[];
}

const pick = <T>(values: readonly T[], random: Random): T => values[Math.floor(random() * values.length)] as T;

/** Made of syllables, so that many begin alike. */
function makeWords(random: Random): string[] {
  const words = new Set<string>();
  while (words.size < WORDS) {
    const syllables = Array.from(
      { length: 2 + Math.floor(random() * 4) },
      () => pick([...'bcdfgklmnprst'], random) + pick([...'aeiou'], random),
    );
    words.add(syllables.join(''));
  }
  return [...words];
}

/** As in languages, the word of rank n is n times rarer than the first. */
function sentence(words: readonly string[], length: number, random: Random): string {
  return Array.from({ length }, () => words[Math.floor(WORDS ** random()) - 1]).join(' ');
}

/** Command-line options: each is two terms, which sort far apart. */
const optionsOf = (words: readonly string[]) => words.slice(0, 50).map((word, at) => `--${word}-${words[at + 1]}`);

function makeDrafts(words: readonly string[], random: Random): Draft[] {
  const options = optionsOf(words);
  const section = () =>
    `${sentence(words, 10 + Math.floor(random() * 50), random)} ${random() < 0.3 ? pick(options, random) : ''}`;
  return Array.from({ length: PAGES }, (_, at) => ({
    path: `/${pick(words.slice(0, 30), random)}/page-${String(at).padStart(4, '0')}`,
    title: sentence(words, 3, random),
    sections: Array.from({ length: 1 + Math.floor(random() * 9) }, section),
  })).sort((a, b) => (a.path < b.path ? -1 : 1));
}

const { record } = createRecorder('en');

function indexPage({ path, title, sections }: Draft): IndexedPage {
  const heading = (at: number) => `<h2 id="${SLOT_START}H${at}${SLOT_END}">Heading ${at}</h2>`;
  const html = sections.map((text, at) => `${at > 0 ? heading(at) : ''}<p>${text}</p>`).join('\n');
  const read = record({ data: { title, path }, head: {}, prose: [{ html, headings: [] }] } as never);
  const shown = {
    href: path,
    title,
    trail: [],
    sections: read.sections.map(({ at, heading }) => encodeSection(heading, String(at))),
  };
  return { path, kind: path.includes('7') ? 'blog' : 'docs', shown, record: read };
}

/** What a reader sees of the results. */
async function resultsOf(engine: Engine, query: string) {
  const hits = await engine.search(query);
  return hits.map(({ page, isGuess, sections }) => ({
    href: page.href,
    isGuess,
    sections: sections.map(({ id, heading, terms }) => [id, heading, ...terms.toSorted()]),
  }));
}

describe('search index in parts', () => {
  let words: string[];
  let drafts: Draft[];
  let pages: IndexedPage[];
  let files: OutputFile[];
  let engine: Engine;
  let whole: Engine;
  let loaded = 0;
  const random = (run: (random: Random) => Promise<void>) => () => withRandom(run);
  /** Words that occur as they are: others are treated as misspelt. */
  let used: string[];
  const rareWord = (random: Random) => pick(used.slice(500), random);
  const wordsOf = (query: string) => query.split(' ').filter((word) => used.includes(word));

  before(
    random(async (random) => {
      words = makeWords(random);
      drafts = makeDrafts(words, random);
      pages = drafts.map(indexPage);
      const terms = new Set(pages.flatMap(({ record }) => record.sections.flatMap(({ terms }) => terms.split('\n'))));
      used = words.filter((word) => terms.has(word));
      files = renderSearchFiles(EN, pages);
      engine = await engineOf(files, 'search.json', (text) => {
        loaded += gzipSync(text).length;
      });
      whole = await engineOf(renderSearchFiles(EN, pages, { maxWhole: Number.POSITIVE_INFINITY }), 'search.json');
    }),
  );

  it('has many parts, each listed in its entry', () => {
    const entry = indexFileOf(files, 'search.json');
    const listed = [['', entry.sizes] as const, ...entry.terms, ...entry.words, ...entry.pages].map(
      ([, name]) => `assets/search/${name}`,
    );
    assert.ok(entry.terms.length > 30 && entry.pages.length > 50, `${entry.terms.length}, ${entry.pages.length} parts`);
    assert.deepEqual(
      files
        .slice(1)
        .map(({ path }) => path)
        .sort(),
      listed.sort(),
    );
  });

  it('knows pages, kinds and lengths of all sections, in whole and in parts', () => {
    for (const each of [files, renderSearchFiles(EN, pages, { maxWhole: Number.POSITIVE_INFINITY })]) {
      const { sizes } = indexFileOf(each, 'search.json');
      const file = each.find(({ path }) => path === `assets/search/${sizes}`);
      const sections = decodeSections(file ? JSON.parse(String(file.content)) : sizes);
      const all = pages.flatMap(({ record }) => record.sections);
      assert.equal(sections.count, all.length);
      assert.deepEqual(
        sections.averages,
        [0, 1, 2, 3].map((field) => {
          const own = all.map(({ lengths }) => lengths[field] ?? 0).filter((length) => length > 0);
          return own.reduce((sum, length) => sum + length, 0) / (own.length || 1);
        }),
      );
      assert.deepEqual(
        sections.kinds,
        pages.map(({ kind }) => kind),
      );
      for (const [page, { record }] of pages.entries())
        for (const [at, { lengths }] of record.sections.entries()) {
          const section = (sections.firsts[page] ?? 0) + at;
          assert.equal(sections.owners[section], page);
          assert.deepEqual(
            lengths.map((_, field) => sections.lengthOf(section, field)),
            lengths,
          );
        }
    }
  });

  it(
    'gives the results of an index in whole',
    random(async (random) => {
      const { terms } = indexFileOf(files, 'search.json');
      const spread = (prefix: string) => terms.filter(([from]) => from.startsWith(prefix)).length;
      let found = 0;
      for (let at = 0; at < QUERIES; at++) {
        const common = wordsOf(sentence(words, 3, random)).join(' ');
        const prefix = rareWord(random).slice(0, 5);
        const option = pick(optionsOf(words), random);
        // A prefix that is spread over more parts is completed by the shortest terms only.
        for (const query of [
          `${common} `,
          `${common} ${rareWord(random)} `,
          `${option} `,
          `${option.slice(2)} ${common} `,
          ...(spread(prefix) < 3 ? [prefix] : []),
        ]) {
          const results = await resultsOf(engine, query);
          assert.deepEqual(results, await resultsOf(whole, query), query);
          found += results.length;
        }
      }
      assert.ok(found > QUERIES * 20, `${found} results`);
    }),
  );

  it(
    'finds misspelt words',
    random(async (random) => {
      const known = used.filter((word) => word.length >= 8);
      for (let at = 0; at < QUERIES; at++) {
        const word = pick(known, random);
        // No word has this letter; the last query has the first two letters swapped.
        const place = 2 + Math.floor(random() * (word.length - 3));
        const swapped = `${word.charAt(1)}${word.charAt(0)}${word.slice(2)}`;
        for (const query of [
          `${word.slice(0, place)}x${word.slice(place + 1)} `,
          `${word.slice(0, place)}x${word.slice(place)} `,
          ...(used.includes(swapped) ? [] : [`${swapped} `]),
        ]) {
          const hits = await engine.search(query);
          assert.ok(
            hits.some(({ isGuess, sections }) => isGuess && sections.some(({ terms }) => terms.includes(word))),
            `${query} for ${word}`,
          );
        }
      }
    }),
  );

  it(
    'loads little for a query, also while it is typed',
    random(async (random) => {
      const start = gzipSync(String(files[0]?.content)).length;
      for (let at = 0; at < 10; at++) {
        loaded = 0;
        const fresh = await engineOf(files, 'search.json', (text) => {
          loaded += gzipSync(text).length;
        });
        const query = sentence(words, 2, random);
        await fresh.search(`${query} `);
        assert.ok(start + loaded < 120 * KB, `"${query}": ${loaded}`);
        const word = pick(words, random);
        for (let length = 2; length <= word.length; length++) await fresh.search(word.slice(0, length));
        await fresh.search(`${word}x `);
        assert.ok(start + loaded < 250 * KB, `"${word}" typed: ${loaded}`);
      }
    }),
  );

  it(
    'changes few files and boundaries when a page is edited',
    random(async (random) => {
      const at = drafts.findIndex(({ sections }, index) => index > 500 && sections.length === 5);
      const draft = drafts[at] as Draft;
      const added = [rareWord(random), rareWord(random), 'newword'];
      const sections = draft.sections.with(1, `${draft.sections[1]} ${added.join(' ')}`).concat('newword');
      const again = renderSearchFiles(EN, pages.with(at, indexPage({ ...draft, sections })));
      const known = new Set(files.map(({ path }) => path));
      const fresh = again.filter(({ path }) => !known.has(path));
      const [old, now] = [files, again].map((each) => indexFileOf(each, 'search.json'));
      const starts = (file: typeof old) =>
        (['terms', 'words', 'pages'] as const).flatMap((list) => file?.[list].map(([from]) => `${list} ${from}`));
      const missing = (from: typeof old, other: typeof old) =>
        starts(from).filter((start) => !starts(other).includes(start)).length;
      const moved = missing(old, now) + missing(now, old);
      // A part that was full may have become two.
      assert.ok(moved <= 4, `${moved} boundaries moved`);
      // Sizes, words, the pages of one part; the words added, and two in the heading of the new section.
      const most = 3 + added.length + 2 + moved;
      assert.ok(fresh.length > 3 && fresh.length <= most, fresh.map(({ path }) => path).join());
    }),
  );

  it('tries a part again after a failure, and keeps the parts it has', async () => {
    const texts = new Map(files.map(({ path, content }) => [path, String(content)]));
    const asked: string[] = [];
    let isBroken = false;
    const flaky = await createEngine(indexFileOf(files, 'search.json'), async (name) => {
      asked.push(name);
      if (isBroken) throw new Error('offline');
      return texts.get(`assets/search/${name}`) ?? '';
    });
    const [first = '', second = ''] = words;
    await flaky.search(`${first} `);
    isBroken = true;
    await flaky.search(`${first} `);
    await assert.rejects(flaky.search(`${second} `), /offline/);
    isBroken = false;
    assert.ok((await flaky.search(`${second} `)).length > 0);
    const twice = asked.filter((name, at) => asked.indexOf(name) < at);
    assert.ok(twice.length > 0, 'asks again');
    asked.length = 0;
    await flaky.search(`${first} ${second} `);
    assert.ok(asked.length <= 15, 'no terms are asked for again');
  });

  it('stops between two parts when a search is aborted', async () => {
    const stop = new AbortController();
    stop.abort();
    await assert.rejects(engine.search(`${words[3]} `, undefined, stop.signal), { name: 'AbortError' });
  });
});
