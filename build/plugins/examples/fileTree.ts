/** Compares a tree of files on a page with a folder. */

/** A path of the tree, with `/` at its end for a folder. */
const BRANCH_RE = /^([│\s]*)(?:[├└]──\s*)?(.*)$/;
/** What stands behind a name: a comment, or a size. */
const REMARK_RE = /\s+(?:#|←|\().*$|\s{2,}.*$/;

/** The paths of a tree, drawn with lines or indented. `…` and names in brackets are left out. */
export function readTree(text: string): string[] {
  const open: Array<{ indent: number; path: string }> = [];
  return text.split('\n').flatMap((line) => {
    const [, lead = '', written = ''] = BRANCH_RE.exec(line) ?? [];
    const name = written.replace(REMARK_RE, '').trim();
    if (name === '' || name.startsWith('(')) return [];
    const indent = /[├└]──/.test(line) ? lead.length + 1 : lead.length;
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    const path = `${open.at(-1)?.path ?? ''}${name}`;
    if (name.endsWith('/')) open.push({ indent, path });
    return name.startsWith('…') ? [] : [path];
  });
}

/** What is missing, and what a folder of the tree holds beside it; empty if all is as the page shows. */
export function compareTree(text: string, exists: (path: string) => boolean): string[] {
  return readTree(text).filter((path) => !exists(path));
}
