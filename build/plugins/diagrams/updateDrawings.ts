/** Brings `content/diagrams/` up to date with the diagrams of all pages. */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderExternalMark } from '../../emit/render.tsx';
import { NO_STORE } from '../../input/store.ts';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import type { Diagram } from '../../model/parsedSource.ts';
import { createParser } from '../../parse/parser.ts';
import { loadConfig } from '../../site/config.ts';
import { readContent } from '../../site/content.ts';
import { checkDiagrams } from './diagramCheck.ts';
import { drawDiagrams } from './drawer.ts';
import { DRAWINGS, drawingFile } from './drawingFiles.ts';

interface UpdateOptions {
  projectRoot: string;
  /** Absolute path of a folder laid out like `content/`. */
  contentDir: string;
  /** Draws those again that have a picture. */
  all: boolean;
}

interface DrawingsUpdate {
  /** File names below the folder. */
  written: string[];
  removed: string[];
  /** How many diagrams there are, each counted once. */
  total: number;
  diagnostics: Diagnostic[];
}

/**
 * Draws diagrams without a picture, drafts included, and removes pictures without a diagram. A diagram that cannot be drawn is
 * reported, the others are written. Throws a `BuildFailure` for invalid settings; rejects if no browser starts.
 */
export async function updateDrawings({ projectRoot, contentDir, all }: UpdateOptions): Promise<DrawingsUpdate> {
  const { diagrams, names } = await findDiagrams(projectRoot, contentDir);
  const wanted = new Map([...diagrams.values()].map((diagram) => [drawingFile(diagram), diagram]));
  const removed = names.filter((name) => !wanted.has(name));
  const missing = [...wanted.values()].filter((diagram) => all || !names.includes(drawingFile(diagram)));
  const broken = await checkDiagrams(missing, NO_STORE);
  const valid = missing.filter((diagram) => !broken.has(diagram));
  const results = valid.length > 0 ? await drawDiagrams(valid, projectRoot) : [];
  const folder = join(contentDir, DRAWINGS);
  const written: string[] = [];
  const diagnostics = [...broken.values()];
  mkdirSync(folder, { recursive: true });
  for (const [at, diagram] of valid.entries()) {
    const result = results[at];
    if (result && 'svg' in result) {
      writeFileSync(join(folder, drawingFile(diagram)), result.svg);
      written.push(drawingFile(diagram));
    } else {
      diagnostics.push(createDiagnostic('brokenDiagrams', diagram.place, `diagram cannot be drawn: ${result?.error}`));
    }
  }
  for (const name of removed) rmSync(join(folder, name));
  return { written, removed, total: wanted.size, diagnostics };
}

/** Diagrams by key, and the names of the pictures that exist. */
async function findDiagrams(projectRoot: string, contentDir: string) {
  const options = { projectRoot, contentDir, locales: [], drafts: true };
  const { config, plugins } = await loadConfig(options);
  const { files, ...content } = await readContent({ ...options, config, plugins });
  const parse = await createParser(config, { ...content, extensions: plugins }, renderExternalMark);
  const diagrams = new Map<string, Diagram>();
  for (const file of files) for (const diagram of parse(file).diagrams) diagrams.set(diagram.key, diagram);
  return { diagrams, names: [...content.drawings.values()].map(({ name }) => `${name}.svg`) };
}
