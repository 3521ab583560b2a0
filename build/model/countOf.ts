/** `1 page`, `2 pages`: for messages, which are in English. */
export function countOf(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** More things of a kind than this are named together, not one by one. */
export const MANY = 5;

/** `a, b, c, d, e and 20 more` */
export function listSome(names: readonly string[]): string {
  const more = names.length > MANY ? ` and ${names.length - MANY} more` : '';
  return names.slice(0, MANY).join(', ') + more;
}
