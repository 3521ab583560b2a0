/** Lower-cases third-party messages quoted in ours: `Unexpected end` → `unexpected end`, but `ENOENT: …` stays. */
export function lowerFirst(message: string): string {
  return message.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());
}
