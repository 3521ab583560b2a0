/** Reports Markdown that nothing reads, because it lies beside the folders of pages. */

import path from 'node:path';
import { type Disk, inParallel, nameOf } from '../input/disk.ts';
import { compareText } from '../model/compareText.ts';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import { KIND_FOLDERS } from '../model/sourceKey.ts';
import { isContentName, PAGE_RE } from './contentFile.ts';
import type { Config } from './siteConfig.ts';

interface StrayOptions {
  contentDir: string;
  projectRoot: string;
  config: Config;
  disk: Disk;
}

const FOLDERS: readonly string[] = Object.values(KIND_FOLDERS);

/** Diagnostics `hiddenFiles`: folders that look as if they held pages, and Markdown beside the folders that do. */
export async function checkStrayPages(options: StrayOptions): Promise<Diagnostic[]> {
  const { contentDir, config, disk } = options;
  const locales = config.locales.map(({ id }) => id);
  const report = (below: string, hint: string) =>
    createDiagnostic('hiddenFiles', { file: nameOf(path.join(contentDir, below), options) }, 'is not published', hint);
  const folders = (await entriesOf(contentDir, disk)).filter((each) => each.isFolder);
  const inside = await inParallel(folders, async ({ name }) => {
    if (FOLDERS.includes(name)) return [report(name, `pages lie in the folder of a language: ${locales[0]}/${name}/`)];
    if (!locales.includes(name)) return [];
    const entries = await entriesOf(path.join(contentDir, name), disk);
    const stray = entries.filter((each) => !FOLDERS.includes(each.name) && isContentName(each.name));
    const found = await inParallel(stray, async (entry) => {
      const below = `${name}/${entry.name}`;
      const isPage = entry.isFolder
        ? (await entriesOf(path.join(contentDir, below), disk)).some((each) => PAGE_RE.test(each.name))
        : PAGE_RE.test(entry.name);
      return isPage
        ? [report(below, `docs lie below ${name}/docs/, posts and plain pages below blog/ and pages/`)]
        : [];
    });
    return found.flat();
  });
  return inside.flat();
}

async function entriesOf(dir: string, disk: Disk): Promise<Array<{ name: string; isFolder: boolean }>> {
  const entries = await disk.readFolder(dir).catch(() => []);
  return entries
    .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
    .toSorted((a, b) => compareText(a.name, b.name));
}
