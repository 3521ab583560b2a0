/** Entry of `npm test`: finds the test files, which Node 20's runner cannot do for TypeScript. `npm test -- links` runs those whose path holds "links". */

import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { run } from 'node:test';
import { pathToFileURL } from 'node:url';
import { NO_CHROMIUM, preferPackedChromium } from '../build/browser/chromium.ts';
import { OF_OUR_CONTENT, otherContent } from './ourContent.ts';
import { report } from './reporter.ts';

const BROWSER_TESTS = join('test', 'browser');
const LONGEST_FIRST = [BROWSER_TESTS, join('test', 'build'), ''];
/** Timeout of a process of tests in milliseconds. */
const TIMEOUT = 15 * 60_000;
/** A file that starts a browser of its own, or changes what a process shares, has a process of its own. */
const ALONE = /openBrowser|^(?:before|after)(?:Each)?\(|process\.(?:chdir\(|env\.\w+ = )/m;
/** Files that share a process, by what takes their time: to start one, and a browser, costs more than most of them. */
const TOGETHER = { browser: 4, builds: 4, others: 16 };
const BUILDS = /siteBuild\.ts|startDev\.ts/;

const filters = process.argv.slice(2);
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name) && !/^(?:sites|node_modules)\b/.test(name))
  .map((name) => relative(process.cwd(), join(import.meta.dirname, name)))
  .filter((file) => !(otherContent && OF_OUR_CONTENT.test(file)))
  .filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)))
  .sort(byDuration);

if (files.length === 0) {
  console.error(`no test file matches ${filters.join(', ')}`);
  process.exit(1);
}
if (files.some(isBrowserTest) && !(await preferPackedChromium())) {
  console.error(NO_CHROMIUM);
  process.exit(1);
}
// Each site that browser tests read, and each bundle, is built once.
const sites = realpathSync(mkdtempSync(join(tmpdir(), 'test-sites-')));
Object.assign(process.env, { NODE_ENV: 'production', TEST_SITES: sites });
let hasFailed = false;
const events = run({
  files: [
    ...together('browser'),
    ...files.filter((file) => kindOf(file) === undefined).map((file) => resolve(file)),
    ...together('builds'),
    ...together('others'),
  ],
  concurrency: 2,
  timeout: TIMEOUT,
});
events.on('test:fail', () => {
  hasFailed = true;
});
for await (const text of report(events)) process.stdout.write(text);
rmSync(sites, { recursive: true, force: true });
process.exit(hasFailed ? 1 : 0);

/** The longest first, so that both processes end together: with a browser, with builds, the others; long files before short ones. */
function byDuration(a: string, b: string): number {
  const rank = (file: string) => LONGEST_FIRST.findIndex((folder) => file.startsWith(folder));
  return rank(a) - rank(b) || statSync(b).size - statSync(a).size;
}

function isBrowserTest(file: string): boolean {
  return file.startsWith(BROWSER_TESTS);
}

/** Undefined if it has a process of its own. */
function kindOf(file: string): keyof typeof TOGETHER | undefined {
  const text = readFileSync(file, 'utf8');
  if (ALONE.test(text)) return undefined;
  if (isBrowserTest(file)) return 'browser';
  return BUILDS.test(text) ? 'builds' : 'others';
}

/** Entries that import several files each, those of a folder after one another: they share what they load. */
function together(kind: keyof typeof TOGETHER): string[] {
  const [sorted, size] = [files.filter((file) => kindOf(file) === kind).sort(), TOGETHER[kind]];
  return Array.from({ length: Math.ceil(sorted.length / size) }, (_, at) => {
    const imports = sorted.slice(at * size, (at + 1) * size).map((file) => pathToFileURL(resolve(file)).href);
    const entry = join(sites, `${kind}-${at}.mjs`);
    writeFileSync(entry, imports.map((file) => `import ${JSON.stringify(file)};\n`).join(''));
    return entry;
  });
}
