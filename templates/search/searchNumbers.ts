/** Writes lists of small numbers as text: base-64 VLQ as in source maps, but unsigned. */

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const known: string[] = [];

/** Five bits per character; the sixth marks continuation. */
export function encodeNumbers(numbers: readonly number[]): string {
  let text = '';
  for (const number of numbers) text += known[number] ??= encodeNumber(number);
  return text;
}

function encodeNumber(number: number): string {
  return number > 31 ? DIGITS.charAt((number & 31) | 32) + encodeNumber(number >>> 5) : DIGITS.charAt(number);
}

/** The numbers of a text that `encodeNumbers` returned. */
export function decodeNumbers(text: string): number[] {
  const values = new Map([...DIGITS].map((digit, value) => [digit, value]));
  const numbers: number[] = [];
  let number = 0;
  let shift = 0;
  for (const digit of text) {
    const value = values.get(digit) ?? 0;
    number |= (value & 31) << shift;
    shift += 5;
    if (value < 32) {
      numbers.push(number);
      number = 0;
      shift = 0;
    }
  }
  return numbers;
}

/** The same numbers in two texts: one digit of each, and what is left of those above 31. */
export function splitNumbers(numbers: readonly number[]): { near: string; far: string } {
  let near = '';
  for (const number of numbers) near += DIGITS.charAt((number & 31) | (number > 31 ? 32 : 0));
  return { near, far: encodeNumbers(numbers.filter((number) => number > 31).map((number) => number >>> 5)) };
}

/** The numbers of two texts that `splitNumbers` returned. */
export function joinNumbers({ near, far }: { near: string; far: string }): number[] {
  const more = decodeNumbers(far).values();
  return [...near].map((digit) => {
    const value = DIGITS.indexOf(digit);
    return value < 32 ? value : (value & 31) | ((more.next().value ?? 0) << 5);
  });
}
