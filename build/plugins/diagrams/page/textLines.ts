/** Text of a diagram, line by line, each with the place and the length that it was drawn with. */

import { escapeText } from '../../../../templates/model/text.ts';
import { FONT_SIZE } from './mermaidConfig.ts';
import { round } from './numbers.ts';
import { colorOf, toProperty } from './paint.ts';

/** Of all text unless it says otherwise. */
export const TEXT_COLOR = toProperty('text');

interface Run {
  text: string;
  style: CSSStyleDeclaration;
}

interface Line {
  /** Start of the base line. */
  x: number;
  y: number;
  /** End of the last letter. */
  right: number;
  runs: Run[];
  /** Of the element with the colour. */
  owner: SVGElement | HTMLElement;
}

/** The lines of an SVG text. */
export function renderLines(text: SVGTextElement): string[] {
  const leaves = [text, ...text.querySelectorAll('tspan')].filter(
    (element) => element.childElementCount === 0 && element.textContent?.trim(),
  );
  const lines: Line[] = [];
  for (const leaf of leaves) addLeaf(leaf, lines);
  const transform = text.getAttribute('transform');
  return lines.map((line) =>
    renderLine(
      line,
      transform ? ` transform="${transform.replace(/-?\d+\.\d+/g, (each) => String(round(Number(each))))}"` : '',
    ),
  );
}

/** Leaves at the same height are one line: Mermaid draws word by word. */
function addLeaf(leaf: SVGTextContentElement, lines: Line[]): void {
  const style = getComputedStyle(leaf);
  if (style.visibility === 'hidden' || leaf.getNumberOfChars() === 0) return;
  const { x } = leaf.getStartPositionOfChar(0);
  const y = leaf.getExtentOfChar(0).y + ascentOf(style);
  const right = x + leaf.getComputedTextLength();
  const last = lines.at(-1);
  const run = { text: leaf.textContent?.replace(/\s+/g, ' ') ?? '', style };
  if (last && Math.abs(last.y - y) < 1 && x >= last.right - 1) {
    last.runs.push(run);
    last.right = right;
  } else {
    lines.push({ x, y, right, runs: [run], owner: leaf });
  }
}

/** The lines of HTML inside SVG, which the picture has as text. */
export function renderHtmlLines(box: SVGForeignObjectElement): string[] {
  const toPicture = box.getScreenCTM()?.inverse();
  if (!toPicture) return [];
  const lines: Line[] = [];
  const grounds = [...box.querySelectorAll<HTMLElement>('*')].flatMap((element) => renderGround(element, toPicture));
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const owner = node.parentElement;
    if (!owner || !node.textContent?.trim()) continue;
    for (const word of wordsOf(node)) {
      const style = getComputedStyle(owner);
      const place = new DOMPoint(word.box.left, word.box.top).matrixTransform(toPicture);
      const extra = (word.box.height - ascentOf(style) - descentOf(style)) / 2;
      const y = place.y + extra + ascentOf(style);
      const last = lines.at(-1);
      const run = { text: word.text, style };
      if (last && Math.abs(last.y - y) < 2) {
        // Without a gap, it continues a word in another font.
        last.runs.push({ ...run, text: place.x - last.right > 1 ? ` ${word.text}` : word.text });
        last.right = place.x + word.box.width;
      } else {
        lines.push({ x: place.x, y, right: place.x + word.box.width, runs: [run], owner });
      }
    }
  }
  return [...new Set(grounds), ...lines.map((line) => renderLine(line, ''))];
}

/** Behind the label of a line. */
function renderGround(element: HTMLElement, toPicture: DOMMatrix): string[] {
  const color = colorOf(getComputedStyle(element).backgroundColor, '1', element.style.backgroundColor);
  const { left, top, width, height } = element.getBoundingClientRect();
  if (!color || width === 0) return [];
  const { x, y } = new DOMPoint(left, top).matrixTransform(toPicture);
  return [`<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${color}"/>`];
}

function wordsOf(node: Node): Array<{ text: string; box: DOMRect }> {
  return [...(node.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: text, index }) => {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + text.length);
    const box = range.getBoundingClientRect();
    return box.width > 0 ? [{ text, box }] : [];
  });
}

function renderLine({ x, y, right, runs, owner }: Line, transform: string): string {
  const [first] = runs;
  if (!first) return '';
  const base = fontOf(first.style);
  const isSvg = owner instanceof SVGElement;
  const color = isSvg ? first.style.fill : first.style.color;
  const fill = colorOf(color, '1', isSvg ? owner.style.fill : owner.style.color) ?? TEXT_COLOR;
  const paint = fill === TEXT_COLOR ? '' : ` fill="${fill}"`;
  const content = merge(runs)
    .map(({ text, font }) => (font === base ? escapeText(text) : `<tspan${font}>${escapeText(text)}</tspan>`))
    .join('');
  const place = `x="${round(x)}" y="${round(y)}" textLength="${round(right - x)}" lengthAdjust="spacingAndGlyphs"`;
  return `<text ${place}${paint}${base}${transform}>${content.trim()}</text>`;
}

function merge(runs: readonly Run[]): Array<{ text: string; font: string }> {
  const merged: Array<{ text: string; font: string }> = [];
  for (const { text, style } of runs) {
    const font = fontOf(style);
    const last = merged.at(-1);
    if (last?.font === font) last.text += text;
    else merged.push({ text, font });
  }
  return merged;
}

/** Attributes that differ from the picture's. */
function fontOf({ fontSize, fontWeight, fontStyle, textDecorationLine }: CSSStyleDeclaration): string {
  const size = round(Number.parseFloat(fontSize));
  return [
    size === FONT_SIZE ? '' : ` font-size="${size}"`,
    Number(fontWeight) >= 600 ? ' font-weight="bold"' : '',
    fontStyle === 'normal' ? '' : ' font-style="italic"',
    textDecorationLine === 'none' ? '' : ` text-decoration="${textDecorationLine}"`,
  ].join('');
}

function ascentOf(style: CSSStyleDeclaration): number {
  return measure(style).fontBoundingBoxAscent;
}

function descentOf(style: CSSStyleDeclaration): number {
  return measure(style).fontBoundingBoxDescent;
}

let canvas: CanvasRenderingContext2D | null = null;

function measure({ fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration): TextMetrics {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) throw new Error('this browser measures no text');
  canvas.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  return canvas.measureText('x');
}
