/** Reads `public/`: the files that are copied unchanged. */

import path from 'node:path';
import { type Disk, inParallel, nameOf } from '../input/disk.ts';
import { listFiles, readBytes } from '../input/folders.ts';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import { NO_JEKYLL_FILE } from '../model/paths.ts';
import type { PublicFile } from '../model/source.ts';
import { isPicture } from './imageSize.ts';
import { parsePicture } from './pictureFile.ts';
import type { Config } from './siteConfig.ts';

interface PublicContext {
  /** Absolute path of the content folder. */
  contentDir: string;
  projectRoot: string;
  publicDisk: Disk;
  config: Config;
}

/** Files that operating systems, editors and git create, which are not meant to be published. */
const SYSTEM_FILES: ReadonlySet<string> = new Set([
  ...['.DS_Store', 'Thumbs.db', 'desktop.ini', '.directory'],
  ...['.gitkeep', '.gitignore', '.gitattributes'],
  // Written by the builder itself.
  NO_JEKYLL_FILE,
]);

/** The path of `public/`, next to the content folder. */
export function publicFolder(contentDir: string): string {
  return path.join(path.dirname(contentDir), 'public');
}

/** All files of the folder; pictures are measured, hidden files reported. */
export async function readPublic(context: PublicContext): Promise<{ files: PublicFile[]; diagnostics: Diagnostic[] }> {
  const { publicDisk: disk, config } = context;
  const dir = publicFolder(context.contentDir);
  const name = nameOf(dir, context);
  const { hiddenFiles } = config.build;
  const hidden: Diagnostic[] = [];
  const { files, diagnostics } = await listFiles({
    dir,
    name,
    disk,
    accepts: (file) => !SYSTEM_FILES.has(file) && (!file.startsWith('.') || hiddenFiles.includes(file)),
    onSkipped: (skipped) => hidden.push(...describeHidden(`${name}/${skipped}`)),
  });
  const read = await inParallel(files, async (found) => {
    if (!isPicture(found.path)) return { file: found, diagnostics: [] };
    const named = { ...found, file: `${name}/${found.path}` };
    const { bytes, diagnostics } = await readBytes(named, disk);
    if (!bytes) return { file: found, diagnostics };
    const measured = parsePicture(bytes, named);
    return { file: { ...found, image: measured.image }, diagnostics: measured.diagnostics };
  });
  return {
    files: read.map(({ file }) => file),
    diagnostics: [...diagnostics, ...hidden, ...read.flatMap((each) => each.diagnostics)],
  };
}

function describeHidden(file: string): Diagnostic[] {
  const name = path.posix.basename(file);
  if (SYSTEM_FILES.has(name)) return [];
  const hint =
    name === '.git'
      ? 'move the repository elsewhere'
      : `if readers should have it, add "${name}" to \`build.hiddenFiles\` of the settings`;
  return [createDiagnostic('hiddenFiles', { file }, 'is not published: its name starts with a dot', hint)];
}
