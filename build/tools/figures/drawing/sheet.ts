/** The sheet of a figure: the SVG around its parts, and text, lines, legends and scale bars on it. */

import type { Spot } from '../../../../client/cloud/view.ts';
import { escapeText } from '../../../../templates/model/text.ts';
import type { Theme } from './theme.ts';

/** Width of every figure in its own units; on the page it is as wide as the text. */
const SHEET_WIDTH = 1000;
const FONT = 'system-ui,-apple-system,Segoe UI,Roboto,Liberation Sans,sans-serif';
const CODE_FONT = 'ui-monospace,SF Mono,Cascadia Code,Roboto Mono,Liberation Mono,monospace';
/** Width of a letter of it on a narrow screen, where it is largest. */
const CODE_LETTER = 15;

interface Sheet {
  width?: number;
  height: number;
  theme: Theme;
}

/** A whole SVG. On narrow screens its text is larger, to stay readable. */
export function drawSheet({ width = SHEET_WIDTH, height, theme }: Sheet, parts: readonly string[]): string {
  const style =
    `text{font:21px ${FONT};fill:${theme.text}}.c{font-family:${CODE_FONT};font-size:19px}.s{fill:${theme.soft}}` +
    '@media(max-width:520px){text{font-size:32px}.c{font-size:25px}}';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<style>${style}</style>${parts.join('')}</svg>\n`
  );
}

interface TextStyle {
  anchor?: 'start' | 'middle' | 'end';
  /** `c` for names of the library, `s` for secondary text. */
  look?: 'c' | 's';
  /** Colour of an outline that makes the text readable on top of points. */
  ground?: string;
}

/** A text at a spot of the sheet. */
export function drawText(text: string, [x, y]: Spot, { anchor = 'start', look, ground }: TextStyle = {}): string {
  const className = look ? ` class="${look}"` : '';
  const align = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  const halo = ground ? ` paint-order="stroke" stroke="${ground}" stroke-width="8" stroke-linejoin="round"` : '';
  return `<text x="${round(x)}" y="${round(y)}"${className}${align}${halo}>${escapeText(text)}</text>`;
}

interface LineStyle {
  colour: string;
  width?: number;
  dash?: string;
  isClosed?: boolean;
}

/** A line through spots of the sheet, or an outline if `isClosed`. */
export function drawLine({ colour, width = 2, dash, isClosed }: LineStyle, ...spots: readonly Spot[]): string {
  const path = spots.map(([x, y]) => `${round(x)} ${round(y)}`).join('L');
  const dashes = dash ? ` stroke-dasharray="${dash}"` : '';
  return `<path d="M${path}${isClosed ? 'z' : ''}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"${dashes}/>`;
}

/** A length of the scene: `metres` at `scale` units each. */
export function drawScaleBar(metres: number, scale: number, { at: [x, y], theme }: { at: Spot; theme: Theme }): string {
  const end = x + metres * scale;
  const bar = drawLine({ colour: theme.text }, [x, y - 7], [x, y], [end, y], [end, y - 7]);
  return bar + drawText(`${metres} m`, [(x + end) / 2, y - 12], { anchor: 'middle' });
}

interface RampLegend {
  at: Spot;
  width: number;
  colours: readonly string[];
  /** Labels under the bar, at even steps. */
  ticks: readonly string[];
  /** Symbol of the quantity, before the bar. */
  symbol?: string;
}

/** The steps of a ramp with the values at its ends. */
export function drawRamp({ at: [x, y], width, colours, ticks, symbol }: RampLegend): string {
  const step = width / colours.length;
  const boxes = colours.map((colour, index) => {
    const [from, to] = [round(x + index * step), round(x + (index + 1) * step)];
    return `<path fill="${colour}" d="M${from} ${y}H${to}v18H${from}z"/>`;
  });
  const labels = ticks.map((tick, index) => {
    const part = index / (ticks.length - 1);
    return drawText(tick, [x + part * width, y + 48], { anchor: part === 0 ? 'start' : part === 1 ? 'end' : 'middle' });
  });
  const sign = symbol ? drawText(symbol, [x - 14, y + 17], { anchor: 'end' }) : '';
  return sign + boxes.join('') + labels.join('');
}

interface ClassLegend {
  at: Spot;
  columns: number;
  /** Units that the columns fill, and from one row to the next. */
  width: number;
  down: number;
  classes: ReadonlyArray<{ code: number; name: string; colour: string }>;
}

/** A dot, a number and the library's own name for each class, down the columns. */
export function drawClasses({ at: [x, y], columns, width, down, classes }: ClassLegend): string {
  const rows = Math.ceil(classes.length / columns);
  const labels = classes.map(({ code, name }) => `${code} ${name}`);
  const edges = columnEdges(labels, { rows, columns, width });
  return classes
    .map(({ colour }, index) => {
      const [left, top] = [x + (edges[Math.floor(index / rows)] ?? 0), y + (index % rows) * down];
      const dot = `<circle cx="${round(left)}" cy="${round(top - 7)}" r="9" fill="${colour}"/>`;
      return dot + drawText(labels[index] ?? '', [left + 18, top], { look: 'c' });
    })
    .join('');
}

/** Where the columns of a legend begin: as wide as their longest label, and equally far from each other. */
function columnEdges(
  labels: readonly string[],
  { rows, columns, width }: { rows: number; columns: number; width: number },
): number[] {
  const widths = Array.from({ length: columns }, (_, column) => {
    const lengths = labels.slice(column * rows, (column + 1) * rows).map(({ length }) => length);
    return 18 + CODE_LETTER * Math.max(0, ...lengths);
  });
  const filled = widths.reduce((sum, each) => sum + each, 0);
  const gap = columns > 1 ? (width - filled) / (columns - 1) : 0;
  return widths.map((_, column) => widths.slice(0, column).reduce((left, each) => left + each + gap, 0));
}

/** Makes a part semi-transparent. */
export function fade(part: string, opacity: number): string {
  return `<g opacity="${opacity}">${part}</g>`;
}

/** One decimal is enough for screens. */
export function round(number: number): number {
  return Math.round(number * 10) / 10;
}
