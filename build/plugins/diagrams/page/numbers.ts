/** Rounds coordinates: a tenth of a pixel is enough. */

/** Never −0. */
export function round(value: number): number {
  return Math.round(value * 10) / 10 || 0;
}

/** Rounds all numbers of path data and lists of points. */
export function roundAll(text: string): string {
  return text
    .trim()
    .replace(/-?\d*\.\d+(?:e-?\d+)?/gi, (number) => String(round(Number(number))))
    .replace(/\s+/g, ' ');
}
