/** Copies a token, for a renderer that shows it otherwise than later readers of the token see it. */

import type { Token } from 'markdown-it';

/** A token of the same class and with the same fields, lists included: replace them, do not change them. */
export function copyToken(token: Token): Token {
  return Object.assign(Object.create(Object.getPrototypeOf(token)), token);
}
