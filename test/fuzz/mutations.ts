/** Makes inputs of a corpus: the same seed gives the same input. */

import { createRandom } from '../../build/tools/figures/scene/random.ts';

export interface Source {
  corpus: readonly string[];
  /** What has a meaning in the language of the corpus. */
  tokens: readonly string[];
}

/** Letters of an input, and of what is taken out of the corpus at once. */
const MOST = 6000;
export const PIECE = 1500;

/** A piece of the corpus with up to eight changes. */
export function makeInput(seed: number, { corpus, tokens }: Source): string {
  const random = createRandom(seed);
  const below = (end: number) => Math.floor(random() * end);
  const pick = (list: readonly string[]) => list[below(list.length)] ?? '';
  const piece = () => {
    const text = pick(corpus);
    const from = text.length > PIECE ? text.indexOf('\n', below(text.length - PIECE)) + 1 : 0;
    return text.slice(from, from + PIECE);
  };
  const insert = (text: string, at: number, more: string) => text.slice(0, at) + more + text.slice(at);
  const range = (text: string) => {
    const from = below(text.length + 1);
    return [from, Math.min(text.length, from + below(below(2) ? 8 : 200))] as const;
  };
  const changes: ReadonlyArray<(text: string) => string> = [
    (text) => insert(text, below(text.length + 1), pick(tokens)),
    (text) => insert(text, below(text.length + 1), pick(tokens).repeat(1 + below(below(8) ? 3 : 60))),
    (text) => insert(text, below(text.length + 1), piece()),
    (text) => insert(text, text.lastIndexOf('\n', below(text.length + 1)) + 1, pick(tokens)),
    (text) => {
      const [from, to] = range(text);
      return text.slice(0, from) + text.slice(to);
    },
    (text) => {
      const [from, to] = range(text);
      return insert(text, below(text.length + 1), text.slice(from, to));
    },
    (text) => text.replaceAll('\n', () => (below(6) ? '\n' : pick(['', ' ', '\n\n', '\r\n', '\n> ', '\n  ', '\n- ']))),
    (text) => {
      const at = below(text.length + 1);
      return text.slice(0, at) + String.fromCharCode(below(below(4) ? 128 : 0x3000)) + text.slice(at + 1);
    },
  ];
  let text = piece();
  for (let count = 1 + below(8); count > 0; count--) text = changes[below(changes.length)]?.(text) ?? text;
  return text.slice(0, MOST);
}

/** The smallest part of an input that still fails, by leaving out ever smaller parts. */
export async function shrink(input: string, fails: (input: string) => Promise<boolean>): Promise<string> {
  let text = input;
  for (let size = Math.ceil(text.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < text.length; ) {
      const shorter = text.slice(0, at) + text.slice(at + size);
      if (await fails(shorter)) text = shorter;
      else at += size;
    }
  return text;
}
