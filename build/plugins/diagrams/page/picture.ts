/**
 * Turns the SVG that Mermaid has drawn into a picture for any page: shapes and text with the custom properties of the site
 * as colours, without styles, scripts, ids and HTML. Every line of text has the length that it was drawn with, so that it
 * fits its box in any font.
 */

import { escapeHtml, escapeText } from '../../../../templates/model/text.ts';
import { GEOMETRY } from './geometry.ts';
import { renderMarkers } from './markers.ts';
import { FONT_SIZE } from './mermaidConfig.ts';
import { round, roundAll } from './numbers.ts';
import { paint } from './paint.ts';
import { renderHtmlLines, renderLines, TEXT_COLOR } from './textLines.ts';

export interface Alternative {
  title: string;
  description: string;
}

/** Pixels of an article on a desktop, and pixels per `rem`: pictures grow with the reader's font size. */
const ARTICLE_WIDTH = 668;
const REM = 16;
/** A picture that is a little too wide is made smaller. Further down its text would be too small: then it scrolls. */
const MIN_SCALE = 12 / FONT_SIZE;

/** Elements whose content is not drawn where it stands. */
const UNSEEN = new Set([
  'defs',
  'style',
  'script',
  'title',
  'desc',
  'marker',
  'symbol',
  'clipPath',
  'mask',
  'metadata',
]);

/** The picture as text, one element per line; `drawn` must be in the document. */
export function renderPicture(drawn: SVGSVGElement, { title, description }: Alternative): string {
  const { x, y, width, height } = drawn.viewBox.baseVal;
  // A pixel of the picture is a pixel of the screen: what is measured needs no conversion.
  drawn.setAttribute('width', String(width));
  drawn.setAttribute('height', String(height));
  drawn.style.maxWidth = 'none';
  const scale = Math.max(MIN_SCALE, Math.min(1, ARTICLE_WIDTH / width));
  const size = [width, height].map((pixels) => `${Math.round((pixels * scale * 1000) / REM) / 1000}rem`);
  const name = title && ` aria-label="${escapeHtml(title)}"`;
  const attributes = [
    'xmlns="http://www.w3.org/2000/svg"',
    `viewBox="${[x, y, width, height].map(round).join(' ')}"`,
    `width="${size[0]}" height="${size[1]}"`,
    `fill="${TEXT_COLOR}" font-size="${FONT_SIZE}" role="img"${name}`,
  ];
  const text = description && `<desc>${escapeText(description)}</desc>`;
  return [`<svg ${attributes.join(' ')}>`, ...(text ? [text] : []), ...renderChildren(drawn), '</svg>', ''].join('\n');
}

function renderChildren(parent: Element): string[] {
  return [...parent.children].flatMap((child) => renderElement(child));
}

function renderElement(element: Element): string[] {
  if (UNSEEN.has(element.localName) || !(element instanceof SVGGraphicsElement)) return [];
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.opacity === '0' || isToday(element)) return [];
  if (element instanceof SVGTextElement) return renderLines(element);
  if (element instanceof SVGForeignObjectElement) return renderHtmlLines(element);
  if (element instanceof SVGUseElement) return renderUse(element);
  if (element instanceof SVGImageElement) return [renderImage(element)];
  if (element instanceof SVGGeometryElement) return renderShape(element, style);
  return group(element, style, renderChildren(element));
}

/** The line of a Gantt chart at the time of drawing: the same source must give the same picture. */
function isToday({ localName, classList }: Element): boolean {
  return localName === 'g' && classList.contains('today');
}

/** Groups that change nothing are left out. */
function group(element: SVGGraphicsElement, { opacity }: CSSStyleDeclaration, children: string[]): string[] {
  const attributes = transformOf(element) + (opacity === '1' ? '' : ` opacity="${round(Number(opacity))}"`);
  if (attributes === '' || children.length === 0) return children;
  return [`<g${attributes}>`, ...children, '</g>'];
}

function renderShape(shape: SVGGeometryElement, style: CSSStyleDeclaration): string[] {
  const isEmpty = shape instanceof SVGRectElement && shape.width.baseVal.value === 0;
  const attributes = isEmpty ? undefined : paint(style, shape);
  const markers = renderMarkers(shape, style);
  if (attributes === undefined || style.visibility === 'hidden') return markers;
  const geometry = (GEOMETRY[shape.localName] ?? []).flatMap((name) => {
    const value = geometryOf(shape, name, style);
    return value ? [` ${name}="${value}"`] : [];
  });
  const transform = transformOf(shape);
  const moved = transform && markers.length > 0 ? [`<g${transform}>`, ...markers, '</g>'] : markers;
  return [`<${shape.localName}${geometry.join('')}${attributes}${transform}/>`, ...moved];
}

/** `rx` and `ry` may come from styles. */
function geometryOf(shape: SVGGeometryElement, name: string, style: CSSStyleDeclaration): string {
  const written = shape.getAttribute(name);
  if (written !== null)
    return /^-?[\d.]+(?:px)?$/.test(written) ? String(round(Number.parseFloat(written))) : roundAll(written);
  const computed = style.getPropertyValue(name);
  return computed && computed !== 'auto' && computed !== '0px' ? String(round(Number.parseFloat(computed))) : '';
}

function transformOf(element: SVGGraphicsElement): string {
  const { transform } = element;
  const matrix = transform.baseVal.consolidate()?.matrix;
  if (!matrix) return '';
  const { a, b, c, d, e, f } = matrix;
  const isMove = a === 1 && b === 0 && c === 0 && d === 1;
  if (isMove) return e === 0 && f === 0 ? '' : ` transform="translate(${round(e)} ${round(f)})"`;
  const fine = (value: number) => Math.round(value * 1e4) / 1e4;
  return ` transform="matrix(${[a, b, c, d].map(fine).join(' ')} ${round(e)} ${round(f)})"`;
}

function renderUse(use: SVGUseElement): string[] {
  const target = use.ownerSVGElement?.querySelector(use.href.baseVal);
  if (!target) return [];
  const x = use.x.baseVal.value;
  const y = use.y.baseVal.value;
  const children = target.localName === 'symbol' ? renderChildren(target) : renderElement(target);
  const place = `${transformOf(use)}`;
  const moved = [`<g transform="translate(${round(x)} ${round(y)})">`, ...children, '</g>'];
  return place ? [`<g${place}>`, ...moved, '</g>'] : moved;
}

/** Pictures inside a diagram are part of it: other addresses would be loaded by every reader. */
function renderImage(image: SVGImageElement): string {
  const { x, y, width, height, href } = image;
  if (!href.baseVal.startsWith('data:image/')) return '';
  const [left, top, wide, high] = [x, y, width, height].map(({ baseVal }) => round(baseVal.value));
  return `<image x="${left}" y="${top}" width="${wide}" height="${high}" href="${escapeHtml(href.baseVal)}"${transformOf(image)}/>`;
}
