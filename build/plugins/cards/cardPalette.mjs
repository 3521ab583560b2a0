/** Chooses the colours of a card's palette, and maps pixels to them. Depends on nothing but the pixels it is given. */

/** What an indexed PNG can hold. */
const MAX_COLORS = 256;
/** Shades of an antialiased edge between the surface and a colour of text. */
const SHADES = 16;
const RGB = 0xffffff;

/**
 * `pixels` are those of the frame, one 32-bit number each, red lowest. The surface gets index 0, then the shades of
 * `inks`, the colours of the text that is added to the frame.
 */
export function createPalette({ surface, inks }, pixels) {
  const ground = readColor(surface);
  const text = [ground, ...inks.map(readColor).flatMap((ink) => shadesBetween(ground, ink))];
  const colors = [...new Set([...text, ...commonColors(pixels)])].slice(0, MAX_COLORS);
  // Text keeps to its own shades, although other colours may be nearer: few colours compress better.
  return { colors, indexOf: createSearch(colors), indexOfText: createSearch([...new Set(text)]) };
}

/** Returns a function that gives the index of the colour nearest to a pixel. */
function createSearch(colors) {
  const found = new Map(colors.map((color, index) => [color, index]));
  return (pixel) => {
    const color = pixel & RGB;
    const known = found.get(color);
    if (known !== undefined) return known;
    const index = nearest(colors, color);
    found.set(color, index);
    return index;
  };
}

/** The most frequent colour of each cube with sides of 16, the fullest cubes first. */
function commonColors(pixels) {
  const counts = new Map();
  for (let at = 0; at < pixels.length; at++) {
    // Most of a card is flat.
    let length = 1;
    while (pixels[at + 1] === pixels[at]) {
      at++;
      length++;
    }
    const color = pixels[at] & RGB;
    counts.set(color, (counts.get(color) ?? 0) + length);
  }
  const cubes = new Map();
  // By count, then by colour: the order of pixels must not decide.
  for (const [color, count] of [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])) {
    const cube = cubes.get(color & 0xf0f0f0);
    if (cube) cube.count += count;
    else cubes.set(color & 0xf0f0f0, { color, count });
  }
  return [...cubes.values()].sort((a, b) => b.count - a.count || a.color - b.color).map(({ color }) => color);
}

function nearest(colors, color) {
  const [red, green, blue] = channels(color);
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < colors.length; index++) {
    const candidate = colors[index];
    const distance =
      ((candidate & 255) - red) ** 2 + (((candidate >> 8) & 255) - green) ** 2 + ((candidate >> 16) - blue) ** 2;
    if (distance >= least) continue;
    best = index;
    least = distance;
  }
  return best;
}

/** Red, green and blue. */
export function channels(color) {
  return [color & 255, (color >> 8) & 255, color >> 16];
}

function readColor(hex) {
  return Buffer.from(hex.slice(1), 'hex').readUIntLE(0, 3);
}

/** Without `from`, with `to`. */
function shadesBetween(from, to) {
  const target = channels(to);
  return Array.from({ length: SHADES - 1 }, (_, step) => {
    const share = (step + 1) / (SHADES - 1);
    const mixed = channels(from).map((value, channel) => Math.round(value + (target[channel] - value) * share));
    return Buffer.from(mixed).readUIntLE(0, 3);
  });
}
