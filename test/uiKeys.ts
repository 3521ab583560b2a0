/** The keys of the strings of the interface. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { UiKey } from '../templates/model/ui.ts';

const ENGLISH = resolve(import.meta.dirname, '../templates/strings/en.json');

export const UI_KEYS = Object.keys(JSON.parse(readFileSync(ENGLISH, 'utf8'))) as UiKey[];
