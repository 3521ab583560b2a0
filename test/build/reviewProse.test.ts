/** Insertions and deletions of an article in the review: in place, and nothing is lost of either side. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseFragment, serialize } from '../../build/model/html.ts';
import type { ProseDiff } from '../../build/tools/review/diffPrinter.ts';
import { diffProse } from '../../build/tools/review/proseDiff.ts';
import { idsOf, readArticle, sectionsOf } from '../../build/tools/review/proseTree.ts';
import { withRandom } from '../random.ts';
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

describe('words', () => {
  it('are marked in place', () => {
    assert.equal(
      printed('<p>Reads one tile.</p>', '<p>Reads each tile.</p>'),
      '<p>Reads <del>one</del><ins>each</ins> tile.</p>',
    );
  });

  it('are counted, with the places', () => {
    const { words, places } = diff(
      '<p>One two three.</p><p>Same.</p><p>End.</p>',
      '<p>One 2 three.</p><p>Same.</p><p>The end.</p>',
    );
    assert.deepEqual({ words, places }, { words: { added: 3, removed: 2 }, places: 2 });
  });

  it('keep the link around them whole', () => {
    assert.equal(
      printed('<p>See <a href="/x">the old way</a>.</p>', '<p>See <a href="/x">the new way</a>.</p>'),
      '<p>See <a href="/x">the <del>old</del><ins>new</ins> way</a>.</p>',
    );
  });

  it('name the target where it is all that changed', () => {
    assert.match(
      printed('<p>See <a href="/x">this</a>.</p>', '<p>See <a href="/y">this</a>.</p>'),
      /<span class="review-note">link <del>\/x<\/del> <ins>\/y<\/ins><\/span>/,
    );
  });

  it('in code change as a whole', () => {
    assert.equal(
      printed('<p>Set <code>k_min</code> first.</p>', '<p>Set <code>k_max</code> first.</p>'),
      '<p>Set <del><code>k_min</code></del><ins><code>k_max</code></ins> first.</p>',
    );
  });

  it('differ by a no-break space', () => {
    assert.equal(diff('<p>6 m</p>', '<p>6\u00a0m</p>').places, 1);
  });

  it('of an unchanged article have no marks, whatever the white space between blocks', () => {
    const { html, places } = diff('<p>Same.</p>\n<p>Text.</p>', '<p>Same.</p><p>Text.</p>');
    assert.deepEqual({ html, places }, { html: '<p>Same.</p><p>Text.</p>', places: 0 });
  });
});

describe('blocks', () => {
  it('that are new or gone are marked inside, where HTML allows it', () => {
    assert.equal(
      printed('<ul><li>One</li><li>Two</li></ul>', '<ul><li>One</li><li>Between</li><li>Two</li></ul>'),
      '<ul><li>One</li><li><ins>Between</ins></li><li>Two</li></ul>',
    );
  });

  it('with other words are a deletion and an insertion', () => {
    assert.equal(
      printed('<p>Nothing in common.</p>', '<p>Quite another sentence here</p>'),
      '<p><del>Nothing in common.</del></p><p><ins>Quite another sentence here</ins></p>',
    );
  });

  it('of tables are compared cell by cell', () => {
    const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`;
    assert.equal(
      printed(table(row('a', '1'), row('b', '2')), table(row('a', '9'), row('b', '2'), row('c', '3'))),
      table(row('a', '<del>1</del><ins>9</ins>'), row('b', '2'), row('<ins>c</ins>', '<ins>3</ins>')),
    );
  });

  it('of code are compared line by line, and keep their colours', () => {
    const code = (lines: string) => `<pre><code><span class="k">for</span> x:\n${lines}</code></pre>`;
    assert.equal(
      printed(code('  a()\n  b()'), code('  a()\n  c()')),
      '<pre><code><span class="k">for</span> x:\n  a()\n<del class="review-line">  b()\n</del><ins class="review-line">  c()\n</ins></code></pre>',
    );
  });

  it('with pictures are shown before and after', () => {
    const html = printed(
      '<figure class="diagram"><svg><text>A</text></svg></figure>',
      '<figure class="diagram"><svg><text>B</text></svg></figure>',
    );
    assert.match(html, /review-before.*<text>A<\/text>.*review-after.*<text>B<\/text>/s);
  });

  it('show the picture twice if only its bytes changed', () => {
    const nodes = readArticle(
      '<p>Text.</p><figure><img src="/a.svg" alt=""><figcaption>Old</figcaption></figure>',
    ).nodes;
    const versionOf = (_: string, side: string) => side;
    const { html } = diffProse(nodes, nodes, { versionOf, address: (value, side) => `${side}${value}` });
    assert.match(html, /before\/a\.svg.*after\/a\.svg/s);
  });

  it('with another anchor say so', () => {
    assert.match(
      printed('<h2 id="old">Title</h2>', '<h2 id="new">Title</h2>'),
      /anchor <del>old<\/del> <ins>new<\/ins>/,
    );
  });
});

describe('a difference', () => {
  it('speaks to screen readers', () => {
    assert.match(
      diff('<p>Say a.</p>', '<p>Say b.</p>').html,
      /\[deletion\] .*\[end of deletion\].*\[insertion\] .*\[end of insertion\]/,
    );
  });

  it('escapes text', () => {
    assert.equal(printed('<p>Say &lt;b&gt; now</p>', '<p>Say &lt;i&gt; now</p>').includes('<i>'), false);
  });

  it('leaves scripts out', () => {
    assert.equal(diff('<p>a</p>', '<p>a</p><p>b <script>alert(1)</script></p>').html.includes('alert'), false);
  });

  it('holds both sides, in valid HTML, after random edits', () =>
    withRandom(async (random) => {
      for (let run = 0; run < 300; run += 1) {
        const before = randomArticle(random);
        const after = editArticle(before, random);
        const { html } = diff(before.join('\n'), after.join('\n'));
        assert.equal(
          sideOf(html, 'before'),
          textOf(before.join('\n')),
          `before\n${before.join('\n')}\n${after.join('\n')}\n${html}`,
        );
        assert.equal(
          sideOf(html, 'after'),
          textOf(after.join('\n')),
          `after\n${before.join('\n')}\n${after.join('\n')}\n${html}`,
        );
        // What the parser has to repair comes out different.
        assert.equal(serialize(parseFragment(serialize(parseFragment(html)))), serialize(parseFragment(html)));
      }
    }));
});

const WORDS = [
  'tile',
  'point',
  '<code>lod2</code>',
  '<a href="/x">link</a>',
  '<b>bold <i>deep</i></b>',
  'a',
  'the',
  'roof,',
];

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
    assert.deepEqual(frame, { breadcrumbs: 'Home', 'page-notice': 'Old', pager: 'Next' });
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
