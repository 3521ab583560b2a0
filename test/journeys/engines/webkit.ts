/** WebKitGTK, the kin of Safari. The only file that knows Selenium. */

import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { Builder, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../freePort.ts';
import { within } from '../within.ts';
import type { Driver, Engine, Look, RunningEngine, Size } from './engine.ts';
import { start } from './program.ts';
import { hasScreen, openScreen, type Screen } from './screen.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const LIBRARIES = '/usr/lib/x86_64-linux-gnu';
/** The bar above the page. */
const CHROME_HEIGHT = 38;
const SCRIPT_LIMIT = 10_000;
const CLOSE_LIMIT = 10_000;

export const webkit: Engine = {
  name: 'webkit',
  isSupported: true,
  lacks: {
    forcedColors: 'WebKit knows no forced colours',
    largeText: 'WebKitGTK’s browser has no setting for the size of text',
  },
  hint: 'apt-get install webkit2gtk-driver xvfb',
  async find() {
    const browser = findBrowser();
    if (!browser || !existsSync(DRIVER) || !hasScreen()) return undefined;
    return { version: await versionOf(browser), launch: () => run(browser) };
  },
};

function findBrowser(): string | undefined {
  if (!existsSync(LIBRARIES)) return undefined;
  return readdirSync(LIBRARIES)
    .filter((name) => name.startsWith('webkit2gtk-'))
    .map((name) => `${LIBRARIES}/${name}/MiniBrowser`)
    .find((path) => existsSync(path));
}

/** Even this it does not say without a screen. */
async function versionOf(browser: string): Promise<string> {
  const screen = await openScreen();
  const env = { ...process.env, DISPLAY: screen.display };
  const { stdout } = await promisify(execFile)(browser, ['--version'], { env });
  await screen.close();
  return /\d[\d.]+/.exec(stdout)?.[0] ?? '';
}

async function run(browser: string): Promise<RunningEngine> {
  const screen = await openScreen();
  return {
    open: (look) => openTab(browser, screen, look),
    close: () => screen.close(),
  };
}

/** With a WebDriver server of its own: each serves one session only, also after one that hangs. */
async function openTab(browser: string, screen: Screen, look: Look): Promise<Driver> {
  const port = await freePort();
  // As readers of the English pages have it.
  const env = { ...process.env, DISPLAY: screen.display, LANG: 'en_GB.UTF-8', LANGUAGE: 'en_GB' };
  const server = start(DRIVER, [`--port=${port}`], env);
  try {
    await isReady(port);
    const builder = new Builder().usingServer(`http://127.0.0.1:${port}`);
    const session = await builder.withCapabilities(capabilities(browser, look)).build();
    await resize(session, look.size);
    return drive(session, async () => {
      await within(CLOSE_LIMIT, session.quit()).catch(() => {});
      await server.stop();
    });
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function isReady(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${DRIVER} does not answer.`);
}

/** Each session has a browser of its own. */
function capabilities(binary: string, { dark, script }: Look): Capabilities {
  const args = [
    '--automation',
    ...(dark ? ['--dark-mode'] : []),
    // Pages run no script then, WebDriver still does.
    ...(script ? [] : ['--enable-javascript-markup=false']),
  ];
  return new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args },
  });
}

/** The window grows no narrower than 447 px: that is its phone. */
async function resize(session: WebDriver, { width, height }: Size): Promise<void> {
  await session
    .manage()
    .window()
    .setRect({ x: 0, y: 0, width, height: height + CHROME_HEIGHT });
}

/** Without script in the page, WebKit sometimes gives no answer at all; asked again, it does. */
function ask(session: WebDriver, script: string): Promise<unknown> {
  const isLost = (error: unknown) => error instanceof Error && /Could not parse script result/.test(error.message);
  return session.executeScript(script).catch((error: unknown) => {
    if (isLost(error)) return session.executeScript(script);
    throw error;
  });
}

function drive(session: WebDriver, close: () => Promise<void>): Driver {
  const act = () => session.actions({ async: true });
  return {
    load: (url) => load(session, url),
    // When a document goes just then, its answer may go with it.
    evaluate: (expression) => within(SCRIPT_LIMIT, ask(session, `return ${expression}`)),
    moveTo: (point) => act().move(point).perform(),
    clickAt: (point) => act().move(point).press().release().perform(),
    async press(keys) {
      const codes = keys.map(codeOf);
      const down = codes.reduce((actions, code) => actions.keyDown(code), act());
      await codes
        .toReversed()
        .reduce((actions, code) => actions.keyUp(code), down)
        .perform();
    },
    type: (text) => act().sendKeys(text).perform(),
    resize: (size) => resize(session, size),
    faults: () => [],
    close,
  };
}

/** On a slow machine the driver sometimes answers with an error that has no message, and the next time it loads. */
async function load(session: WebDriver, url: string): Promise<void> {
  await session.get(url).catch((error: Error) => {
    if (error.message) throw error;
    return session.get(url);
  });
}

/** `ArrowDown` is `ARROW_DOWN` there. */
function codeOf(key: string): string {
  if (key.length === 1) return key;
  const name = key.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
  return (Key as unknown as Record<string, string>)[name] ?? key;
}
