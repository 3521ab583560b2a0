/**
 * Entry of `npm run servers`: builds for each installed web server, asks it for everything, and prints a table. Words choose
 * servers. Ends with 1 if a cell is not right that the server could have right.
 */

import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, openChromium } from '../../build/browser/playwright.ts';
import { CHUNKS } from '../../build/model/paths.ts';
import { parseManifest } from '../../build/plugins/servers/siteManifest.ts';
import { compareServed } from '../../build/tools/verify/servedComparison.ts';
import { freePort } from '../freePort.ts';
import { PROGRAMS, type ServerProgram } from './programs.ts';
import { askAll, CHECKS } from './requests.ts';
import { buildFor, writeContent, writeRedirects } from './site.ts';
import { walk } from './walk.ts';

/** Where the site is, and how many old addresses it has besides the odd ones. */
const PLACES = [
  { base: '/', oldAddresses: 1 },
  { base: '/mini/', oldAddresses: 10_000 },
];

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const chosen = PROGRAMS.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)),
);
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'servers-')));
// Apache runs as another user.
chmodSync(folder, 0o755);
writeContent(folder);
const browser = await openChromium();
const columns: Array<{ title: string; results: Record<string, string> }> = [];
try {
  for (const program of chosen) {
    const version = program.version();
    if (version === undefined) console.error(`${program.name} is not installed`);
    else
      for (const { base, oldAddresses } of PLACES) {
        writeRedirects(folder, oldAddresses);
        const results = await tryServer(program, { base, oldAddresses }, browser);
        const wrong = Object.keys(results).filter((name) => results[name] !== 'ok' && !program.limits?.includes(name));
        if (wrong.length > 0) process.exitCode = 1;
        columns.push({ title: `${program.name} ${version}${base === '/' ? '' : `, \`${base}\``}`, results });
        console.error(
          `${program.name} at ${base}:`,
          wrong.length === 0 ? 'as expected' : `wrong: ${wrong.map((name) => `${name} (${results[name]})`).join(', ')}`,
        );
      }
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
printTable();

async function tryServer(
  program: ServerProgram,
  { base, oldAddresses }: (typeof PLACES)[number],
  browser: Browser,
): Promise<Record<string, string>> {
  await buildFor(folder, { ...program.build, base });
  const [dist, beside] = [join(folder, 'dist'), join(folder, 'dist-server')];
  writeHidden(dist);
  const room = join(folder, `room-${program.name}-${base.length}`);
  mkdirSync(room);
  const port = await freePort();
  const stop = await program.start({ room, dist, beside, base, port });
  try {
    const asset = `assets/${readdirSync(join(dist, 'assets')).find((name) => name.endsWith('.js'))}`;
    const manifest = parseManifest(readFileSync(join(beside, 'manifest.json'), 'utf8'));
    const chunk = manifest.files.find(({ path }) => path.startsWith(CHUNKS))?.path ?? '';
    const results = await askAll({ port, base, dist, asset, chunk, oldAddresses });
    const home = new URL(`http://127.0.0.1:${port}${base}`);
    const differences = await compareServed({ home, manifest, jobs: 8, timeoutMs: 10_000, progress: () => {} });
    const kinds = [...new Set(differences.map(({ kind }) => kind))];
    if (process.env.DETAILS) console.error(differences);
    results['`npm run verify`'] = kinds.length === 0 ? 'ok' : `${differences.length}: ${kinds.join(', ')}`;
    const hasNotFound = ['ok', 'English page'].includes(results['unknown, French'] ?? '');
    results['a reader’s way'] = await walk(browser, home.href, {
      hasNotFound,
      folders: program.build.documents === 'folders',
    });
    return results;
  } finally {
    await stop();
  }
}

/** What nobody may get, as a clone that is built into has it. */
function writeHidden(dist: string): void {
  mkdirSync(join(dist, '.git'), { recursive: true });
  for (const name of ['.git/HEAD', '.git/config', '.env', '.hidden.html']) writeFileSync(join(dist, name), 'secret\n');
}

function printTable(): void {
  const row = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`);
  row(['', ...columns.map(({ title }) => title)]);
  row(['---', ...columns.map(() => '---')]);
  for (const name of [...Object.keys(CHECKS), '`npm run verify`', 'a reader’s way'])
    row([name, ...columns.map(({ results }) => (results[name] ?? '').replaceAll('|', '\\|'))]);
}
