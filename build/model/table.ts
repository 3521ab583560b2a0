/** Tables that are asked with what people write. */

/** Entries alone: a name such as `constructor`, which all objects have, is in none. */
export function table<Value>(entries: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.assign(Object.create(null), entries);
}
