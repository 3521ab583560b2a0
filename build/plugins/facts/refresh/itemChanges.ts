/** Compares what two versions of the library offer. */

import { renameId } from '../model/renamedIds.ts';
import type { ItemKind, LibraryItem } from './libraryItems.ts';

export interface ItemChange {
  kind: ItemKind;
  change: 'added' | 'removed' | 'changed' | 'moved';
  /** Id of the item; for a moved one its new id. */
  id: string;
  owner?: string;
  /** Values, or the old id of a moved item; absent where there is no value. */
  from?: string;
  to?: string;
}

/**
 * What is added, removed and changed, and classes and functions that stand in another module now: what belongs to them is compared
 * under the new name. Traits and defaults of something that is new or gone are left out: they come and go with it.
 */
export function compareItems(before: readonly LibraryItem[], after: readonly LibraryItem[]): ItemChange[] {
  const moves = findMoves(before, after);
  const renamed = before.map((each) => rename(each, moves));
  const [old, fresh] = [byKey(renamed), byKey(after)];
  const moved = [...moves].map(([from, to]): ItemChange => ({ kind: 'name', change: 'moved', id: to, from, to }));
  const gone = renamed.filter((each) => !fresh.has(keyOf(each)));
  const come = after.filter((each) => !old.has(keyOf(each)));
  const [goneIds, comeIds] = [idsOf(gone), idsOf(come)];
  return [
    ...moved,
    ...come.filter((each) => !comesWith(each, comeIds)).map((each) => changeOf('added', each, { to: each.value })),
    ...gone.filter((each) => !comesWith(each, goneIds)).map((each) => changeOf('removed', each, { from: each.value })),
    ...after.flatMap((each) => {
      const from = old.get(keyOf(each))?.value;
      return from === undefined || from === each.value ? [] : [changeOf('changed', each, { from, to: each.value })];
    }),
  ];
}

function keyOf({ kind, id }: Pick<LibraryItem, 'kind' | 'id'>): string {
  return `${kind}: ${id}`;
}

function byKey(items: readonly LibraryItem[]): ReadonlyMap<string, LibraryItem> {
  return new Map(items.map((each) => [keyOf(each), each]));
}

/** Ids of what can own something: defaults have the id of what they belong to. */
function idsOf(items: readonly LibraryItem[]): ReadonlySet<string> {
  return new Set(items.filter(({ kind }) => kind !== 'default').map(({ id }) => id));
}

function comesWith({ kind, owner }: LibraryItem, ids: ReadonlySet<string>): boolean {
  return (kind === 'default' || kind === 'signature') && owner !== undefined && ids.has(owner);
}

function changeOf(
  change: ItemChange['change'],
  { kind, id, owner }: LibraryItem,
  values: { from?: string; to?: string },
) {
  const present = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  return { kind, change, id, ...(owner && { owner }), ...present } as ItemChange;
}

const MOVABLE_RE = /^(?:class|function) /;

/**
 * Old to new id of each class or function that is gone in one module and has come in another: first where the file has the same name, then
 * where the name alone leaves no choice.
 */
function findMoves(before: readonly LibraryItem[], after: readonly LibraryItem[]): ReadonlyMap<string, string> {
  const [old, fresh] = [namedItems(before), namedItems(after)];
  const moves = new Map<string, string>();
  for (const nameOf of [nameInFile, shortName]) {
    const taken = new Set(moves.values());
    const gone = groupBy(
      [...old].filter((id) => !fresh.has(id) && !moves.has(id)),
      nameOf,
    );
    const come = groupBy(
      [...fresh].filter((id) => !old.has(id) && !taken.has(id)),
      nameOf,
    );
    for (const [name, [from = '', ...others]] of gone) {
      const [to = '', ...more] = come.get(name) ?? [];
      if (to && others.length + more.length === 0) moves.set(from, to);
    }
  }
  return moves;
}

/** `class a.processor.LiDARProcessor` → `class processor.LiDARProcessor` */
function nameInFile(id: string): string {
  return id.replace(/(?<= ).*?(?=[^.]*\.[^.]*$)/, '');
}

/** `class a.processor.LiDARProcessor` → `class LiDARProcessor` */
function shortName(id: string): string {
  return id.replace(/(?<= ).*\./, '');
}

function namedItems(items: readonly LibraryItem[]): ReadonlySet<string> {
  return new Set(items.filter(({ kind, id }) => kind === 'name' && MOVABLE_RE.test(id)).map(({ id }) => id));
}

function groupBy(ids: readonly string[], nameOf: (id: string) => string): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, string[]>();
  for (const id of ids) named.set(nameOf(id), [...(named.get(nameOf(id)) ?? []), id]);
  return named;
}

/** The item under the new path of its class or function. */
function rename(each: LibraryItem, moves: ReadonlyMap<string, string>): LibraryItem {
  if (moves.size === 0) return each;
  const id = renameId(each.id, moves);
  const owner = each.owner && renameId(each.owner, moves);
  return { ...each, id, ...(owner && { owner }) };
}
