/** `1 page`, `2 pages`: for messages, which are in English. */
export function countOf(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
