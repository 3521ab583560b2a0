/** Our own content, planned but not written: what tests of our pages read. */

import { resolve } from 'node:path';
import { loadConfig } from '../build/config.ts';
import { readContent } from '../build/content.ts';
import { createParser } from '../build/parser.ts';
import { planSite, type Site } from '../build/site.ts';

const ROOT = resolve(import.meta.dirname, '..');

export async function planOurSite(): Promise<Site> {
  const options = { projectRoot: ROOT, contentDir: resolve(ROOT, 'content'), locales: [], drafts: false };
  const { config, sidebars } = await loadConfig(options);
  const { files, ...content } = await readContent({ ...options, config });
  return planSite({ parsed: files.map(await createParser(config, content)), content, config, sidebars });
}
