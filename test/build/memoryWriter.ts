/** A writer that keeps files in memory, with the same rules for paths. */

import { readFileSync } from 'node:fs';
import { createClaims } from '../../build/emit/claims.ts';
import type { Writer } from '../../build/emit/output.ts';
import { MARKER } from '../../build/emit/outputFolder.ts';
import { BuildFailure } from '../../build/model/diagnostic.ts';
import { sha256Of } from '../../build/model/hash.ts';
import type { FileHash, OutputFile } from '../../build/model/outputFile.ts';

export function memoryWriter(): Writer & { files: ReadonlyMap<string, OutputFile['content']> } {
  const files = new Map<string, OutputFile['content']>();
  const hashes = new Map<string, FileHash>();
  const claims = createClaims(MARKER);
  return {
    files,
    stagingDir: '',
    add: (file) => {
      if (claims.take(file)) files.set(file.path, file.content);
    },
    replace: ({ path, content }) => files.set(path, content),
    has: () => false,
    keep: () => {},
    keepAssets: () => {},
    readPrevious: () => '',
    rejections: claims.rejections,
    hashes,
    commit: async (describe) => {
      if (claims.rejections.length > 0) throw new BuildFailure(claims.rejections);
      files.set(MARKER.path, MARKER.content);
      for (const [path, content] of files) {
        const bytes = bytesOf(content);
        hashes.set(path, { hash: sha256Of(bytes), size: bytes.byteLength });
      }
      describe?.(hashes);
      const bytes = [...hashes.values()].reduce((sum, { size }) => sum + size, 0);
      return { written: files.size, unchanged: 0, removed: 0, bytes, documentBytes: 0, assetBytes: 0 };
    },
    abort: () => files.clear(),
  };
}

function bytesOf(content: OutputFile['content']): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? content : readFileSync(content.copyOf);
}
