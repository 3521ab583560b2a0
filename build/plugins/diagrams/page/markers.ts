/** Draws the markers of a line, such as arrowheads, as shapes at its ends: markers need ids, and a page has many diagrams. */

import { GEOMETRY } from './geometry.ts';
import { round } from './numbers.ts';
import { paint } from './paint.ts';

/** Of the line, in pixels: how far from its end its direction is measured. */
const STEP = 0.5;

/** The shapes of both ends, one group each. */
export function renderMarkers(line: SVGGeometryElement, style: CSSStyleDeclaration): string[] {
  return [
    ...renderMarker(line, style.getPropertyValue('marker-start'), 'start'),
    ...renderMarker(line, style.getPropertyValue('marker-end'), 'end'),
  ];
}

function renderMarker(line: SVGGeometryElement, value: string, end: 'start' | 'end'): string[] {
  const id = /#([^")]+)/.exec(value)?.[1];
  const marker = id ? line.ownerSVGElement?.querySelector<SVGMarkerElement>(`[id="${CSS.escape(id)}"]`) : undefined;
  if (!marker) return [];
  const length = line.getTotalLength();
  const shapes = [...marker.children].flatMap((shape) =>
    shape instanceof SVGGeometryElement ? renderHead(shape) : [],
  );
  if (shapes.length === 0) return [];
  return [`<g transform="${placeOf(marker, line, { end, length })}">`, ...shapes, '</g>'];
}

/** Its transform is in the marker's own coordinates. */
function renderHead(shape: SVGGeometryElement): string[] {
  const attributes = paint(getComputedStyle(shape), shape);
  if (attributes === undefined) return [];
  const geometry = (GEOMETRY[shape.localName] ?? []).flatMap((name) => {
    const written = shape.getAttribute(name);
    return written === null ? [] : ` ${name}="${written.trim().replace(/\s+/g, ' ')}"`;
  });
  return [`<${shape.localName}${geometry.join('')}${attributes}/>`];
}

/** https://www.w3.org/TR/SVG2/painting.html#RenderingMarkers */
function placeOf(
  marker: SVGMarkerElement,
  line: SVGGeometryElement,
  { end, length }: { end: 'start' | 'end'; length: number },
): string {
  const at = end === 'start' ? 0 : length;
  const inside = end === 'start' ? Math.min(STEP, length) : Math.max(length - STEP, 0);
  const point = line.getPointAtLength(at);
  const near = line.getPointAtLength(inside);
  const [from, to] = end === 'start' ? [point, near] : [near, point];
  const direction = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const isReversed = end === 'start' && marker.getAttribute('orient') === 'auto-start-reverse';
  const isFixed = marker.orientType.baseVal === SVGMarkerElement.SVG_MARKER_ORIENT_ANGLE;
  const angle = isFixed ? marker.orientAngle.baseVal.value : direction + (isReversed ? 180 : 0);
  const scale = scaleOf(marker, line);
  const { baseVal: x } = marker.refX;
  const { baseVal: y } = marker.refY;
  const parts = [
    `translate(${round(point.x)} ${round(point.y)})`,
    ...(round(angle) === 0 ? [] : [`rotate(${round(angle)})`]),
    ...(scale === 1 ? [] : [`scale(${Math.round(scale * 1000) / 1000})`]),
    ...(x.value === 0 && y.value === 0 ? [] : [`translate(${round(-x.value)} ${round(-y.value)})`]),
  ];
  return parts.join(' ');
}

function scaleOf(marker: SVGMarkerElement, line: SVGGeometryElement): number {
  const { width, height } = marker.viewBox.baseVal ?? { width: 0, height: 0 };
  const isInStrokes = marker.markerUnits.baseVal === SVGMarkerElement.SVG_MARKERUNITS_STROKEWIDTH;
  const unit = isInStrokes ? Number.parseFloat(getComputedStyle(line).strokeWidth) || 1 : 1;
  if (!width || !height) return unit;
  return unit * Math.min(marker.markerWidth.baseVal.value / width, marker.markerHeight.baseVal.value / height);
}
