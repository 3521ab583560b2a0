/** Keeps the parts of an index that were used last. */

/** Loads the text of a part by its name. */
export type LoadPart = (name: string) => Promise<string>;

/**
 * Returns the function that loads a part and then offers to open it, which happens once. A part is the name of a file, or in
 * place. More than `limit` are not kept; one that failed is asked for again.
 */
export function createPartCache<Part extends object | string, Opened>(
  load: LoadPart,
  open: (part: Part) => Opened,
  limit: number,
): (part: Part | string) => Promise<() => Opened> {
  const known = new Map<Part | string, Promise<() => Opened>>();
  const fetchPart = async (part: Part | string) => {
    const text = typeof part === 'string' ? await load(part) : undefined;
    return once(() => open(text === undefined ? (part as Part) : (JSON.parse(text) as Part)));
  };
  return (part) => {
    const loaded = known.get(part) ?? fetchPart(part);
    known.delete(part);
    known.set(part, loaded);
    const [oldest] = known.keys();
    if (known.size > limit && oldest !== undefined) known.delete(oldest);
    loaded.catch(() => known.delete(part));
    return loaded;
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
