/** Keeps what is computed from facts for as long as the facts are there: pages ask thousands of times. */

/** `compute`, run once for each object. */
export function keepByFacts<Facts extends object, Result>(compute: (facts: Facts) => Result): (facts: Facts) => Result {
  const known = new WeakMap<Facts, Result>();
  return (facts) => {
    const result = known.get(facts) ?? compute(facts);
    known.set(facts, result);
    return result;
  };
}
