/** Compares a folder with the manifest of a build: missing, changed and left-over files. */

import { createReadStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { inParallel } from '../../input/disk.ts';
import { listSite } from '../../input/siteFolder.ts';
import type { Manifest, ManifestFile } from '../../plugins/servers/siteManifest.ts';
import type { Finding } from './differences.ts';
import { hashStream } from './streamHash.ts';

/** `jobs` files are read at once. */
export async function compareFolder(folder: string, manifest: Manifest, jobs: number): Promise<Finding[]> {
  const found = await inParallel(manifest.files, (file) => compareFile(folder, file), jobs);
  const known = new Set(manifest.files.map(({ path }) => path));
  const others = listSite(folder).filter(({ path }) => !known.has(path));
  return [
    ...found.flatMap((finding) => finding ?? []),
    ...others.map(({ path }): Finding => ({ kind: 'stale', place: path, detail: 'the build has no such file' })),
  ];
}

async function compareFile(folder: string, { path, size, sha256 }: ManifestFile): Promise<Finding | undefined> {
  const file = join(folder, path);
  const info = statSync(file, { throwIfNoEntry: false });
  if (!info?.isFile()) return { kind: 'missing', place: path, detail: '' };
  if (info.size !== size) return { kind: 'changed', place: path, detail: `${info.size} bytes, should be ${size}` };
  try {
    const { sha256: actual } = await hashStream(createReadStream(file), size);
    return actual === sha256 ? undefined : { kind: 'changed', place: path, detail: 'other bytes, the same size' };
  } catch (error) {
    return { kind: 'missing', place: path, detail: `cannot be read: ${(error as Error).message}` };
  }
}
