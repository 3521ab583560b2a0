/** The file that maps the addresses of one language to page chunks. */

/** The address of a sidebar without its hash. */
export function sidebarKey(href: string): string {
  return href.replace(/\.[^./]+\.json$/, '');
}

/** Path → chunk file below `assets/pages`. */
export type Routes = Readonly<Record<string, string>>;

/**
 * All routes, or on a large site the files below `assets/routes` that hold them: each has the paths from its `from` to the `from` of the
 * next one, by code units.
 */
export type Manifest = {
  /** What documents of the same build load: script, stylesheet and shell data. */
  build: string;
  /** Addresses of sidebars by `sidebarKey`, so that a new one does not rename the chunks of its pages. */
  sidebars?: Readonly<Record<string, string>>;
} & ({ routes: Routes } | { parts: ReadonlyArray<readonly [from: string, file: string]> });
