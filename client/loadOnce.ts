/** Loads each value once. */

/** Returns the function that loads, or gives what it has loaded; after a failure the next call tries again. */
export function loadOnce<Input, Value>(
  load: (input: Input) => Promise<Value>,
  keyOf: (input: Input) => unknown = (input) => input,
): (input: Input) => Promise<Value> {
  const known = new Map<unknown, Promise<Value>>();
  return (input) => {
    const key = keyOf(input);
    const value = known.get(key) ?? load(input);
    known.set(key, value);
    value.catch(() => known.delete(key));
    return value;
  };
}
