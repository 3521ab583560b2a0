/** The review of built sites: what readers lose, what changed on pages and around them, what a change leaves behind. */

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type BuiltSite, openSite } from '../../build/tools/review/builtSite.ts';
import { countFindings } from '../../build/tools/review/findings.ts';
import { renderAnnotations, renderSummary } from '../../build/tools/review/githubSummary.ts';
import { createPageView } from '../../build/tools/review/pageViews.ts';
import { isReportFolder, writeReport } from '../../build/tools/review/reportFolder.tsx';
import { renderText } from '../../build/tools/review/reviewText.ts';
import { comparePictures, compareSites } from '../../build/tools/review/siteComparison.ts';
import type { Review } from '../../templates/model/review.ts';
import { createTempFolder } from '../tempFolder.ts';
import { buildOnDisk, copySite, edit, parseDocument } from './siteBuild.ts';

const PROJECT_ROOT = path.resolve(import.meta.dirname, '../..');
const cleanups: Array<() => unknown> = [];
after(() => {
  for (const cleanup of cleanups) cleanup();
});
const FILE = { after: (task: () => unknown) => cleanups.push(task) };

function open(folder: string, label: string): BuiltSite {
  return openSite(path.join(folder, 'dist'), label);
}

let old: BuiltSite;

before(async () => {
  const folder = copySite(FILE, 'two-languages');
  await buildOnDisk(folder);
  old = open(folder, 'before');
});

/** Builds the site after a change, and compares. `inSite` is the path of a file of its content. */
async function reviewOf(
  change: (inSite: (file: string) => string) => void,
): Promise<{ review: Review; site: BuiltSite }> {
  const folder = copySite(FILE, 'two-languages');
  change((file) => path.join(folder, 'content', file));
  await buildOnDisk(folder);
  const site = open(folder, 'after');
  return { review: compareSites(old, site), site };
}

describe('a review', () => {
  it('of the same site finds nothing', () => {
    const review = compareSites(old, old);
    assert.deepEqual(countFindings(review), { removed: 0, vanished: 0, stale: 0, text: 0, shell: 0, weight: 0 });
    assert.deepEqual(review.pages, { before: review.pages.after, after: review.pages.after });
    assert.match(renderText(review), /nothing differs/);
  });

  it('finds a word, and the translation that it makes stale', async () => {
    const { review } = await reviewOf((file) =>
      edit(file('en/docs/guides/first-steps.md'), 'Take a tool.', 'Take no tool.'),
    );
    assert.deepEqual(
      review.changed.map(({ address, words, places }) => ({ address, words, places })),
      [{ address: '/guides/first-steps', words: { added: 1, removed: 1 }, places: 1 }],
    );
    assert.deepEqual(review.stale, [
      {
        address: '/fr/guides/first-steps',
        original: '/guides/first-steps',
        lang: 'fr',
        sections: [{ id: 'before-you-begin', heading: 'Avant de commencer', isMissing: false }],
        source: 'content/fr/docs/guides/first-steps.md',
      },
    ]);
    assert.deepEqual(review.shell, []);
  });

  it('finds no stale translation if the translation changed too', async () => {
    const { review } = await reviewOf((file) => {
      edit(file('en/docs/guides/first-steps.md'), 'Take a tool.', 'Take no tool.');
      edit(file('fr/docs/guides/first-steps.md'), 'Prenez un outil.', 'Ne prenez rien.');
    });
    assert.deepEqual(review.stale, []);
    assert.equal(review.changed.length, 2);
  });

  it('finds a renamed anchor with its name now, and who links to it', async () => {
    const { review } = await reviewOf((file) => {
      edit(file('en/docs/guides/first-steps.md'), '## Second step', '## Step two');
      edit(file('en/docs/guides/first-steps.md'), '(#second-step)', '(#step-two)');
      edit(file('fr/docs/guides/first-steps.md'), '(#second-step)', '(#step-two)');
    });
    const [, vanished] = review.vanished;
    assert.deepEqual(
      {
        id: vanished?.id,
        renamedTo: vanished?.renamedTo,
        linkedBefore: vanished?.linkedBefore,
        linkedNow: vanished?.linkedNow,
      },
      { id: 'second-step', renamedTo: 'step-two', linkedBefore: ['/guides/first-steps', '/'], linkedNow: ['/'] },
    );
  });

  it('finds addresses that are gone, moved and new', async () => {
    const { review } = await reviewOf((file) => {
      rmSync(file('en/pages/about.md'));
      rmSync(file('fr/pages/about.md'));
      for (const locale of ['en', 'fr'])
        renameSync(file(`${locale}/docs/reference/cli.md`), file(`${locale}/docs/reference/commands.md`));
      writeFileSync(file('en/docs/guides/more.md'), '# More\n\nNew.\n');
      edit(
        file('site.ts'),
        "{ to: '/about', label: { en: 'About', fr: 'À propos' } }",
        "{ to: '/blog', label: 'Blog' }",
      );
      edit(file('en/docs/reference/options.md'), 'cli.md', 'commands.md');
      edit(file('fr/docs/reference/options.md'), 'cli.md', 'commands.md');
      edit(file('sidebars.json'), 'reference/cli', 'reference/commands');
    });
    const pages = review.addresses.filter(({ isFile }) => !isFile);
    assert.deepEqual(
      pages
        .map(({ kind, address, to, redirects }) => [kind, address, to, redirects])
        .filter(([, address]) => !`${address}`.startsWith('/fr')),
      [
        ['removed', '/about', undefined, undefined],
        ['added', '/guides/more', undefined, undefined],
        ['moved', '/reference/cli', '/reference/commands', false],
      ],
    );
  });

  it('knows a move with a redirect', async () => {
    const { review } = await reviewOf((file) => {
      for (const locale of ['en', 'fr']) {
        renameSync(file(`${locale}/pages/about.md`), file(`${locale}/pages/who.md`));
        const text = readFileSync(file(`${locale}/pages/who.md`), 'utf8');
        writeFileSync(
          file(`${locale}/pages/who.md`),
          `---\nredirect_from: /about\n---\n${text.replace(/^---[\s\S]*?---\n/, '')}`,
        );
      }
      edit(file('site.ts'), "to: '/about'", "to: '/who'");
    });
    const moved = review.addresses.find(({ address }) => address === '/about');
    assert.deepEqual([moved?.kind, moved?.to, moved?.redirects], ['moved', '/who', true]);
    assert.equal(countFindings(review).removed, 0);
  });

  it('tells a change of the footer once', async () => {
    const { review } = await reviewOf((file) => edit(file('site.ts'), '© 2025', '© 2026'));
    assert.deepEqual(review.changed, []);
    const [footer, ...others] = review.shell;
    assert.deepEqual([footer?.part, footer?.pages, others], ['footer', review.pages.after, []]);
  });

  it('masks hashes in the names of assets', () => {
    const copy = createTempFolder(FILE);
    const home = readFileSync(path.join(old.folder, 'index.html'), 'utf8');
    const style = /assets\/style\.(\w+)\.css/.exec(home)?.[1] ?? assert.fail('no stylesheet');
    for (const name of ['index.html', 'guides/first-steps.html', 'routes.json']) {
      const file = path.join(copy, name);
      writeFileSync(mkdirFor(file), readFileSync(path.join(old.folder, name), 'utf8').replaceAll(style, 'ABCDEFGH'));
    }
    const chunk =
      old.files.find((file) => file.startsWith('assets/pages/guides/first-steps-')) ?? assert.fail('no chunk');
    const renamed = path.join(copy, chunk.replace(/\.\w+(?=\.\w+$)/, '.ABCDEFGH'));
    writeFileSync(mkdirFor(renamed), readFileSync(path.join(old.folder, chunk)));
    const site = openSite(copy, 'copy');
    const { shell, changed, files } = compareSites(old, site);
    assert.deepEqual([shell, changed], [[], []]);
    const namesOnly = Object.fromEntries(files.map((each) => [each.kind, each.namesOnly]));
    assert.deepEqual([namesOnly.documents, namesOnly['page chunks']], [2, 1]);
  });

  it('finds titles and descriptions', async () => {
    const { review } = await reviewOf((file) =>
      edit(file('en/docs/intro.md'), 'What the tools are for.', 'What tools do.'),
    );
    assert.deepEqual(review.changed[0]?.meta.description, {
      before: 'What the tools are for.',
      after: 'What tools do.',
    });
  });

  it('finds a picture whose bytes alone changed', async () => {
    const { review } = await reviewOf((file) => edit(file('../public/img/mark.svg'), '<svg', '<svg data-new=""'));
    const home = review.changed.find(({ address }) => address === '/');
    assert.deepEqual(home?.pictures, [{ address: '/img/mark.svg', kind: 'changed' }]);
  });

  it('shows a page with a picture whose address is none', () => {
    const folder = createTempFolder(FILE);
    for (const name of ['index.html', 'routes.json'])
      writeFileSync(path.join(folder, name), readFileSync(path.join(old.folder, name)));
    edit(path.join(folder, 'index.html'), '</main>', '<img src="/img/100%.png" alt="None"></main>');
    const site = openSite(folder, 'copy');
    const pictures = comparePictures(old, site);
    const view = createPageView({
      review: compareSites(old, site),
      before: old,
      after: site,
      pictures,
      pathOf: () => '',
    });
    const { page } = view({ address: '/', before: '/', after: '/' }, '');
    assert.match(page.html, /<img src="media\/after\/img\/100%\.png" alt="None">/);
  });
});

function mkdirFor(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  return file;
}

describe('a report', () => {
  let folder: string;
  let review: Review;

  before(async () => {
    folder = path.join(createTempFolder(FILE), 'report');
    const changed = await reviewOf((file) => {
      edit(
        file('en/docs/guides/first-steps.md'),
        'Take a tool.',
        'Take no tool, see the picture.\n\n![The mark](/img/mark.svg)',
      );
      edit(file('site.ts'), '© 2025', '© 2026');
      writeFileSync(file('en/docs/guides/more.md'), '# file\n\nNew.\n');
    });
    review = changed.review;
    await writeReport(review, {
      before: old,
      after: changed.site,
      outDir: folder,
      projectRoot: PROJECT_ROOT,
      progress: () => {},
    });
  });

  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

  it('has relative links only, and all that they lead to', () => {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
    assert.ok(names.length >= 3);
    for (const name of names)
      for (const element of parseDocument(read(name)).querySelectorAll('[href], [src]')) {
        const address = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
        if (address.startsWith('#') || /^https:\/\/example\./.test(address)) continue;
        assert.ok(!address.startsWith('/'), `${name}: ${address}`);
        const target = path.join(folder, path.dirname(name), address.replace(/#.*/, ''));
        assert.ok(existsSync(target), `${name}: ${address}`);
      }
  });

  it('shows the page with its changes', () => {
    const page = parseDocument(read('pages/guides/first-steps.html'));
    assert.match(page.querySelector('ins')?.textContent ?? '', /no tool, see the picture/);
    assert.match(
      page.querySelector('.review-article ins img')?.getAttribute('src') ?? '',
      /^\.\.\/\.\.\/media\/after\/img\/mark\.svg$/,
    );
    assert.ok(page.querySelector('#change-1'));
    assert.equal(
      page.querySelectorAll('.review-places li').length,
      page.querySelectorAll('.review-article [id^="change-"]').length,
    );
  });

  it('shows a new page, whatever its title', () => {
    assert.match(parseDocument(read('pages/guides/more.html')).querySelector('ins')?.textContent ?? '', /file/);
  });

  it('has a page of what is around the articles', () => {
    assert.match(parseDocument(read('shell.html')).querySelector('ins')?.textContent ?? '', /2026/);
  });

  it('is written again over itself, and over nothing else', () => {
    assert.equal(isReportFolder(folder), true);
    assert.equal(isReportFolder(old.folder), false);
  });

  it('is the same each time', async () => {
    const again = path.join(createTempFolder(FILE), 'again');
    const after = openSite(old.folder, 'after');
    const empty = compareSites(old, after);
    const options = { before: old, after, projectRoot: PROJECT_ROOT, progress: () => {} };
    await writeReport(empty, { ...options, outDir: again });
    const first = readFileSync(path.join(again, 'index.html'), 'utf8');
    await writeReport(empty, { ...options, outDir: again });
    assert.equal(readFileSync(path.join(again, 'index.html'), 'utf8'), first);
  });

  it('for GitHub has annotations and a summary', () => {
    assert.deepEqual(renderAnnotations(review), [
      '::warning file=content/fr/docs/guides/first-steps.md,title=stale translation::/fr/guides/first-steps against /guides/first-steps: #before-you-begin',
    ]);
    assert.match(renderSummary(review), /### Translations that this change makes stale \(1\)\n\n- \/fr\/guides/);
  });

  it('for the terminal is bounded', () => {
    const many: Review = { ...review, changed: Array.from({ length: 500 }, () => review.changed[0] ?? assert.fail()) };
    assert.ok(renderText(many).split('\n').length < 100);
    assert.match(renderText(many), /… and 488 more/);
  });
});
