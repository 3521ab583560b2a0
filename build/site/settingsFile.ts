/** Loads a settings file of the content folder: a TypeScript or JavaScript module with a default export, or JSON. */

import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CodeLoader, sourceLoader } from '../input/codeLoader.ts';
import { nameOf, nodeDisk } from '../input/disk.ts';
import { parseJson } from '../input/json.ts';
import { readText } from '../input/textFile.ts';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import { lowerFirst } from '../model/lowerFirst.ts';

const EXTENSIONS = ['.ts', '.mts', '.js', '.mjs', '.json'];

interface SettingsFolder {
  /** Absolute paths; a folder of a frozen version does for `contentDir`. */
  contentDir: string;
  projectRoot?: string;
  code?: CodeLoader;
}

export interface SettingsFile {
  /** Name in diagnostics: `content/site.ts`. */
  file: string;
  source: string;
  /** Not validated. */
  value?: unknown;
  /** Why the file failed to load. */
  diagnostic?: Diagnostic;
}

/**
 * Loads the settings file of that name as it is on disk now; modules that it imports may be cached.
 * If the file does not exist, the value is the fallback; without a fallback it is a diagnostic.
 */
export async function loadSettings(folder: SettingsFolder, name: string, fallback?: unknown): Promise<SettingsFile> {
  const { contentDir } = folder;
  const diskPath = EXTENSIONS.map((extension) => path.join(contentDir, name + extension)).find((file) =>
    existsSync(file),
  );
  if (!diskPath) return describeMissing(nameOf(path.join(contentDir, `${name}.ts`), folder), fallback);
  const file = nameOf(diskPath, folder);
  // Opening a pipe would block, and a device may never end.
  const isFile = statSync(diskPath).isFile();
  if (!isFile) return { file, source: '', diagnostic: describeBroken(file, { message: 'it is not a file' }) };
  const { text: source = '', diagnostics } = await readText({ file, diskPath }, nodeDisk);
  if (diagnostics.length > 0) return { file, source, diagnostic: diagnostics[0] };
  if (diskPath.endsWith('.json')) {
    const { value, diagnostic } = parseJson(source);
    return { file, source, value, diagnostic: diagnostic && describeBroken(file, diagnostic) };
  }
  try {
    return { file, source, value: await importDefault(diskPath, folder) };
  } catch (error) {
    const diagnostic = { message: describeError(error), line: findErrorLine(error, diskPath) };
    return { file, source, diagnostic: describeBroken(file, diagnostic) };
  }
}

function describeBroken(file: string, { message, line }: { message: string; line?: number }): Diagnostic {
  return createDiagnostic('configuration', { file, line }, `the file cannot be loaded: ${message}`);
}

function describeMissing(file: string, fallback: unknown): SettingsFile {
  if (fallback !== undefined) return { file, source: '', value: fallback };
  const hint = 'create it with a default export, or name another folder with --content';
  return { file, source: '', diagnostic: createDiagnostic('configuration', { file }, 'there is no such file', hint) };
}

async function importDefault(diskPath: string, { code = sourceLoader }: SettingsFolder): Promise<unknown> {
  const { exports } = await code.importModule(diskPath);
  if (exports.default === undefined) throw new Error('it has no default export');
  return exports.default;
}

/** A syntax error has the line in its message (esbuild's format), a runtime error in its stack. */
function findErrorLine(error: unknown, diskPath: string): number | undefined {
  const { message, stack = '' } = error as Error;
  const syntax = /:(\d+):\d+: ERROR: /.exec(message);
  if (syntax) return Number(syntax[1]);
  const frame = stack
    .split('\n')
    .find((line) => line.includes(diskPath) || line.includes(pathToFileURL(diskPath).href));
  const place = /:(\d+):\d+\)?$/.exec(frame ?? '');
  return place ? Number(place[1]) : undefined;
}

function describeError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const text = /ERROR: (.*)/.exec(message)?.[1] ?? message.split('\n')[0] ?? '';
  return lowerFirst(text);
}
