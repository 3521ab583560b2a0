/** Mistakes that writers make, and what they are told: one diagnostic each, at its place, with what to write. */

import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { type Diagnostic, formatDiagnostic } from '../../build/model/diagnostic.ts';
import type { Cleanup } from '../tempFolder.ts';
import { readFixtures } from './fixtures.ts';
import { addFacts, buildInMemory, copySite, edit } from './siteBuild.ts';

function createSite(t: Cleanup): string {
  const folder = copySite(t, 'two-languages');
  addFacts(folder);
  return folder;
}

function told(diagnostics: readonly Diagnostic[]): string {
  const shown = diagnostics.filter(({ severity }) => severity !== 'log');
  return shown.map((diagnostic) => `${formatDiagnostic(diagnostic)}\n`).join('');
}

/** The title of a fixture is the name of a file with one mistake. */
test('each mistake in a page', async (t) => {
  const folder = createSite(t);
  const mistakes = [...readFixtures('mistakes').values()]
    .flat()
    .map(({ name, ...fixture }) => ({ file: `content/${name.split(' ')[1]}`, ...fixture }));
  for (const { file, input } of mistakes) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), input);
  }
  const docs = mistakes.map(({ file }) => file).filter((file) => /en\/docs\/(?!alone)/.test(file));
  const ids = docs.map((file) => JSON.stringify(path.basename(file, '.md')));
  edit(path.join(folder, 'content/sidebars.json'), '"intro",', ['"intro"', ...ids, ''].join(','));
  const { diagnostics } = await buildInMemory(folder);
  const found = mistakes.map(({ file }) => told(diagnostics.filter((each) => each.file === file)));
  assert.equal(found.join(''), mistakes.map(({ expected }) => expected).join(''));
});

/** What is changed in the content of a site, and all that its writer is told. */
const CHANGES: ReadonlyArray<[change: (content: (file: string) => string) => void, expected: string]> = [
  [
    (content) => edit(content('facts/cli.json'), '"aliases": [],', '"aliases": [],,'),
    'content/facts/cli.json:3  the file is not valid JSON: property name expected\n    and 13 that follow from it\n',
  ],
  [
    (content) => writeFileSync(content('en/docs/guides/first-steps.md'), '# Caf\xe9\n', 'latin1'),
    'content/en/docs/guides/first-steps.md:1  is not UTF-8 text\n    hint: save the file as UTF-8\n    and 7 that follow from it\n',
  ],
  [
    (content) => rmSync(content('en/docs/guides/first-steps.md')),
    'content/sidebars.json:15:9  main: no doc has the id "guides/first-steps"\n    and 6 that follow from it\n',
  ],
  [
    (content) => writeFileSync(content('en/docs/again.md'), '---\nslug: /reference/cli\n---\n\n# Again\n'),
    'content/en/docs/reference/cli.md  duplicate route: "/reference/cli" is already the address of content/en/docs/again.md\n    hint: change the slug of one of them; content/en/docs/again.md is published\n    and 2 that follow from it\n',
  ],
  [
    (content) => edit(content('authors.yml'), 'name: Ann', 'image_url: x.png\n  name: Ann'),
    'content/authors.yml:2:3  unknown key "image_url" of the author "ann"\n    hint: write `image`\n',
  ],
  [
    (content) => edit(content('sidebars.json'), '"guides/first-steps"', '"guides/first-step"'),
    'content/sidebars.json:15:9  main: no doc has the id "guides/first-step"\n    hint: did you mean "guides/first-steps"?\n    and 1 that follows from it\n',
  ],
  [
    (content) => edit(content('en/docs/intro.md'), 'slug: /', 'slug: /start'),
    'content/en  the site has no home page: no page has the address "/"\n    hint: write content/en/docs/index.md, or give a page `slug: /` in its front matter\n',
  ],
  [
    (content) => edit(content('site.ts'), 'tagline:', 'taglin:'),
    'content/site.ts:5  taglin: unknown key "taglin"\n    hint: did you mean "tagline"?\n',
  ],
];

test('a mistake that breaks much is told once, with a count of what follows', async (t) => {
  for (const [change, expected] of CHANGES) {
    const folder = createSite(t);
    change((file) => path.join(folder, 'content', file));
    assert.equal(told((await buildInMemory(folder)).diagnostics), expected);
  }
});
