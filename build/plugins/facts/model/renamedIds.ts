/** Ids of names of Python code when classes and functions move to other modules. */

/** The id under the new path of its class or function: `method a.b.C.m` with `class a.b.C` → `class x.C` is `method x.C.m`. */
export function renameId(id: string, moves: ReadonlyMap<string, string>): string {
  const [kind = '', path = '', ...rest] = id.split(' ');
  if (!path.includes('.')) return id;
  const outer = path.slice(0, path.lastIndexOf('.'));
  for (const owner of [path, outer])
    for (const type of ['class', 'function']) {
      const to = moves.get(`${type} ${owner}`);
      if (to !== undefined) return [kind, to.slice(type.length + 1) + path.slice(owner.length), ...rest].join(' ');
    }
  return id;
}
