/** The files of `content/diagrams/`: their names, and what may stand in them. */

import type { Drawing } from '../../model/drawing.ts';
import { hashOf } from '../../model/hash.ts';
import { createSlugger } from '../../model/slug.ts';

/** Folder of the pictures below `content/`. */
export const DRAWINGS = 'diagrams';

/** Increase it if all pictures are to be drawn again. */
const DRAWING_VERSION = 1;
const MAX_TITLE = 60;
const NAME_RE = /(?:^|\.)([0-9a-f]{10})\.svg$/;
const HEAD_RE = /^<svg [^>]*width="([\d.]+)rem" height="([\d.]+)rem"/;
const PIXELS_PER_REM = 16;
const TAG_RE = /<([^<>]*)>/g;
/** The inside of a tag that `page/` writes. Any other could run or load something in the page. */
const SAFE_RE =
  /^\/?(?:svg|desc|g|path|rect|circle|ellipse|line|polygon|polyline|text|tspan|image)(?: (?!on|style|href)[a-zA-Z0-9-]+="[^"]*"| href="data:image\/(?:png|jpeg|webp)[^"]*")*\/?$/;

/** A hash of everything that the picture of a diagram depends on. */
export function drawingKey(source: string): string {
  return hashOf(`${DRAWING_VERSION}\0${source.trim()}`, 10);
}

/** Name of the file for the picture of a diagram: its title in ASCII, which every file system spells alike, and its key. */
export function drawingFile({ key, title }: { key: string; title: string }): string {
  const plain = title.normalize('NFKD').replace(/[^ -~]/g, '');
  const words = createSlugger()
    .slug(plain)
    .slice(0, MAX_TITLE)
    .replace(/^-+|-+$/g, '');
  return `${words && `${words}.`}${key}.svg`;
}

/** The key in a file name. */
export function keyInName(fileName: string): string | undefined {
  return NAME_RE.exec(fileName)?.[1];
}

/** The content of a file as a picture; undefined if it is not one that `page/` writes. */
export function parseDrawing(fileName: string, svg: string): Drawing | undefined {
  const [, width, height] = HEAD_RE.exec(svg) ?? [];
  if (!width || !height || !isSafe(svg)) return undefined;
  const pixels = (rem: string) => Math.round(Number(rem) * PIXELS_PER_REM);
  return { name: fileName.replace(/\.svg$/, ''), svg, hash: hashOf(svg), width: pixels(width), height: pixels(height) };
}

function isSafe(svg: string): boolean {
  const tags = [...svg.matchAll(TAG_RE)];
  return tags.length === svg.split('<').length - 1 && tags.every(([, inside = '']) => SAFE_RE.test(inside));
}
