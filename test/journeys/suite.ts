/** Runs every journey in every engine. Started by run.ts. */

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type ServedSite, serveSite } from '../browser/site.ts';
import type { Engine, InstalledEngine, RunningEngine } from './engines/engine.ts';
import { ENGINES } from './engines/engines.ts';
import { type Journey, lookOf } from './journey.ts';
import { JOURNEYS } from './list/list.ts';
import { openJourneySite } from './site/journeySite.ts';
import { createTab } from './tab.ts';
import { within } from './within.ts';

/** Two cores are enough for two engines. */
const ENGINES_AT_ONCE = 2;
/** No journey takes so long, even where everything it waits for fails. */
const LIMIT = 120_000;

const words = JSON.parse(process.env.JOURNEYS ?? '[]') as string[];
const engineWords = words.filter((word) => ENGINES.some(({ name }) => name.includes(word)));
const engines = chosen(ENGINES, engineWords);
const journeys = chosen(
  JOURNEYS,
  words.filter((word) => !engineWords.includes(word)),
);
const installed = await Promise.all(engines.map(async (engine) => ({ engine, found: await engine.find() })));

describe('readers’ journeys', { concurrency: ENGINES_AT_ONCE }, () => {
  let site: ServedSite;
  before(async () => {
    site = await serveSite();
  });
  after(() => site.close());
  for (const { engine, found } of installed)
    if (found) describe(`${engine.name} ${found.version}`, { concurrency: 1 }, () => runAll(engine, found, () => site));
    else it(`${engine.name} is not installed: ${engine.hint}`, { skip: process.env.CI !== 'true' }, assert.fail);
});

/** Those whose names hold one of the words; all where there is no word for them. */
function chosen<T extends { name: string }>(all: readonly T[], words: readonly string[]): readonly T[] {
  return words.length === 0 ? all : all.filter(({ name }) => words.some((word) => name.includes(word)));
}

function runAll(engine: Engine, found: InstalledEngine, site: () => ServedSite): void {
  let running: RunningEngine;
  before(async () => {
    running = await found.launch();
  });
  after(() => running?.close());
  for (const journey of journeys.filter(({ older }) => isFor(engine, older)))
    it(journey.name, { skip: reasonToSkip(engine, journey), timeout: LIMIT * 2 }, (test) =>
      goAgainAfterCrash(
        () => go(journey, running, site()),
        (message) => test.diagnostic(message),
      ),
    );
}

function isFor({ isSupported }: Engine, older: Journey['older']): boolean {
  return isSupported ? older !== 'only' : older !== undefined;
}

function reasonToSkip({ name, lacks }: Engine, { look = {}, except }: Journey): string | undefined {
  const [, lack] = Object.entries(lacks).find(([what]) => what in look) ?? [];
  return except?.[name] ?? lack;
}

/** WebKitGTK's browser crashes about every tenth time that a reader goes back to a page of many tables. A second crash is a failure. */
async function goAgainAfterCrash(walk: () => Promise<void>, report: (message: string) => void): Promise<void> {
  await walk().catch((error: Error) => {
    if (!error.message.includes('NoSuchSessionError')) throw error;
    report(`the browser crashed, a new one goes again: ${error.message}`);
    return walk();
  });
}

async function go(journey: Journey, engine: RunningEngine, built: ServedSite): Promise<void> {
  const site = await openJourneySite(built);
  try {
    const driver = await engine.open(lookOf(journey));
    try {
      await within(LIMIT, journey.go({ tab: createTab(driver, site.home), site }));
      assert.deepEqual(site.faults(driver.faults()), []);
    } finally {
      await driver.close();
    }
  } finally {
    await site.close();
  }
}
