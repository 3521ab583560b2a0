/** Our own content, planned but not written: what tests of our pages read. */

import { resolve } from 'node:path';
import type { ParsedSource } from '../build/model/parsedSource.ts';
import type { Site } from '../build/model/plannedSite.ts';
import { createParsers } from '../build/parse/parser.ts';
import { planSite } from '../build/plan/sitePlan.ts';
import { readContent } from '../build/read/content.ts';
import { nameCard } from '../build/render/cards/cardName.ts';
import { renderExternalMark } from '../build/render/render.tsx';
import { loadConfig } from '../build/settings/config.ts';

const ROOT = resolve(import.meta.dirname, '..');

export async function planOurSite(): Promise<Site> {
  const options = { projectRoot: ROOT, contentDir: resolve(ROOT, 'content'), locales: [], drafts: false };
  const { config, extension, ...settings } = await loadConfig(options);
  const { files, ...content } = await readContent({ ...options, config, extension });
  const parserOf = createParsers(config, content, renderExternalMark);
  const parsed: ParsedSource[] = [];
  for (const file of files) parsed.push((await parserOf(file))(file));
  return planSite({ ...settings, parsed, content, config, nameCard });
}
