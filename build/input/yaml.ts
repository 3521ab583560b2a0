/** Parses YAML 1.2, with the position of each key and value. The only file that imports js-yaml. */

import {
  constructFromEvents,
  EVENT_ID,
  type Event,
  getScalarValue,
  parseEvents,
  SCALAR_STYLE,
  YAMLException,
} from 'js-yaml';
import type { DiagnosticMessage } from '../model/diagnostic.ts';
import type { KeyPath } from './schema.ts';
import { lineAt, lineStarts } from './sourceText.ts';
import { explainYamlError } from './yamlError.ts';

/** A 1-based position in the text. */
interface YamlPlace {
  line: number;
  column: number;
}

interface YamlDiagnostic extends YamlPlace, DiagnosticMessage {}

export interface ParsedYaml {
  /** Undefined if there is a diagnostic. */
  value: unknown;
  /** The parser stops at the first error. */
  diagnostic?: YamlDiagnostic;
  /** Position of the value at a path, or of its key. Undefined if the path does not exist. */
  placeOf(path: KeyPath, part: 'key' | 'value'): YamlPlace | undefined;
}

/** Aliases share a value, but traversal visits it once per alias: limits the work that a short text can cause. */
const MAX_ALIASES = 30;

/** Parses one YAML document with the core schema: dates and times stay strings. An empty text is null. */
export function parseYaml(source: string): ParsedYaml {
  try {
    const events = parseEvents(source, {});
    const root = readNodes(events, source);
    const [value = null, ...others] = constructFromEvents(events, { source, maxAliases: MAX_ALIASES });
    if (others.length > 0) throw new YAMLException('there is more than one document');
    const placeAt = createPlaces(source);
    return { value, placeOf: (path, part) => findPlace(root, placeAt, path, part) };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    return { value: undefined, diagnostic: describeError(error, source), placeOf: () => undefined };
  }
}

function describeError({ reason, mark }: YAMLException, source: string): YamlDiagnostic {
  const at = mark?.position ?? 0;
  const { position, ...text } = explainYamlError(reason, source[at - 1] === '*' ? at - 1 : at, source);
  return { ...text, ...createPlaces(source)(position) };
}

/** The offsets of a path. An omitted value has none, nor has the key of a list item. */
interface Node {
  key?: number;
  value?: number;
  inside: Map<string, Node>;
}

/** The collection or document being read. */
interface Frame {
  node: Node;
  type: number;
  /** In a mapping: the entry whose key has been read. */
  entry?: Node;
}

/** The tree of all nodes. Makes each key a string: `2.0: x` has the key "2.0". */
function readNodes(events: readonly Event[], source: string): Node {
  const root: Node = { inside: new Map() };
  const open: Frame[] = [];
  for (const event of events) {
    const frame = open.at(-1);
    if (event.type === EVENT_ID.POP) open.pop();
    else if (event.type === EVENT_ID.DOCUMENT || !frame) open.push({ node: root, type: event.type });
    else {
      const node = frame.type === EVENT_ID.MAPPING && !frame.entry ? readKey(frame, event, source) : readValue(frame);
      node.value ??= startOf(event, source);
      if (event.type === EVENT_ID.SEQUENCE || event.type === EVENT_ID.MAPPING) open.push({ node, type: event.type });
    }
  }
  return root;
}

/** Returns the node of the key itself, which is not an entry of the mapping. */
function readKey(frame: Frame, event: Event, source: string): Node {
  frame.entry = { key: startOf(event, source), inside: new Map() };
  if (event.type === EVENT_ID.SCALAR) {
    if (event.fast) event.style = SCALAR_STYLE.DOUBLE_QUOTED;
    frame.node.inside.set(getScalarValue(source, event), frame.entry);
  }
  return { inside: new Map() };
}

function readValue(frame: Frame): Node {
  const { node, type, entry } = frame;
  frame.entry = undefined;
  if (type === EVENT_ID.DOCUMENT || entry) return entry ?? node;
  const item: Node = { inside: new Map() };
  node.inside.set(String(node.inside.size), item);
  return item;
}

/** Start of a node, including its quote or the `*` of an alias. */
function startOf(event: Event, source: string): number | undefined {
  if (event.type === EVENT_ID.ALIAS) return event.anchorStart - 1;
  if (event.type === EVENT_ID.SEQUENCE || event.type === EVENT_ID.MAPPING) return event.start;
  if (event.type !== EVENT_ID.SCALAR || event.valueStart < 0) return undefined;
  return /["']/.test(source.charAt(event.valueStart - 1)) ? event.valueStart - 1 : event.valueStart;
}

function findPlace(
  root: Node,
  placeAt: (position: number) => YamlPlace,
  path: KeyPath,
  part: 'key' | 'value',
): YamlPlace | undefined {
  const node = path.reduce<Node | undefined>((parent, name) => parent?.inside.get(String(name)), root);
  const position = part === 'key' ? (node?.key ?? node?.value) : (node?.value ?? node?.key);
  return position === undefined ? undefined : placeAt(position);
}

/** Returns the function that gives the place of a position. The lines are counted once: a file may have thousands of entries. */
function createPlaces(source: string): (position: number) => YamlPlace {
  let starts: number[] | undefined;
  return (position) => {
    starts ??= lineStarts(source);
    const line = lineAt(starts, position);
    return { line: line + 1, column: position - (starts[line] ?? 0) + 1 };
  };
}
