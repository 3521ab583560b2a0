/** Names the file and line of what a page takes from other files. */

import type { Place } from '../model/diagnostic.ts';
import type { ParsedSource } from '../model/parsedSource.ts';
import type { SourceFile, SourcePiece } from '../model/source.ts';

/** The page with the places of its files instead of those in its expanded body. */
export function withOwnPlaces(page: ParsedSource): ParsedSource {
  const { source } = page;
  if (!source.pieces) return page;
  const move = <T extends { place: Place }>(each: T): T => ({ ...each, place: placeOf(each.place, source) });
  return {
    ...page,
    diagnostics: page.diagnostics.map((diagnostic) => ({ ...diagnostic, ...placeOf(diagnostic, source) })),
    links: page.links.map(move),
    images: page.images.map(move),
    diagrams: page.diagrams.map(move),
    headings: page.headings.map((heading) => ({ ...heading, line: lineInPage(heading.line, source) })),
  };
}

/** The place in the file that a line of the body comes from. */
function placeOf({ file, line, column }: Place, source: SourceFile): Place {
  const at = line === undefined ? -1 : line - source.bodyLine - 1;
  const piece = file === source.file && at >= 0 ? pieceAt(at, source) : undefined;
  if (!piece) return { file, line, column };
  const moved = column === undefined ? undefined : Math.max(1, column + (piece.columns ?? 0));
  return { file: piece.file, line: piece.line + at - piece.start, column: moved };
}

/** Where a line of the expanded body is in the page itself: an included line is where its include is. */
export function lineInPage(line: number, source: SourceFile): number {
  if (!source.pieces) return line;
  const at = line - source.bodyLine - 1;
  const last = source.pieces.findLast(({ file, start }) => file === source.file && start <= at);
  const piece = pieceAt(at, source);
  if (!last || !piece) return line;
  if (piece.file === source.file) return piece.line + at - piece.start;
  const next = source.pieces.find(({ file, start }) => file === source.file && start > at);
  return next ? next.line - 1 : last.line;
}

function pieceAt(at: number, { pieces = [] }: SourceFile): SourcePiece | undefined {
  return pieces.findLast(({ start }) => start <= at);
}
