/** Fill and stroke of a shape as attributes, with the custom properties of the site as colours. */

import { COLORS, type ColorName, channelsOf, hexOf } from '../../../../templates/model/colors.ts';

/** A colour further from all of the site's than this is a writer's own. Sum of the differences of red, green and blue. */
const CLOSE = 24;

/** The colours that Mermaid is given; others of the site would be found by chance. */
const PALETTE: readonly ColorName[] = [
  'text',
  'line-strong',
  'accent',
  'surface',
  'surface-accent',
  'surface-raised',
  'ramp-1',
  'ramp-2',
  'ramp-3',
  'ramp-4',
  'ramp-5',
];

/** Attributes of a shape; undefined if nothing of it is visible. */
export function paint(style: CSSStyleDeclaration, shape: SVGElement): string | undefined {
  const fill = colorOf(style.fill, style.fillOpacity, shape.style.fill);
  const isStroked = Number.parseFloat(style.strokeWidth) > 0;
  const stroke = isStroked ? colorOf(style.stroke, style.strokeOpacity, shape.style.stroke) : undefined;
  if (!fill && !stroke) return undefined;
  return [
    ` fill="${fill ?? 'none'}"`,
    fill && style.fillOpacity !== '1' ? ` fill-opacity="${style.fillOpacity}"` : '',
    stroke ? ` stroke="${stroke}"${strokeAttributes(style)}` : '',
    style.opacity === '1' ? '' : ` opacity="${style.opacity}"`,
  ].join('');
}

function strokeAttributes({ strokeWidth, strokeDasharray, strokeLinecap, strokeOpacity }: CSSStyleDeclaration): string {
  const width = Number.parseFloat(strokeWidth);
  return [
    width === 1 ? '' : ` stroke-width="${Math.round(width * 10) / 10}"`,
    isSolid(strokeDasharray) ? '' : ` stroke-dasharray="${strokeDasharray.replaceAll('px', '')}"`,
    strokeLinecap === 'butt' ? '' : ` stroke-linecap="${strokeLinecap}"`,
    strokeOpacity === '1' ? '' : ` stroke-opacity="${strokeOpacity}"`,
  ].join('');
}

/** Dashes and gaps alternate. */
function isSolid(dashes: string): boolean {
  return dashes.split(',').every((length, at) => at % 2 === 0 || Number.parseFloat(length) === 0);
}

/** `written` is the writer's own colour or that of Mermaid, if the element itself has one. Undefined: nothing is painted. */
export function colorOf(computed: string, opacity: string, written: string): string | undefined {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (computed.match(/[\d.]+/g) ?? []).map(Number);
  if (computed === 'none' || alpha === 0 || opacity === '0') return undefined;
  // Gradients and patterns.
  if (!computed.startsWith('rgb')) return toProperty('surface-accent');
  const { name, distance } = nearest([red, green, blue]);
  if (written && distance > CLOSE) return hexOf([red, green, blue]);
  return toProperty(name);
}

/** Outside the site, where the property has no value, the picture has the light colour. */
export function toProperty(name: ColorName): string {
  return `var(--${name},${COLORS[name].light})`;
}

function nearest(color: readonly number[]): { name: ColorName; distance: number } {
  let best = { name: PALETTE[0] ?? 'text', distance: Number.POSITIVE_INFINITY };
  for (const name of PALETTE) {
    const distance = channelsOf(COLORS[name].light).reduce(
      (sum, each, at) => sum + Math.abs(each - (color[at] ?? 0)),
      0,
    );
    if (distance < best.distance) best = { name, distance };
  }
  return best;
}
