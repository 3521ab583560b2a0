/** Types of the files of the built site. */

export interface OutputFile {
  /** Path below the output folder with `/` separators: `fr/api/cli.html`. */
  path: string;
  content: string | Uint8Array | { copyOf: string };
  /** What the file comes from, for the diagnostic when two files claim one path. */
  from: string;
}

export interface FileHash {
  /** SHA-256 in hex. */
  hash: string;
  /** Bytes. */
  size: number;
}

/** The files of an output folder, by path below it. */
export type OutputHashes = ReadonlyMap<string, FileHash>;
