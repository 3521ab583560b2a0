/** The documentation of the repository: generated parts are up to date, examples load, links lead somewhere. */

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { validate } from '../build/input/schema.ts';
import { checkNames, checkOf } from '../build/model/checks.ts';
import { createSlugger } from '../build/model/slug.ts';
import { ADMONITIONS } from '../build/parse/admonitions.ts';
import { DEFINITIONS } from '../build/plugins/facts/tables/reference.ts';
import { LIDAR } from '../build/plugins/lidar/plugin.ts';
import { createConfigSchema } from '../build/site/configSchema.ts';
import { FRONT_MATTER } from '../build/site/frontMatter.ts';
import { createSidebarsSchema, validateSidebars } from '../build/site/sidebarSettings.ts';
import { exampleOutput } from '../build/tools/manual/checkList.ts';
import { editorSchemas } from '../build/tools/manual/editorSchemas.ts';
import { fillRegions } from '../build/tools/manual/regions.ts';
import { SAMPLE_DOCS, sampleSite } from '../build/tools/manual/sampleSite.ts';
import { describeSchema } from '../build/tools/manual/schemaTables.ts';

const ROOT = resolve(import.meta.dirname, '..');
const FILES = [
  'README.md',
  'CONTRIBUTING.md',
  'content/facts/README.md',
  ...readdirSync(join(ROOT, 'docs')).map((name) => `docs/${name}`),
].filter((name) => name.endsWith('.md'));
const CONTEXT = {
  locales: ['en', 'fr', 'ar'],
  versions: ['current', '2.0'],
  versionFolders: ['2.0'],
  docs: true,
  posts: true,
  incomplete: new Set<object>(),
};

const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
const sourcesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && name !== 'model/checks.ts')
    .map((name) => read(`${folder}/${name}`).replace(/^ {2}checks: \{$[\s\S]*?^ {2}\},$/m, ''));
const withoutCode = (markdown: string) => markdown.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');

/** The ids that GitHub gives to the headings of a file. */
function anchorsOf(name: string): Set<string> {
  const slugger = createSlugger();
  const headings = read(name)
    .replace(/^```[\s\S]*?^```/gm, '')
    .matchAll(/^#{1,6} (.+)$/gm);
  return new Set([...headings].map(([, text = '']) => slugger.slug(text.replaceAll('`', ''))));
}

function brokenLinks(name: string): string[] {
  const links = [...withoutCode(read(name)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = '']) => href);
  return links.filter((href) => {
    if (/^[a-z]+:/.test(href)) return false;
    const [path = '', hash] = href.split('#');
    const target = path === '' ? name : join(dirname(name), path);
    if (!existsSync(join(ROOT, target))) return true;
    return hash !== undefined && !anchorsOf(target).has(hash);
  });
}

const SITE = describeSchema(createConfigSchema(sampleSite(['en'])));
const SIDEBARS = describeSchema(createSidebarsSchema({ ...sampleSite(['en']), docs: SAMPLE_DOCS }));
/** What the examples in docs/configuration.md set, each with its heading. */
const [SITE_EXAMPLES = [], SIDEBARS_EXAMPLES = []] = read('docs/configuration.md')
  .split(/^## `(?:site|sidebars)\.ts`$/m)
  .slice(1)
  .map((part) =>
    part.split(/^(?=### )/m).flatMap((section) =>
      [...section.matchAll(/^```ts\n((?!import)[\s\S]*?)^```$/gm)].map(([, code = '']) => ({
        name: section.split('\n')[0] || 'the keys at the top',
        example: Function(`return {${code}}`)(),
      })),
    ),
  );

/** The keys of every object that an example holds at any depth. */
function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]);
}

/** Whether a file holds a test of this name, or a row of a table; `…` stands for what the code fills in. */
function holdsTest(file: string, name: string): boolean {
  const words = name.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const title = new RegExp(`(?:^ +|['"\`])${words.join('.+')}['"\`:]`, 'm');
  return existsSync(join(ROOT, file)) && title.test(read(file));
}

describe('docs of the repository', () => {
  for (const name of FILES)
    it(`${name} is up to date and its links work`, () => {
      assert.ok(fillRegions(read(name)) === read(name), 'run npm run docs');
      assert.deepEqual(brokenLinks(name), []);
    });

  it('docs/diagnostics.md shows what the builder says', () => {
    const code = sourcesIn('build').join('\n');
    // Those of example pages come from the parser, those of styles from esbuild.
    const written = checkNames().filter((check) => checkOf(check).page === undefined && check !== 'brokenStyles');
    const unknown = written.flatMap((check) => {
      const [first = ''] = exampleOutput(check).split('\n');
      const message = first.replace(/^\S+ {2}/, '');
      // What stands between names and numbers is in the code.
      const parts = message.split(
        /["`][^"`]*["`]|\S*\/\S*|<\w+>|!!!|…|[:,] |\d[\d.,]*|\b(?:brokenLinks|kB|tutorialSidebar|download|value expected|the font.*|this is.*)\b/,
      );
      return parts
        .map((part) => part.trim())
        .filter((part) => part.length > 6 && !code.includes(part))
        .map((part) => `${check}: ${part}`);
    });
    assert.deepEqual(unknown, []);
    const pages = checkNames().filter((check) => exampleOutput(check) === '');
    assert.deepEqual(pages, []);
  });

  it('the schemas for editors are up to date, and .vscode names them', () => {
    const settings = read('.vscode/settings.json');
    for (const [name, text] of editorSchemas()) {
      assert.ok(read(`.vscode/schemas/${name}`) === text, `${name}: run npm run docs`);
      assert.ok(name === 'front-matter.json' || name === 'sidebars.json' || settings.includes(`schemas/${name}`), name);
    }
  });

  it('README.md has at most 150 lines', () => {
    assert.ok(read('README.md').split('\n').length <= 151);
  });

  it('docs/writing.md names every directive', () => {
    const writing = read('docs/writing.md');
    const missing = [
      ...[...DEFINITIONS.keys(), ...LIDAR.directives.keys()].filter((name) => !writing.includes(`\`::${name}`)),
      ...[...ADMONITIONS, 'details', 'tabs', 'tab'].filter(
        (name) => !new RegExp(`:::?${name}\\b|\`${name}\``).test(writing),
      ),
    ];
    assert.deepEqual(missing, []);
  });

  it('docs/promises.md names tests that exist', () => {
    const rows = read('docs/promises.md').match(/^\| (?!Promise |---).+/gm) ?? [];
    const wrong = rows.flatMap((row) => {
      const tests = [...row.matchAll(/`(test\/\S+)` › "(.+?)"(?=;| \|)/g)];
      const isWhole = tests.length === row.split('›').length - 1 && (tests.length > 0 || row.includes('**none**'));
      return isWhole ? tests.filter(([, file = '', name = '']) => !holdsTest(file, name)).map(([test]) => test) : [row];
    });
    assert.deepEqual(wrong, []);
  });

  it('every key of settings and front matter has a description', () => {
    const bare = [...SITE, ...SIDEBARS, ...describeSchema(FRONT_MATTER).slice(0, 1)].flatMap(({ name, keys }) =>
      keys.filter(({ description }) => description === '').map((key) => `${name} ${key.name}`),
    );
    assert.deepEqual(bare, []);
  });

  it('every key of settings has an example', () => {
    const shown = new Set(keysIn([SITE_EXAMPLES, SIDEBARS_EXAMPLES]));
    const keys = [...SITE, ...SIDEBARS].filter(({ name }) => name !== 'severities').flatMap((section) => section.keys);
    assert.deepEqual(
      keys.map(({ name }) => name).filter((name) => !shown.has(name)),
      [],
    );
  });

  for (const { name, example } of SITE_EXAMPLES)
    it(`the example of ${name} is a valid configuration`, () => {
      const locales = CONTEXT.locales.map((id) => ({ id }));
      const site = { title: 'A site', url: 'https://example.org', locales, ...example };
      assert.deepEqual(validate(createConfigSchema(CONTEXT), site).diagnostics, []);
    });

  it('the example of sidebars is valid', () => {
    const [{ example } = {}] = SIDEBARS_EXAMPLES;
    assert.deepEqual(validateSidebars(example, { ...CONTEXT, docs: SAMPLE_DOCS }).diagnostics, []);
  });
});
