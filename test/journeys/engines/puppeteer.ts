/** Chromium of any version, and Firefox. The only file that knows Puppeteer. */

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import puppeteer, { type Browser, type KeyInput, type LaunchOptions, type Page } from 'puppeteer-core';
import { CHROMIUM_FLAGS } from '../../../build/browser/chromium.ts';
import { unpack } from '../../../build/browser/packs.ts';
import type { Driver, Engine, Look, RunningEngine } from './engine.ts';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

export const chromium: Engine = {
  name: 'chromium-newest',
  isSupported: true,
  lacks: {},
  hint: 'apt-get install chromium, or CHROMIUM=/path',
  async find() {
    const version = await versionOf(CHROMIUM);
    return version === undefined ? undefined : { version, launch: async () => runChromium(CHROMIUM) };
  },
};

/** A version of Chromium that npm brings. */
export function packedChromium(name: string, { isSupported }: Pick<Engine, 'isSupported'>): Engine {
  return {
    name,
    isSupported,
    lacks: {},
    hint: 'Linux with an x64 processor',
    async find() {
      const pack = await unpack(name);
      if (!pack) return undefined;
      return { version: pack.version, launch: async () => runChromium(pack.executable, pack.env) };
    },
  };
}

export const firefox: Engine = {
  name: 'firefox',
  isSupported: true,
  lacks: {},
  hint: 'apt-get install firefox-esr, or FIREFOX=/path',
  async find() {
    const version = await versionOf(FIREFOX);
    return version === undefined ? undefined : { version, launch: async () => runFirefox() };
  },
};

async function versionOf(executable: string): Promise<string | undefined> {
  if (!existsSync(executable)) return undefined;
  const { stdout } = await promisify(execFile)(executable, ['--version']);
  return /\d[\d.]+/.exec(stdout)?.[0];
}

function runChromium(executablePath: string, env = process.env): RunningEngine {
  const options = (look: Look): LaunchOptions => ({
    browser: 'chrome',
    executablePath,
    env,
    // The packed ones know no other.
    headless: executablePath === CHROMIUM ? true : 'shell',
    args: [...CHROMIUM_FLAGS, ...(look.largeText ? ['--blink-settings=defaultFontSize=32'] : [])],
  });
  return runBrowsers(options, async (page, look) => {
    const session = await page.createCDPSession();
    const features = [
      { name: 'prefers-color-scheme', value: look.dark ? 'dark' : 'light' },
      { name: 'forced-colors', value: look.forcedColors ? 'active' : 'none' },
    ];
    // Puppeteer's own function refuses forced colours.
    await session.send('Emulation.setEmulatedMedia', { features });
    await page.setJavaScriptEnabled(look.script);
  });
}

/** Firefox takes from its settings what Chromium emulates. */
function runFirefox(): RunningEngine {
  const options = ({ dark, forcedColors, largeText, script }: Look): LaunchOptions => ({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    extraPrefsFirefox: {
      'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
      ...(forcedColors && { 'browser.display.document_color_use': 2 }),
      ...(largeText && { 'font.size.variable.x-western': 32, 'font.size.monospace.x-western': 26 }),
      ...(!script && { 'javascript.enabled': false }),
    },
  });
  return runBrowsers(options, async () => {});
}

type Prepare = (page: Page, look: Look) => Promise<void>;

/** One browser for all common tabs, and one for each that must be launched in another way. */
function runBrowsers(optionsOf: (look: Look) => LaunchOptions, prepare: Prepare): RunningEngine {
  const browsers = new Map<string, Promise<Browser>>();
  const browserFor = (look: Look) => {
    const options = optionsOf(look);
    const key = JSON.stringify([options.args, options.extraPrefsFirefox]);
    const browser = browsers.get(key) ?? puppeteer.launch(options);
    browsers.set(key, browser);
    return browser;
  };
  return {
    async open(look) {
      const browser = await browserFor(look);
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(look.size);
      await prepare(page, look);
      return drive(page, () => context.close());
    },
    async close() {
      await Promise.all([...browsers.values()].map(async (browser) => (await browser).close()));
    },
  };
}

function drive(page: Page, close: () => Promise<void>): Driver {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`error: ${error}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} ${message.location().url ?? ''}`);
  });
  return {
    async load(url) {
      await page.goto(url, { waitUntil: 'load' });
    },
    evaluate: (expression) => page.evaluate(expression),
    moveTo: ({ x, y }) => page.mouse.move(x, y),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    async press(keys) {
      for (const key of keys) await page.keyboard.down(key as KeyInput);
      for (const key of keys.toReversed()) await page.keyboard.up(key as KeyInput);
    },
    type: (text) => page.keyboard.type(text),
    resize: (size) => page.setViewport(size),
    faults: () => faults,
    close,
  };
}
