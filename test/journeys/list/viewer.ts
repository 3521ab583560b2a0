/** The point cloud to turn, and a reader's own file, in every engine: by keyboard, with words for what goes wrong. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Journey } from '../journey.ts';
import type { Tab } from '../tab.ts';

const LAS = path.resolve(import.meta.dirname, '../../fixtures/las');
const OPEN = '.point-cloud-buttons > button';
const CANVAS = '.viewer-canvas';
const POINT = '.viewer-point';
const WINDOW = 'dialog.viewer-window[open]';
const FAULT = '.point-cloud > .lazy[data-state=error]';

export const VIEWER: readonly Journey[] = [
  {
    name: 'viewer: a cloud is turned and picked by keyboard, and the picture comes back',
    async go({ tab }) {
      await tab.open('features/geometric-features');
      if (await isLeftOut(tab)) return;
      await tab.until('the cloud is coloured', isColoured, 'linearity');
      assert.ok(await tab.evaluate(isFocused, CANVAS), 'the picture has the focus');
      await tab.press('ArrowRight');
      await tab.press('-');
      await tab.press('Enter');
      await tab.see(POINT);
      await tab.until('the values have formulas', () =>
        /k = 20/.test(document.querySelector('.viewer-point')?.textContent ?? ''),
      );
      await tab.press('Escape');
      await tab.seeNo(POINT);
      await tab.click('.viewer-corner button');
      await tab.see(WINDOW);
      await tab.press('Escape');
      await tab.seeNo(WINDOW);
      await tab.click('.viewer-corner button:last-child');
      await tab.seeNo(CANVAS);
      await tab.see('.point-cloud img');
    },
  },
  {
    name: 'viewer: a file of the reader is read, and a bad one is explained',
    async go({ tab }) {
      await tab.open('fr/viewer');
      await tab.see(`${OPEN}:nth-child(2)`);
      await choose(tab, 'vide.las', '');
      await explains(tab, 'Le fichier est vide');
      const roof = readFileSync(path.join(LAS, 'roof.laz'));
      await choose(tab, 'coupe.laz', roof.subarray(0, 9000).toString('base64'));
      await explains(tab, 'avant la fin de ses points');
      await choose(tab, 'toit.laz', roof.toString('base64'));
      if (await hasWebgl(tab)) await tab.until('the cloud is coloured', isColoured, 'class');
      else await tab.see('.point-cloud img');
      await tab.until(
        'the report names the file',
        () => document.querySelector('.viewer-report h2')?.textContent === 'Ce que contient toit.laz',
      );
      assert.ok(await tab.evaluate(isFocused, '.viewer-report'), 'the report has the focus');
      assert.match(await tab.evaluate(() => document.querySelector('.viewer-report')?.textContent ?? ''), /EPSG:2154/);
    },
  },
];

/** Opens the cloud. Where the engine draws none, as without WebGL, the picture must stay, with words. */
async function isLeftOut(tab: Tab): Promise<boolean> {
  const has = await hasWebgl(tab);
  await tab.click(OPEN);
  await tab.see(has ? CANVAS : FAULT);
  if (!has) await tab.see('.point-cloud img');
  return !has;
}

function hasWebgl(tab: Tab): Promise<boolean> {
  return tab.evaluate(() => document.createElement('canvas').getContext('webgl2') !== null);
}

async function choose(tab: Tab, name: string, base64: string): Promise<void> {
  await tab.evaluate(giveFile, name, base64);
}

async function explains(tab: Tab, words: string): Promise<void> {
  await tab.until(`it says "${words}"`, says, FAULT, words);
}

/** In the page: what the browser does after its own dialog. */
function giveFile(name: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const transfer = new DataTransfer();
  transfer.items.add(new File([bytes], name));
  const input = document.querySelector<HTMLInputElement>('.point-cloud input[type=file]');
  if (!input) throw new Error('no place for files');
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** In the page. */
function isColoured(layer: string): boolean {
  return document.querySelector<HTMLElement>('.viewer')?.dataset.shown?.startsWith(`${layer} `) ?? false;
}

/** In the page. */
function isFocused(selector: string): boolean {
  return document.activeElement?.matches(selector) ?? false;
}

/** In the page. */
function says(selector: string, words: string): boolean {
  return document.querySelector(selector)?.textContent?.includes(words) ?? false;
}
