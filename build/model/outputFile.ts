/** One file of the built site. */

/** One file of the site. */
export interface OutputFile {
  /** Below the output folder, `/` separators, as on disk: `fr/api/cli.html`. */
  path: string;
  content: string | Uint8Array | { copyOf: string };
  /** What it came from, for messages about two files claiming one path. */
  from: string;
}
