/** What the bare pass needs beyond its two libraries. */

export const LANGUAGES = ['python', 'bash', 'yaml', 'json', 'powershell', 'plaintext'];

/** The body of a page: a bare pass would show front matter as text. */
export function matterFreeBody(source: string): string {
  return source.replace(/^---\n[\s\S]*?\n---\n/, '');
}
