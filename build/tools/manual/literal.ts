/** Formats a plain value as TypeScript, in the style of the settings files. */

const WIDTH = 100;

/** On one line if it fits, otherwise one entry per line. */
export function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&')}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const isList = Array.isArray(value);
  const deeper = `${indent}  `;
  const write = (inside: string) =>
    Object.entries(value).map(([key, entry]) => (isList ? '' : `${keyOf(key)}: `) + literal(entry, inside));
  const entries = write(deeper);
  if (entries.length === 0) return isList ? '[]' : '{}';
  const line = isList ? `[${entries.join(', ')}]` : `{ ${entries.join(', ')} }`;
  if (!line.includes('\n') && indent.length + line.length <= WIDTH) return line;
  const lines = entries.map((entry) => `${deeper}${entry},\n`).join('');
  return isList ? `[\n${lines}${indent}]` : `{\n${lines}${indent}}`;
}

function keyOf(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`;
}
