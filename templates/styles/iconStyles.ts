/**
 * The shapes of icons, as masks: see icons.css. `build/emit/bundle.ts` adds them to the styles. They share a picture, because
 * browsers make a document of each.
 */

const FILLED = " fill='#000'";

const path = (d: string, more = '') => `<path d='${d}'${more}/>`;
const circle = (x: number, y: number, radius: number, more = '') =>
  `<circle cx='${x}' cy='${y}' r='${radius}'${more}/>`;

/** Lines of a width in a square of 24, with round ends and corners. */
const lines = (width: number, shapes: string) => (width === 2 ? shapes : `<g stroke-width='${width}'>${shapes}</g>`);

const SUN = 'M12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.4 1.4m11.2 11.2L19 19M5 19l1.4-1.4M17.6 6.4 19 5';
const MOON = 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z';
const GLOBE = `${circle(12, 12, 9)}<ellipse cx='12' cy='12' rx='4' ry='9'/>${path('M3.5 9h17m-17 6h17')}`;
const ALERT = lines(2, path('M12 3 2 20h20zM12 10v4m0 3v.01'));
const BRANCHES = circle(7, 5.5, 2.5) + circle(7, 18.5, 2.5) + circle(17, 8.5, 2.5) + path('M7 8v8m10-5c0 4-10 1-10 5');

/** Of the elements with the class `icon-…`. */
const ICONS = {
  menu: lines(2, path('M4 6h16M4 12h16M4 18h10')),
  close: lines(2, path('m5 5 14 14M19 5 5 19')),
  enlarge: lines(1.8, path('M14 4h6v6m0-6-7 7M10 20H4v-6m0 6 7-7')),
  top: lines(2, path('M5 4h14M12 21V9m-5 5 5-5 5 5')),
  language: lines(1.8, GLOBE),
  wrap: lines(2, path('M4 6h16M4 12h13a3.5 3.5 0 0 1 0 7h-4m2.5-2.5L13 19l2.5 2.5M4 18h4')),
  search: lines(2, circle(11, 11, 7) + path('m16.5 16.5 4 4')),
  edit: lines(1.8, path('m4 20 1-4.5L16 4.5l3.5 3.5-11 11zM13.5 7l3.5 3.5')),
  copy: lines(1.8, path('M9 9h11v11H9zM5 15H4V4h11v1')),
  markdown: lines(1.8, path('M3 6h18v12H3zM6.5 15V9.5l2.5 3 2.5-3V15m5-5.5v5m-2-2 2 2 2-2')),
  home: lines(1.8, path('M4 20V10.5L12 4l8 6.5V20h-6v-6h-4v6z')),
  megaphone: lines(1.8, path('M3 10v4h4l10 5V5L7 10zM8 14.5 9.5 20H12l-1.3-4M20 10q1.5 2 0 4')),
  book: lines(1.8, path('M12 6q-4-2-9-1v14q5-1 9 1 4-2 9-1V5q-5-1-9 1zv14')),
  download: lines(1.8, path('M12 3v12m-5-5 5 5 5-5M4 16v5h16v-5')),
  grid: lines(1.8, path('M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z')),
  layers: lines(1.8, path('m12 3 9 5-9 5-9-5zM3 12.5l9 5 9-5M3 17l9 5 9-5')),
  rss: lines(2.2, path('M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M5.5 18.5h.01')),
  // A repository: two branches that meet.
  github: lines(1.8, BRANCHES),
  'color-mode': lines(2, circle(12, 12, 8.5) + path('M12 4v16a8 8 0 0 0 0-16', `${FILLED} stroke='none'`)),
};

export type ShellIcon = keyof typeof ICONS;

const OTHERS: Readonly<Record<string, string>> = {
  // The document has the mode before the button is hydrated.
  '[data-theme="light"] .icon-color-mode': lines(2, circle(12, 12, 4, FILLED) + path(SUN)),
  '[data-theme="dark"] .icon-color-mode': lines(1.5, path(MOON, FILLED)),
  '.admonition-note': lines(2, path('M5 3h10l4 4v14H5zM9 11h6m-6 5h6')),
  '.admonition-info': lines(2, circle(12, 12, 9) + path('M12 11v6m0-10v.01')),
  '.admonition-tip': lines(2, path('M9 17h6m-5 4h4M9 17c0-3-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5-3 8')),
  '.admonition-important': lines(2, path('M4 4h16v13h-7l-5 4v-4H4zM12 8v3m0 3v.01')),
  '.admonition-caution': ALERT,
  '.admonition-warning': ALERT,
  '.admonition-danger': lines(2, path('M8 3h8l5 5v8l-5 5H8l-5-5V8zM9 9l6 6m0-6-6 6')),
};

/** The style sheet that main.css imports as `generated:icons.css`. */
export function renderIcons(): string {
  const named = Object.entries(ICONS).map(([name, shape]) => [`.icon-${name}`, shape] as const);
  const icons = [...named, ...Object.entries(OTHERS)];
  const shapes = [...new Set(icons.map(([, shape]) => shape))];
  const rules = icons.map(([selector, shape]) => {
    const place = (100 * shapes.indexOf(shape)) / (shapes.length - 1);
    return `${selector}{--at:${Number(place.toFixed(3))}%}`;
  });
  return [`:root{--icons:url("${imageOf(shapes)}");--row:${shapes.length}00% 100%}`, ...rules].join('\n');
}

/** Squares in a row. */
function imageOf(shapes: readonly string[]): string {
  const squares = shapes.map((shape, at) => `<svg x='${24 * at}' width='24'>${shape}</svg>`);
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${24 * shapes.length} 24' fill='none' stroke='#000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'>${squares.join('')}</svg>`;
  return `data:image/svg+xml,${svg.replace(/[<>#]/g, (sign) => encodeURIComponent(sign))}`;
}
