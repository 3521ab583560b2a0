/** The review of built sites: what readers lose, what changed on pages and around them, what a change leaves behind. */

import assert from 'node:assert/strict';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type BuiltSite, openSite } from '../../build/tools/review/builtSite.ts';
import { countFindings } from '../../build/tools/review/findings.ts';
import { renderAnnotations, renderSummary } from '../../build/tools/review/githubSummary.ts';
import { createPageView } from '../../build/tools/review/pageViews.ts';
import { isReportFolder, writeReport } from '../../build/tools/review/reportFolder.tsx';
import { reviewSections } from '../../build/tools/review/reviewLines.ts';
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

const linesOf = (review: Review) => reviewSections(review).flatMap(({ lines }) => lines);

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

  describe('of a site with every kind of change', () => {
    let review: Review;

    before(async () => {
      ({ review } = await reviewOf((file) => {
        const inBoth = (name: string, act: (file: string) => void) =>
          ['en', 'fr'].map((id) => act(file(`${id}/${name}`)));
        edit(file('en/docs/guides/first-steps.md'), 'Take a tool.', 'Take no tool.');
        edit(file('en/docs/intro.md'), 'What the tools are for.', 'What tools do.');
        edit(file('en/docs/guides/first-steps.md'), '## Second step', '## Step two');
        inBoth('docs/guides/first-steps.md', (each) => edit(each, '(#second-step)', '(#step-two)'));
        inBoth('docs/reference/cli.md', (each) => renameSync(each, each.replace('cli.md', 'commands.md')));
        inBoth('docs/reference/options.md', (each) => edit(each, 'cli.md', 'commands.md'));
        edit(file('sidebars.json'), 'reference/cli', 'reference/commands');
        inBoth('pages/about.md', (each) => {
          const text = readFileSync(each, 'utf8').replace(/^---[\s\S]*?---\n/, '');
          writeFileSync(each.replace('about.md', 'who.md'), `---\nredirect_from: /about\n---\n${text}`);
          rmSync(each);
        });
        edit(file('site.ts'), "to: '/about'", "to: '/who'");
        inBoth('blog/2025-02-20-more-tools.md', rmSync);
        writeFileSync(file('en/docs/guides/more.md'), '# More\n\nNew.\n');
        edit(file('site.ts'), '© 2025', '© 2026');
        edit(file('../public/img/mark.svg'), '<svg', '<svg data-new=""');
      }));
    });
    const changed = (address: string) => review.changed.find((each) => each.address === address);

    it('finds a word, and the translation that it makes stale', () => {
      assert.deepEqual(changed('/guides/first-steps')?.words, { added: 4, removed: 4 });
      const stale = review.stale.find(({ address }) => address === '/fr/guides/first-steps');
      assert.deepEqual([stale?.original, stale?.lang], ['/guides/first-steps', 'fr']);
      assert.deepEqual(stale?.sections[0], { id: 'before-you-begin', heading: 'Avant de commencer', isMissing: false });
    });

    it('finds a renamed anchor with its name now, and who links to it', () => {
      const vanished = review.vanished.find(({ id, address }) => id === 'second-step' && !address.startsWith('/fr'));
      assert.deepEqual([vanished?.renamedTo, vanished?.linkedNow], ['step-two', ['/']]);
      assert.deepEqual(vanished?.linkedBefore, ['/guides/first-steps', '/']);
    });

    it('finds addresses that are gone, moved and new', () => {
      const found = (address: string) => {
        const { kind, to, redirects } =
          review.addresses.find((each) => each.address === address) ?? assert.fail(address);
        return [kind, to, redirects];
      };
      assert.deepEqual(found('/blog/more-tools'), ['removed', undefined, undefined]);
      assert.deepEqual(found('/guides/more'), ['added', undefined, undefined]);
      assert.deepEqual(found('/reference/cli'), ['moved', '/reference/commands', false]);
      assert.deepEqual(found('/about'), ['moved', '/who', true]);
    });

    it('tells a change of the footer once for each language', () => {
      const footers = review.shell.filter(({ part }) => part === 'footer');
      assert.deepEqual(
        footers.map(({ example, pages }) => [example, pages > 15]),
        [
          ['/', true],
          ['/fr', true],
        ],
      );
    });

    it('finds titles and descriptions', () => {
      assert.deepEqual(changed('/')?.meta.description, { before: 'What the tools are for.', after: 'What tools do.' });
    });

    it('says which words changed, in the terminal and for machines', () => {
      assert.deepEqual(changed('/guides/first-steps')?.marks[0], { before: 'a', after: 'no' });
      assert.ok(linesOf(review).some((line) => /^\/guides\/first-steps {2}\+4 −4 words: "/.test(line)));
    });

    it('says what of the footer changed, once, in the words of readers', () => {
      const shown = linesOf(review);
      assert.ok(
        shown.some((line) => /^footer: .*"© 2025" → "© 2026" on \d+ pages, such as \/$/.test(line)),
        shown.filter((line) => line.startsWith('footer')).join('\n'),
      );
      assert.doesNotMatch(shown.join('\n'), /tags out|page-notice|article-footer|pager/);
    });

    it('finds a picture whose bytes alone changed', () => {
      assert.deepEqual(changed('/')?.pictures, [{ address: '/img/mark.svg', kind: 'changed' }]);
    });
  });

  it('names labels, rules, public files and the base, and leaves out what former builds have left', async () => {
    const folder = copySite(FILE, 'two-languages');
    const copy = path.join(folder, 'dist');
    cpSync(old.folder, copy, { recursive: true });
    const files = readdirSync(path.join(copy, 'assets'), { recursive: true, encoding: 'utf8' });
    const change = (name: RegExp, before: string, after: string) =>
      edit(path.join(copy, 'assets', files.find((file) => name.test(file)) ?? ''), before, after);
    change(/^site.en\./, '"copyPage":"Copy page"', '"copyPage":"Duplicate page"');
    change(/^style\./, 'aspect-ratio:480 / 64', 'aspect-ratio:240 / 64');
    edit(path.join(copy, 'img/mark.svg'), '<svg', '<svg data-new=""');
    writeFileSync(path.join(copy, 'assets/old.12345678.js'), '');
    writeFileSync(path.join(copy, 'kept-assets.txt'), '1 assets/old.12345678.js\n');
    const shown = renderText(compareSites(old, openSite(copy, 'after', ['a.md  broken link', 'b.md  same'])));
    assert.match(shown, /\n {2}copyPage: "Copy page" → "Duplicate page" \(en\)\n/);
    assert.match(
      shown,
      /\n {2}\.not-found \.terrain {2}"aspect-ratio:240 \/ 64"|"aspect-ratio:480 \/ 64" → "aspect-ratio:240 \/ 64"/,
    );
    assert.match(shown, /pictures: 1 changed \(img\/mark\.svg\)/);
    assert.doesNotMatch(shown, /old\.|kept-assets|scripts:/);
    const [was, now] = [['b.md  same'], ['a.md  broken link', 'b.md  same']].map((lines) => openSite(copy, 'x', lines));
    assert.deepEqual(was && now && compareSites(was, now).diagnostics, { added: ['a.md  broken link'], solved: 0 });
    const moved = compareSites(old, { ...old, base: '/other/' }).settings.find(({ name }) => name === 'base');
    assert.deepEqual([moved?.before, moved?.after], ['/mini/', '/other/']);
  });

  it('finds no stale translation if the translation changed too', async () => {
    const { review } = await reviewOf((file) => {
      edit(file('en/docs/guides/first-steps.md'), 'Take a tool.', 'Take no tool.');
      edit(file('fr/docs/guides/first-steps.md'), 'Prenez un outil.', 'Ne prenez rien.');
    });
    assert.deepEqual([review.stale, review.changed.length], [[], 2]);
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
