/** Names a source in the same way in all languages. */

import type { SourceFile } from './source.ts';

/** Folder of each content kind below `content/<locale>/`. */
export const KIND_FOLDERS = { doc: 'docs', post: 'blog', page: 'pages' } as const;

/** The key of a source, the same in all locales: `current/docs/guides/x.md`. */
export function sourceKey({ version, kind, id }: Pick<SourceFile, 'version' | 'kind' | 'id'>): string {
  return `${version}/${KIND_FOLDERS[kind]}/${id}.md`;
}

/** What the sidebars have for a doc, in the terms of `breaks`. */
export function sidebarItem(id: string): string {
  return `sidebar item ${id}`;
}
