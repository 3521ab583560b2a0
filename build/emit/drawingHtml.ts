/** The picture of a diagram in documents and feeds. */

import { escapeHtml } from '../../templates/model/text.ts';
import type { Drawing } from '../model/drawing.ts';

/** What only an SVG file needs: the namespace, and colours in case the properties have none. */
const STANDALONE_RE = / xmlns="[^"]*"|(?<=var\(--[a-z0-9-]+),#[0-9a-f]{6}/g;

/** HTML for the slot of a diagram; empty without a picture. */
export function renderDrawing(drawing: Drawing | undefined): string {
  if (!drawing) return '';
  const svg = drawing.svg.replaceAll(STANDALONE_RE, '').trimEnd();
  return `<div class="diagram-drawing">${svg}</div>`;
}

/** HTML for a feed, whose readers drop SVG. The caption after it has the description. */
export function renderDrawingImage({ width, height }: Drawing, url: string, title: string): string {
  return `<img src="${escapeHtml(url)}" alt="${escapeHtml(title)}" width="${width}" height="${height}">`;
}
