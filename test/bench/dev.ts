/**
 * Measures `npm run dev` over a copy of this site: from the moment a file is saved to the moment a browser shows it.
 * Prints JSON: milliseconds of each round, by what is edited.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openChromium } from '../../build/browser/playwright.ts';

const ROOT = join(import.meta.dirname, '../..');
const PARTS = [
  'build',
  'client',
  'content',
  'public',
  'templates',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const ROUNDS = 20;
/** Milliseconds from one change on the screen to the next edit: by then the site has been checked. */
const PAUSE = 1_500;

/** A change of one place in a file, and the page that shows it. */
interface Edit {
  file: string;
  page: string;
  /** What is replaced, once; the end of the file if it is empty. */
  place: string;
  /** What comes there instead. */
  text(round: string): string;
  /** Runs in the browser: true once it shows `round`. */
  isShown(round: string): boolean;
}

const EDITS: Record<string, Edit> = {
  page: {
    file: 'content/en/docs/guides/troubleshooting.md',
    page: 'guides/troubleshooting',
    place: '',
    text: (round) => `\nSaved in round ${round}.\n`,
    isShown: (round) => document.body.textContent?.includes(`Saved in round ${round}.`) === true,
  },
  style: {
    file: 'templates/styles/base.css',
    page: 'guides/troubleshooting',
    place: '',
    text: (round) => `\n:root { --round: ${round}; }\n`,
    isShown: (round) => getComputedStyle(document.documentElement).getPropertyValue('--round').trim() === round,
  },
  template: {
    file: 'templates/pages/Doc.tsx',
    page: 'guides/troubleshooting',
    place: '<h1 {...foreign}>',
    text: (round) => `<h1 {...foreign} data-round="${round}">`,
    isShown: (round) => document.querySelector<HTMLElement>('h1')?.dataset.round === round,
  },
  facts: {
    file: 'content/facts/cli.json',
    page: 'guides/cli-commands',
    place: 'print the assembled configuration as YAML',
    text: (round) => `round ${round}: print the assembled configuration as YAML`,
    // Not in the diagnostics, which name the French words that are missing.
    isShown: (round) =>
      document.querySelector('main')?.textContent?.includes(`Round ${round}: print the assembled`) === true,
  },
  sidebar: {
    file: 'content/sidebars.ts',
    page: 'guides/troubleshooting',
    place: "en: 'Tutorials'",
    text: (round) => `en: 'Tutorials ${round}'`,
    isShown: (round) => document.querySelector('.sidebar')?.textContent?.includes(`Tutorials ${round}`) === true,
  },
  settings: {
    file: 'content/site.ts',
    page: 'guides/troubleshooting',
    place: 'Copyright ©',
    text: (round) => `Copyright (${round}) ©`,
    isShown: (round) =>
      document.querySelector('footer.footer')?.textContent?.includes(`Copyright (${round}) ©`) === true,
  },
  builder: {
    file: 'build/emit/render.tsx',
    page: 'guides/troubleshooting',
    place: '`<!doctype html>\\n',
    text: (round) => `\`<!doctype html>\\n<!-- ${round} -->`,
    isShown: (round) => document.documentElement.previousSibling?.textContent?.trim() === round,
  },
};

const project = mkdtempSync(join(tmpdir(), 'docs-dev-'));
for (const part of PARTS) cpSync(join(ROOT, part), join(project, part), { recursive: true });
symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'), 'dir');
const server = spawn(process.execPath, ['build/start.mjs', 'dev', '--port', '0'], {
  cwd: project,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const browser = await openChromium();
try {
  const base = await addressOf(server);
  const times: Record<string, number[]> = {};
  for (const [name, edit] of Object.entries(EDITS)) times[name] = await measure(edit, base);
  console.log(JSON.stringify(times));
} finally {
  await browser.close();
  server.kill();
  await once(server, 'exit');
  rmSync(project, { recursive: true, force: true });
}

/** The address that the server prints. The program fails if there is none within a minute. */
function addressOf({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timeout = setTimeout(() => reject(new Error(`no server: ${output}`)), 60_000);
    stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [, address] = /^ {2}(http:\S+)$/m.exec(output) ?? [];
      if (address === undefined) return;
      clearTimeout(timeout);
      resolve(address);
    });
  });
}

async function measure(edit: Edit, base: string): Promise<number[]> {
  const file = join(project, edit.file);
  const before = readFileSync(file, 'utf8');
  const page = await browser.newPage();
  await page.goto(base + edit.page, { waitUntil: 'networkidle' });
  const times: number[] = [];
  // The first two warm the code up, as a writer has after a minute.
  for (let round = -2; round < ROUNDS; round++) {
    const text = edit.text(String(round + 10));
    const after = edit.place === '' ? before + text : before.replace(edit.place, text);
    const started = performance.now();
    writeFileSync(file, after);
    // Seen from inside the browser; polling is by animation frame.
    await page.waitForFunction(edit.isShown, String(round + 10), { timeout: 300_000 });
    if (round >= 0) times.push(performance.now() - started);
    await delay(PAUSE);
  }
  await page.close();
  writeFileSync(file, before);
  await delay(PAUSE);
  return times;
}
