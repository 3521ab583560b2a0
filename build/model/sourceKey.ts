/** Names a source in the same way in all languages. */

import type { SourceFile } from './source.ts';
import { CURRENT } from './versionFolders.ts';

/** Folder of each content kind below `content/<locale>/`. */
export const KIND_FOLDERS = { doc: 'docs', post: 'blog', page: 'pages' } as const;

/** The key of a source, the same in all locales: `current/docs/guides/x.md`. */
export function sourceKey({ version, kind, id }: Pick<SourceFile, 'version' | 'kind' | 'id'>): string {
  return `${version}/${KIND_FOLDERS[kind]}/${id}.md`;
}

/** The path of a page below the folder of its language, without extension: `docs/guides/x`. */
export function pageName(kind: SourceFile['kind'], id: string): string {
  return `${KIND_FOLDERS[kind]}/${id}`;
}

/** A section of a translation, or its new ones, in the terms of `breaks`: what differs there follows from its being stale. */
export function sectionName(file: string, at: number | 'new'): string {
  return `${file} section ${at}`;
}

/** What the sidebars have for a doc, in the terms of `breaks`. */
export function sidebarItem(id: string): string {
  return `sidebar item ${id}`;
}

/** The name of a page in lists that commands keep, from its key: `current/docs/api/cli.md` → `docs/api/cli.md`. */
export function ledgerName(key: string): string {
  return key.startsWith(`${CURRENT}/`) ? key.slice(CURRENT.length + 1) : key;
}
