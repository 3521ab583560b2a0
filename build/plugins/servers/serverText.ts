/** Parts of addresses and headers that several servers need. */

/** `text/html; charset=utf-8` → its name, and whether it has a charset. */
export function splitType(type: string): { name: string; charset: boolean } {
  const [name = '', charset] = type.split('; ');
  return { name, charset: charset !== undefined };
}

/** The base without the slash at its end: `/docs/` → `/docs`, `/` → nothing. */
export function withoutSlash(base: string): string {
  return base.replace(/\/$/, '');
}

/** The forms in which an address may be asked for. */
export const FORMS = ['', '/', '.html'] as const;

/** Names that no server sends, such as `.git`: as `isHiddenName`, in the regular expressions of nginx and Apache. */
export const HIDDEN_PATTERN = String.raw`(?:^|/)\.(?!well-known(?:/|$))`;
