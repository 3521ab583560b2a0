/** The picture of a diagram in documents. */

import type { Drawing } from '../model/drawing.ts';

/** What only an SVG file needs: the namespace, and colours in case the properties have none. */
const STANDALONE_RE = / xmlns="[^"]*"|(?<=var\(--[a-z0-9-]+),#[0-9a-f]{6}/g;

/** HTML for the slot of a diagram; empty without a picture. */
export function renderDrawing(drawing: Drawing | undefined): string {
  if (!drawing) return '';
  const svg = drawing.svg.replaceAll(STANDALONE_RE, '').trimEnd();
  return `<div class="diagram-drawing">${svg}</div>`;
}
