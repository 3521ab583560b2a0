/** Has plugins draw the pictures of blocks of pages. */

import type { ParsedSource } from '../model/parsedSource.ts';
import type { Drawn, DrawOptions, Plugin } from '../plugin.ts';

/** All pictures, and a diagnostic for each block that has none in the repository. */
export async function drawBlocks(
  plugins: readonly Plugin[],
  pages: readonly ParsedSource[],
  options: DrawOptions,
): Promise<Drawn> {
  const { draw } = plugins.find((plugin) => plugin.draw) ?? {};
  return draw ? draw(pages, options) : { drawings: options.drawings, diagnostics: [] };
}
