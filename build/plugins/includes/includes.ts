/** Puts other files into the body of a page: shared paragraphs, and code that is kept in files of its own. */

import path from 'node:path';
import { isInside } from '../../input/disk.ts';
import { readText } from '../../input/textFile.ts';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import { optionsIn } from '../../model/fenceOptions.ts';
import { hashOf } from '../../model/hash.ts';
import type { SourceFile, SourcePiece } from '../../model/source.ts';
import type { PageFolder } from '../../plugin.ts';
import { followFences } from '../shared/fenceLines.ts';

const MAX_DEPTH = 5;
const INCLUDE_RE = /^::include\[([^\]]+)\]\s*$/;
/** `# region name`, `// #region name`, `<!-- #endregion -->` */
const MARKER_RE = /^\s*(?:#|\/\/|--|<!--|\/\*)\s*#?(region|endregion)\b\s*([\w.-]*)/;

/** Lines of a text, each run of them with the file that it comes from. */
interface Expansion {
  lines: string[];
  pieces: SourcePiece[];
  diagnostics: Diagnostic[];
}

/** A text to expand, and where its first line stands. */
interface Text {
  file: string;
  diskPath: string;
  lines: readonly string[];
  line: number;
  /** Files that are being included, this one last. */
  trail: readonly string[];
}

/** The page with `::include[…]` and fences with `file="…"` filled in; itself if it has none. */
export async function expandIncludes(
  page: SourceFile,
  context: PageFolder,
): Promise<{ page: SourceFile; diagnostics: Diagnostic[] }> {
  if (!/^::include\[|\bfile=/m.test(page.body)) return { page, diagnostics: [] };
  const lines = page.body.split('\n');
  const { file, bodyLine } = page;
  const { diskPath } = context;
  const whole = await expand({ file, diskPath, lines, line: bodyLine + 1, trail: [diskPath] }, context);
  if (whole.pieces.length === 1) return { page, diagnostics: whole.diagnostics };
  const body = whole.lines.join('\n');
  return { page: { ...page, body, bodyHash: hashOf(body, 32), pieces: whole.pieces }, diagnostics: whole.diagnostics };
}

async function expand(text: Text, context: PageFolder): Promise<Expansion> {
  const result: Expansion = { lines: [], pieces: [pieceOf(text, 0, 0)], diagnostics: [] };
  const readFence = followFences();
  for (const [at, line] of text.lines.entries()) {
    result.lines.push(line);
    const here = { file: text.file, line: text.line + at };
    const { isCode, opening } = readFence(line);
    const included = isCode ? undefined : INCLUDE_RE.exec(line)?.[1];
    if (opening && optionOf('file', opening.info) !== undefined) {
      const code = await readCode(opening.info, here, context);
      insert(result, code, opening.indent, pieceOf(text, result.lines.length, at + 1));
    } else if (included !== undefined) {
      result.lines.pop();
      insert(result, await readParagraphs(included, { ...text, ...here }, context), '', pieceOf(text, 0, at + 1));
    }
  }
  return result;
}

function pieceOf({ file, line }: Text, start: number, at: number): SourcePiece {
  return { start, file, line: line + at };
}

/** Adds the lines of another file; `after` is where the text goes on. */
function insert(
  result: Expansion,
  { lines, pieces, diagnostics }: Expansion,
  indent: string,
  after: SourcePiece,
): void {
  const start = result.lines.length;
  const blank = indent.replace(/[^\s>]/g, ' ');
  for (const line of lines) result.lines.push(line === '' ? line : blank + line);
  for (const piece of pieces) {
    const columns = (piece.columns ?? 0) - indent.length;
    result.pieces.push({ ...piece, start: piece.start + start, ...(columns !== 0 && { columns }) });
  }
  result.pieces.push({ ...after, start: result.lines.length });
  result.diagnostics.push(...diagnostics);
}

const NOTHING: Expansion = { lines: [], pieces: [], diagnostics: [] };

function reject(place: { file: string; line: number }, message: string, hint?: string): Expansion {
  const { file, line } = place;
  return { ...NOTHING, diagnostics: [createDiagnostic('brokenIncludes', { file, line }, message, hint)] };
}

/** A path from the folder of the language; with `./` or `../` from the file that includes it. */
async function readParagraphs(written: string, text: Text, context: PageFolder): Promise<Expansion> {
  const root = path.join(context.contentDir, context.languageFolder);
  const target = resolveFrom(written, text.diskPath, root);
  if (text.trail.includes(target)) return reject(text, `"${written}" includes itself`, 'take one of the lines out');
  if (text.trail.length > MAX_DEPTH) return reject(text, `"${written}" is included too deeply`);
  const read = await readLines(target, context);
  if (!('lines' in read)) return rejectFile(written, root, text, read.diagnostics, context);
  const trail = [...text.trail, target];
  return expand({ file: read.file, diskPath: target, lines: read.lines, line: 1, trail }, context);
}

/** A path from the folder of the version or from the content folder; with `./` or `../` from the page. */
async function readCode(info: string, place: { file: string; line: number }, context: PageFolder): Promise<Expansion> {
  const written = optionOf('file', info) ?? '';
  const region = optionOf('region', info);
  const ownFolder = path.join(context.contentDir, path.dirname(context.languageFolder));
  const roots = [...new Set([ownFolder, context.contentDir].map((root) => path.resolve(root)))];
  let read: Read = { diagnostics: [] };
  for (const root of roots) {
    read = await readLines(resolveFrom(written, context.diskPath, root), context);
    if ('lines' in read || read.diagnostics.length > 0) break;
  }
  if (!('lines' in read)) return rejectFile(written, context.contentDir, place, read.diagnostics, context);
  const { file, lines } = read;
  const part = region === undefined ? { from: 0, to: lines.length } : findRegion(lines, region);
  if (!part) {
    const known = lines.flatMap((line) =>
      MARKER_RE.exec(line)?.[1] === 'region' ? (MARKER_RE.exec(line)?.[2] ?? '') : [],
    );
    const hint = known.length > 0 ? `it has ${known.join(', ')}` : 'put "# region name" and "# endregion" around it';
    return reject(place, `"${written}" has no region "${region}"`, hint);
  }
  return withoutMarkers(file, lines, part);
}

function optionOf(wanted: string, info: string): string | undefined {
  return optionsIn(info).find(({ name, value }) => name === wanted && value !== undefined)?.value;
}

function resolveFrom(written: string, file: string, root: string): string {
  return /^\.{1,2}\//.test(written) ? path.resolve(path.dirname(file), written) : path.join(root, written);
}

function findRegion(lines: readonly string[], name: string): { from: number; to: number } | undefined {
  const open = lines.findIndex((line) => MARKER_RE.exec(line)?.[1] === 'region' && MARKER_RE.exec(line)?.[2] === name);
  if (open < 0) return undefined;
  let depth = 0;
  for (let at = open; at < lines.length; at++) {
    const kind = MARKER_RE.exec(lines[at] ?? '')?.[1];
    if (kind === 'region') depth++;
    if (kind === 'endregion' && --depth === 0) return { from: open + 1, to: at };
  }
  return { from: open + 1, to: lines.length };
}

/** The lines without those that mark regions, and without the indentation that all of them have. */
function withoutMarkers(file: string, all: readonly string[], { from, to }: { from: number; to: number }): Expansion {
  const kept = all
    .slice(from, to)
    .map((line, at) => ({ line, at: from + at }))
    .filter(({ line }) => !MARKER_RE.test(line));
  while (kept.at(-1)?.line.trim() === '') kept.pop();
  while (kept[0]?.line.trim() === '') kept.shift();
  const indents = kept.filter(({ line }) => line.trim() !== '').map(({ line }) => line.search(/\S/));
  const columns = Math.min(...indents, Number.MAX_SAFE_INTEGER);
  const pieces = kept.flatMap(({ at }, index): SourcePiece[] =>
    at === (kept[index - 1]?.at ?? -2) + 1 ? [] : [{ start: index, file, line: at + 1, columns }],
  );
  return { lines: kept.map(({ line }) => line.slice(columns)), pieces, diagnostics: [] };
}

type Read = { file: string; lines: string[] } | { diagnostics: Diagnostic[] };

async function readLines(diskPath: string, { contentDir, contentName, disk }: PageFolder): Promise<Read> {
  if (!isInside(diskPath, contentDir)) return { diagnostics: [] };
  const inside = path.relative(contentDir, diskPath).split(path.sep).join('/').normalize('NFC');
  const file = `${contentName}/${inside}`;
  const { text, diagnostics } = await readText({ file, diskPath }, disk);
  return text === undefined ? { diagnostics } : { file, lines: text.replace(/\n$/, '').split('\n') };
}

function rejectFile(
  written: string,
  root: string,
  place: { file: string; line: number },
  diagnostics: readonly Diagnostic[],
  { contentDir, contentName }: PageFolder,
): Expansion {
  if (diagnostics.length > 0) return { ...NOTHING, diagnostics: [...diagnostics] };
  const folder = [contentName, path.relative(contentDir, root)].filter(Boolean).join('/');
  return reject(place, `there is no file "${written}" to include`, `paths are from ${folder}/, or begin with ./`);
}
