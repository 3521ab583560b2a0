/** The part of the styles that other code uses too: colours, the terrain, the breakpoint. build/emit/bundle.ts adds it. */

import { COLORS } from '../model/colors.ts';
import { TERRAIN_POINTS, TERRAIN_SIZE, TERRAIN_STROKE } from '../model/terrainPoints.ts';
import { DESKTOP_QUERY } from '../shell/panelIds.ts';

/** The style sheet that main.css imports as `generated:tokens.css`. */
export function renderTokens(): string {
  const colors = Object.entries(COLORS);
  const both = colors.map(([name, { light, dark }]) => `--${name}: light-dark(${light}, ${dark});`);
  const lightOnly = colors.map(([name, { light }]) => `--${name}: ${light};`);
  return (
    `:root {\n${both.join('\n')}\n--terrain: url("${terrainImage()}");\n}\n` +
    // Browsers below build/emit/browsers.ts get the light colours.
    `@supports not (color: light-dark(red, red)) {\n:root {\n${lightOnly.join('\n')}\n}\n}\n`
  );
}

/** Below it the contents of a page are folded above the text: tables need the room. */
const CONTENTS_QUERY = '(min-width: 80em)';

/** Resolves `@media (--desktop)` and `(--contents)`, which esbuild does not: https://drafts.csswg.org/mediaqueries-5/#custom-mq */
export function resolveMedia(css: string): string {
  return css.replaceAll('(--desktop)', DESKTOP_QUERY).replaceAll('(--contents)', CONTENTS_QUERY);
}

/** A mask: its colour does not matter. */
function terrainImage(): string {
  const { width, height } = TERRAIN_SIZE;
  const path = `%3Cpath d='${TERRAIN_POINTS}' stroke='%23000' stroke-width='${TERRAIN_STROKE}' stroke-linecap='round'/%3E`;
  const svg = `%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}' width='${width}' height='${height}'%3E`;
  return `data:image/svg+xml,${svg}${path}%3C/svg%3E`;
}
