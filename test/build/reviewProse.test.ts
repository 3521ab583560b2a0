/** Insertions and deletions of an article in the review: in place, and nothing is lost of either side. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseFragment, serialize } from '../../build/model/html.ts';
import type { ProseDiff } from '../../build/tools/review/diffPrinter.ts';
import { diffProse } from '../../build/tools/review/proseDiff.ts';
import { idsOf, readArticle, sectionsOf } from '../../build/tools/review/proseTree.ts';
import { withRandom } from '../random.ts';
import { testFixtures } from './fixtures.ts';
import { parseDocument } from './siteBuild.ts';

function diff(before: string, after: string): ProseDiff {
  return diffProse(readArticle(before).nodes, readArticle(after).nodes);
}

/** Without what is there for screen readers and keys. */
function printed(before: string, after: string): string {
  return diff(before, after)
    .html.replace(/<span class="sr-only">.*?<\/span>/g, '')
    .replace(/ id="change-\d+" tabindex="-1"/g, '');
}

/** The text of one side of a difference. */
function sideOf(html: string, side: 'before' | 'after'): string {
  const { document } = parseDocument(`<main>${html}</main>`).defaultView as unknown as { document: Document };
  const gone = side === 'after' ? 'del, .review-before' : 'ins, .review-after';
  for (const element of document.querySelectorAll(`${gone}, .sr-only, .review-note, .review-half-title`))
    element.remove();
  return (document.querySelector('main')?.textContent ?? '').replace(/\s+/g, '');
}

function textOf(html: string): string {
  return (parseDocument(`<main>${html}</main>`).querySelector('main')?.textContent ?? '').replace(/\s+/g, '');
}

testFixtures('review', 'insertions and deletions are marked in place', (_, fixtures) =>
  fixtures.map(({ input }) => {
    const [before = '', after = ''] = input.trimEnd().split('\n→\n');
    return `${printed(before, after)}\n`;
  }),
);

describe('a difference', () => {
  it('counts words and places, also of a no-break space', () => {
    const [before, after] = [
      '<p>One two three.</p><p>Same.</p><p>End.</p>',
      '<p>One 2 three.</p><p>Same.</p><p>The end.</p>',
    ];
    const { words, places } = diff(before, after);
    assert.deepEqual({ words, places }, { words: { added: 3, removed: 2 }, places: 2 });
    assert.equal(diff('<p>6 m</p>', '<p>6\u00a0m</p>').places, 1);
  });

  it('shows the picture twice if only its bytes changed', () => {
    const { nodes } = readArticle('<p>Text.</p><figure><img src="/a.svg" alt=""><figcaption>Old</figcaption></figure>');
    const versionOf = (_: string, side: string) => side;
    const { html } = diffProse(nodes, nodes, { versionOf, address: (value, side) => `${side}${value}` });
    assert.match(html, /before\/a\.svg.*after\/a\.svg/s);
  });

  it('speaks to screen readers', () => {
    assert.match(
      diff('<p>Say a.</p>', '<p>Say b.</p>').html,
      /\[deletion\] .*\[end of deletion\].*\[insertion\] .*\[end of insertion\]/,
    );
  });

  it('holds both sides, in valid HTML, after random edits', () =>
    withRandom(async (random) => {
      for (let run = 0; run < 300; run += 1) {
        const blocks = randomArticle(random);
        const [before, after] = [blocks, editArticle(blocks, random)].map((each) => each.join('\n')) as [
          string,
          string,
        ];
        const { html } = diff(before, after);
        assert.equal(sideOf(html, 'before'), textOf(before), `before\n${before}\n${after}\n${html}`);
        assert.equal(sideOf(html, 'after'), textOf(after), `after\n${before}\n${after}\n${html}`);
        // What the parser has to repair comes out different.
        assert.equal(serialize(parseFragment(serialize(parseFragment(html)))), serialize(parseFragment(html)));
      }
    }));
});

const WORDS = 'tile|point|<code>lod2</code>|<a href="/x">link</a>|<b>bold <i>deep</i></b>|a|the|roof,'.split('|');

function pick<T>(items: readonly T[], random: () => number): T {
  return items[Math.floor(random() * items.length)] as T;
}

function randomText(random: () => number): string {
  return Array.from({ length: 1 + Math.floor(random() * 8) }, () => pick(WORDS, random)).join(' ');
}

function randomBlock(random: () => number): string {
  const text = () => randomText(random);
  return pick(
    [
      () => `<p>${text()}</p>`,
      () => `<h2 id="${Math.floor(random() * 5)}">${text()}</h2>`,
      () => `<ul><li>${text()}</li><li>${text()}<ul><li>${text()}</li></ul></li></ul>`,
      () =>
        `<table><thead><tr><th>${text()}</th><th>x</th></tr></thead><tbody><tr><td>${text()}</td><td>1</td></tr></tbody></table>`,
      () => `<pre><code>${text()}\n<span>x\ny</span>\n${text()}</code></pre>`,
      () => `<div class="admonition"><p>${text()}</p><p>${text()}</p></div>`,
      () => `<details><summary>${text()}</summary><p>${text()}</p></details>`,
      () => `<figure><img src="/a.svg" alt=""><figcaption>${text()}</figcaption></figure>`,
    ],
    random,
  )();
}

function randomArticle(random: () => number): string[] {
  return Array.from({ length: 1 + Math.floor(random() * 6) }, () => randomBlock(random));
}

function editArticle(blocks: readonly string[], random: () => number): string[] {
  return blocks.flatMap((block) => {
    const what = random();
    if (what < 0.15) return [];
    if (what < 0.3) return [randomBlock(random), block];
    if (what < 0.7)
      return block.replace(
        pick(['tile', 'point', 'a', 'the', 'roof,'], random),
        randomText(random).replace(/<[^>]*>/g, ''),
      );
    return block;
  });
}

describe('an article', () => {
  it('leaves out what the site puts around the text', () => {
    const { nodes, frame } = readArticle(
      '<article><nav class="breadcrumbs">Home</nav><h1>Title</h1><div class="page-notice">Old</div><div class="page-tools">Copy</div><p>Text.</p><nav class="pager">Next</nav></article>',
    );
    assert.deepEqual(frame, { breadcrumbs: 'Home', notice: 'Old', 'previous and next page': 'Next' });
    assert.equal(serialize(parseFragment(diffProse([], nodes).html)).includes('Copy'), false);
  });

  it('has sections by the ids of its headings', () => {
    const { nodes } = readArticle(
      '<h1>Title</h1><p>Start.</p><h2 id="a">A <code>x</code></h2><p>One.</p><ul><li>Two</li></ul>',
    );
    assert.deepEqual(sectionsOf(nodes), [
      { id: '', heading: '', text: 'Title Start.' },
      { id: 'a', heading: 'A x', text: 'One. Two' },
    ]);
  });

  it('has ids', () => {
    const { nodes } = readArticle(
      '<h2 id="a">A</h2><table><tr id="key-b"><td>b</td></tr></table><svg><g id="no"/></svg>',
    );
    assert.deepEqual(
      [...idsOf(nodes)],
      [
        ['a', 'A'],
        ['key-b', undefined],
      ],
    );
  });
});
