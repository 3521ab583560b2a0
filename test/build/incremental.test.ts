/** Builds with the store give what clean builds give, after any edits in any order, and after damage to the store. */

import assert from 'node:assert/strict';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { buildSite } from '../../build/build.ts';
import { checkLinks } from '../../build/check/linkCheck.ts';
import { silentReporter } from '../../build/command/report.ts';
import { openBuildRecord } from '../../build/emit/freshness.ts';
import { type CodeLoader, sourceLoader } from '../../build/input/codeLoader.ts';
import { digestPaths } from '../../build/input/digest.ts';
import { type Kept, openStore, type Store } from '../../build/input/store.ts';
import { BuildFailure, type Diagnostic } from '../../build/model/diagnostic.ts';
import { withRandom } from '../random.ts';
import { addFacts, copySite, edit, hashesOf, printDiagnostics } from './siteBuild.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** `STEPS=200 npm test -- incremental` takes a few minutes. */
const STEPS = Number(process.env.STEPS ?? 15);
/** After so many edits, linkinator visits all pages. */
const VISITS = 3;
const LINKS = ['intro.md', 'guides/index.md', 'reference/cli.md#fetch', 'gone.md', 'intro.md#nowhere'];

interface Lab {
  folder: string;
  random(): number;
  code: CodeLoader;
  /** What clean builds have bundled, and a digest of what went into it. */
  bundled: { inputs: string; kept: Map<string, unknown> };
  /** Contents of files as they were, to be put back. */
  history: Array<{ file: string; text: string | undefined }>;
}

test('after every edit, a build with the store equals a clean one', async (t) => {
  await withRandom(async (random) => {
    const lab = createLab(t, random);
    const outlines = openStore(at(lab, 'outlines'));
    const log: string[] = [];
    let isFailed = false;
    for (let step = 0; step <= STEPS; step++) {
      // A site that cannot be built says nothing about results: what broke it is undone, step by step.
      const [name, act] = step === 0 ? NO_EDIT : isFailed ? UNDO : pick(EDITS, random);
      log.push(name);
      act(lab);
      const [kept, clean] = [await buildKept(lab), await buildClean(lab)];
      const message = `step ${step}, after ${log.slice(-5).join(', ')}`;
      assert.equal(kept.diagnostics, clean.diagnostics, message);
      isFailed = clean.isFailed;
      assert.ok(!isFailed || step > 0, `the site cannot be built without an edit: ${clean.diagnostics}`);
      if (isFailed) continue;
      for (const part of ['', '-server'])
        assert.deepEqual(hashesOf(at(lab, `dist${part}`)), hashesOf(at(lab, `clean${part}`)), message);
      await compareLinks(lab, { outlines, visits: step % VISITS === 0 }, message);
    }
  });
});

function createLab(t: TestContext, random: () => number): Lab {
  const folder = copySite(t, 'two-languages');
  addFacts(folder);
  // Broken links are reported and built, so that the crawl finds them too.
  edit(
    path.join(folder, 'content/site.ts'),
    'export default {',
    `export default {\n  severities: { onBrokenLinks: 'warn', onBrokenMarkdownLinks: 'warn', onBrokenAnchors: 'warn', onUnknownFacts: 'warn', onDuplicateAnchors: 'warn' },`,
  );
  for (const locale of ['en', 'fr'])
    appendFileSync(
      path.join(folder, `content/${locale}/docs/reference/cli.md`),
      '\n::cli-options[fetch]\n\nThere are :fact[classes.lod2.count].\n',
    );
  for (const part of ['client', 'templates'])
    cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  const code: CodeLoader = {
    ...sourceLoader,
    version: '0',
    importModule: async (file) => ({ ...(await sourceLoader.importModule(file)), version: '0' }),
  };
  return { folder, random, code, bundled: { inputs: '', kept: new Map() }, history: [] };
}

function at({ folder }: Lab, name: string): string {
  return path.join(folder, name);
}

function pick<T>(items: readonly T[], random: () => number): T {
  return items[Math.floor(random() * items.length)] as T;
}

interface Outcome {
  isFailed: boolean;
  diagnostics: string;
}

/** As `main.ts` builds. */
async function buildKept(lab: Lab): Promise<Outcome> {
  const record = openBuildRecord<Diagnostic[]>({
    inputs: ['content', 'public', 'client', 'templates'].map((name) => at(lab, name)),
    settings: lab.code.version,
    outDir: at(lab, 'dist'),
    recordFile: at(lab, 'record.json'),
  });
  if (record.fresh) return { isFailed: false, diagnostics: printDiagnostics(record.fresh) };
  return outcomeOf(async () => {
    const options = { ...optionsOf(lab, 'dist'), cacheDir: at(lab, 'cache'), code: lab.code, previous: record.outputs };
    const { hashes, diagnostics } = await buildSite(options, silentReporter);
    record.save(hashes, diagnostics);
    return diagnostics;
  });
}

async function buildClean(lab: Lab): Promise<Outcome> {
  rmSync(at(lab, 'clean'), { recursive: true, force: true });
  const options = { ...optionsOf(lab, 'clean'), bundles: bundlesOf(lab) };
  return outcomeOf(async () => (await buildSite(options, silentReporter)).diagnostics);
}

/** Nothing is bundled twice of the same files: it takes as long as the rest of a build. */
function bundlesOf(lab: Lab): Kept {
  const inputs = digestPaths(['client', 'templates', 'content/site.ts'].map((name) => at(lab, name)));
  if (lab.bundled.inputs !== inputs) lab.bundled = { inputs, kept: new Map() };
  const { kept } = lab.bundled;
  return {
    get: <T>(input: string) => kept.get(input) as T | undefined,
    find: () => undefined,
    put: (input, bundle) => kept.set(input, bundle),
  };
}

async function outcomeOf(build: () => Promise<Diagnostic[]>): Promise<Outcome> {
  try {
    return { isFailed: false, diagnostics: printDiagnostics(await build()) };
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error;
    return { isFailed: true, diagnostics: printDiagnostics(error.diagnostics) };
  }
}

function optionsOf(lab: Lab, outDir: string) {
  const [projectRoot, contentDir] = [lab.folder, at(lab, 'content')];
  return { projectRoot, contentDir, outDir: at(lab, outDir), locales: [], drafts: false, strict: false, crawl: false };
}

/** A check that knows the documents of former builds reports what one with linkinator does that knows nothing. */
async function compareLinks(
  lab: Lab,
  { outlines, visits }: { outlines: Store; visits: boolean },
  message: string,
): Promise<void> {
  const outDir = at(lab, 'dist');
  const files = new Map(Object.entries(hashesOf(outDir)).map(([file, hash]) => [file, { hash, size: 0 }]));
  const check = { outDir, files, base: '/mini/', url: 'https://example.org', sources: new Map(), reported: [] };
  const kept = await checkLinks({ ...check, kept: outlines, visits: false });
  if (!visits) return;
  const clean = await checkLinks({ ...check, visits });
  assert.equal(printDiagnostics(kept), printDiagnostics(clean), `links: ${message}`);
}

const NO_EDIT: [name: string, act: (lab: Lab) => void] = ['no edit', () => {}];
const UNDO: [name: string, act: (lab: Lab) => void] = ['an edit undone', undo];

/** Everything that a build depends on, one edit of each kind. */
const EDITS: ReadonlyArray<[name: string, act: (lab: Lab) => void]> = [
  ['a word in a text', changeWord],
  ['a word', (lab) => change(lab, pickPage(lab), (text) => `${text}\nWord ${wordOf(lab)}.\n`)],
  ['a heading', (lab) => change(lab, pickPage(lab), (text) => text?.replace(/^## .*$/m, `## Heading ${wordOf(lab)}`))],
  ['a heading more', (lab) => change(lab, pickPage(lab), (text) => `${text}\n## More ${wordOf(lab)}\n\nText.\n`)],
  ['a link', (lab) => change(lab, pickPage(lab), (text) => `${text}\n[link](/${pick(LINKS, lab.random)})\n`)],
  [
    'a fact on a page',
    (lab) => change(lab, pickPage(lab), (text) => `${text}\nThere are :fact[classes.lod2.count].\n`),
  ],
  ['a table of facts', (lab) => change(lab, pickPage(lab), (text) => `${text}\n::cli-options[fetch]\n`)],
  ['code', (lab) => change(lab, pickPage(lab), (text) => `${text}\n\`\`\`bash\ntool fetch --${wordOf(lab)}\n\`\`\`\n`)],
  [
    'a title',
    (lab) => change(lab, pickPage(lab), (text) => text?.replace(/^title: .*$/m, `title: Title ${wordOf(lab)}`)),
  ],
  ['a new page', (lab) => change(lab, newPage(lab), () => `---\ntitle: ${wordOf(lab)}\n---\n\nNew.\n\n## Part\n`)],
  ['a page less', (lab) => change(lab, pickPage(lab), () => undefined)],
  ['a renamed page', renamePage],
  [
    'facts that pages show',
    (lab) => {
      const word = wordOf(lab);
      change(lab, 'content/facts/cli.json', (text) => text?.replace(/"meaning": "/g, `$&${word} `));
      change(lab, 'content/facts/classes.json', (text) => text?.replace(/"count": \d+/g, `"count": ${word.slice(1)}`));
    },
  ],
  ['a fact', (lab) => change(lab, pickFacts(lab), (text) => changeFact(text, lab))],
  ['a string', (lab) => change(lab, 'content/ui/en.json', () => stringsOf(lab))],
  [
    'a setting',
    (lab) => change(lab, 'content/site.ts', (text) => text?.replace(/© 20\d\d[^']*/, `© 2025 ${wordOf(lab)}`)),
  ],
  ['the sidebar', (lab) => change(lab, 'content/sidebars.json', swapSidebar)],
  ['a tag', (lab) => change(lab, 'content/tags.yml', (text) => text?.replace(/en: News\w*/, `en: News${wordOf(lab)}`))],
  [
    'a style',
    (lab) => change(lab, 'templates/styles/main.css', (text) => `${text}\n.x-${wordOf(lab)} { color: red; }\n`),
  ],
  ['the client', (lab) => change(lab, 'client/main.tsx', (text) => `${text}\nconsole.log('${wordOf(lab)}');\n`)],
  ['the code', changeCode],
  UNDO,
  UNDO,
  ['a damaged store', damageStore],
  ['no store', (lab) => rmSync(at(lab, 'cache'), { recursive: true, force: true })],
  ['a file of the output', damageOutput],
  ['no output', (lab) => rmSync(at(lab, 'dist'), { recursive: true, force: true })],
];

/** A word at the start of a paragraph. That of the first one may be in the description. */
function changeWord(lab: Lab): void {
  change(lab, pickPage(lab), (text = '') => {
    const place = pick([...text.matchAll(/(?<=\n---\n[\s\S]*\n\n)(?=[A-Z][a-z]* )/g)], lab.random);
    return place ? `${text.slice(0, place.index)}${wordOf(lab)} ${text.slice(place.index)}` : text;
  });
}

function wordOf({ random }: Lab): string {
  return `w${Math.floor(random() * 1000)}`;
}

/** Writes or deletes a file, and remembers what it was. */
function change(lab: Lab, name: string, act: (text: string | undefined) => string | undefined): void {
  const file = at(lab, name);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  lab.history.push({ file, text });
  put(file, act(text));
}

function put(file: string, text: string | undefined): void {
  mkdirSync(path.dirname(file), { recursive: true });
  if (text === undefined) rmSync(file, { force: true });
  else writeFileSync(file, text);
}

function undo(lab: Lab): void {
  const last = lab.history.pop();
  if (last) put(last.file, last.text);
}

function listFiles(lab: Lab, folder: string, end: string): string[] {
  return readdirSync(at(lab, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => path.join(folder, name))
    .sort();
}

function pickPage(lab: Lab): string {
  return pick(listFiles(lab, 'content', '.md'), lab.random);
}

function pickFacts(lab: Lab): string {
  return pick(listFiles(lab, 'content/facts', '.json'), lab.random);
}

function newPage(lab: Lab): string {
  return `content/${pick(['en', 'fr'], lab.random)}/docs/${pick(['', 'guides/'], lab.random)}${wordOf(lab)}.md`;
}

function renamePage(lab: Lab): void {
  const [from, to] = [pickPage(lab), newPage(lab)];
  const text = readFileSync(at(lab, from), 'utf8');
  change(lab, from, () => undefined);
  change(lab, to, () => text);
}

/** Another text or number somewhere in a file of facts. */
function changeFact(text: string | undefined, lab: Lab): string | undefined {
  const place = pick([...(text ?? '').matchAll(/: (?:"|(?=\d))/g)], lab.random);
  if (!place || !text) return text;
  const at = place.index + place[0].length;
  const more = place[0].endsWith('"') ? `${wordOf(lab)} ` : Math.floor(1 + lab.random() * 9);
  return `${text.slice(0, at)}${more}${text.slice(at)}`;
}

function stringsOf(lab: Lab): string {
  const key = pick(['skipToContent', 'tipLabel', 'opensInNewTab', 'footnotes'], lab.random);
  return JSON.stringify({ [key]: { message: `String ${wordOf(lab)}`, description: 'changed' } });
}

function swapSidebar(text: string | undefined): string | undefined {
  const sidebars = JSON.parse(text ?? '{}') as { main: unknown[] };
  return JSON.stringify({ main: sidebars.main.toReversed() });
}

function changeCode(lab: Lab): void {
  lab.code = { ...lab.code, version: wordOf(lab) };
}

function damageStore(lab: Lab): void {
  const folder = at(lab, 'cache/store');
  const [pack] = existsSync(folder) ? readdirSync(folder) : [];
  if (!pack) return;
  const file = path.join(folder, pack);
  const bytes = readFileSync(file);
  const place = Math.floor(lab.random() * bytes.length);
  if (lab.random() < 0.5) truncateSync(file, place);
  else writeFileSync(file, bytes.fill(0, place, place + 100));
}

function damageOutput(lab: Lab): void {
  if (!existsSync(at(lab, 'dist'))) return;
  const file = at(lab, pick(listFiles(lab, 'dist', '.html'), lab.random));
  const isGone = lab.random() < 0.5;
  if (isGone) renameSync(file, `${file}.moved`);
  else writeFileSync(file, readFileSync(file, 'utf8').replace('<body', '<body data-changed'));
}
