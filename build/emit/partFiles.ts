/** Collects the parts of a large index: files that are named by their content and listed in the entry of the index. */

import { hashOf } from '../model/hash.ts';
import type { OutputFile } from '../model/outputFile.ts';
import { partName } from '../model/paths.ts';
import type { LocaleConfig } from '../site/siteConfig.ts';

interface PartFiles {
  /** Returns the name of the part below the folder. */
  add(value: unknown): string;
  files: OutputFile[];
}

/** Parts of one locale in one folder. `from` is their origin, for diagnostics. */
export function createPartFiles(folder: string, locale: LocaleConfig, from: string): PartFiles {
  const files: OutputFile[] = [];
  const taken = new Set<string>();
  const freeName = (content: string, length = 8): string => {
    const name = partName(locale, hashOf(content, length));
    return taken.has(name) ? freeName(content, length + 1) : name;
  };
  return {
    files,
    add(value) {
      const content = JSON.stringify(value);
      const name = freeName(content);
      taken.add(name);
      files.push({ path: `${folder}/${name}`, content, from });
      return name;
    },
  };
}
