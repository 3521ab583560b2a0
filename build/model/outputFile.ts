/** The files of the built site. */

export interface OutputFile {
  /** Path below the output folder with `/` separators: `fr/api/cli.html`. */
  path: string;
  content: string | Uint8Array | { copyOf: string };
  /** What the file comes from, for the diagnostic when two files claim one path. */
  from: string;
}

/** Whether a file comes from no source: `the search index`. */
export function isDescription(from: string): boolean {
  return from.startsWith('the ');
}

export interface FileHash {
  /** SHA-256 in hex. */
  hash: string;
  /** Bytes. */
  size: number;
}

/** The files of an output folder, by path below it. */
export type OutputHashes = ReadonlyMap<string, FileHash>;
