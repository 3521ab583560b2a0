/** Files that hold another file compressed, for servers that send such files. */

/** Extension by content coding. */
export const CODINGS = { br: '.br', gzip: '.gz' } as const;

export type Coding = keyof typeof CODINGS;

/** `api/cli.html.br` → `api/cli.html`; undefined for a file that is not a copy of one of `files`. */
export function copiedFile(path: string, files: { has(path: string): boolean }): string | undefined {
  const original = path.replace(/\.(?:br|gz)$/, '');
  return original !== path && files.has(original) ? original : undefined;
}
