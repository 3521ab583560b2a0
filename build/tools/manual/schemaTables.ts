/** Renders a schema as Markdown: for each object type a table of keys with type, default and description. */

import { inspect } from 'node:util';
import * as z from '../../input/zod.ts';
import { createSlugger } from '../../model/slug.ts';

/** An object type of a settings file. */
interface Section {
  /** Path from the top level, which is empty itself: `docs.versions[]`, `navbar.items[]: doc`. */
  name: string;
  description: string;
  keys: Key[];
}

interface Key {
  name: string;
  /** Markdown. */
  type: string;
  /** Markdown. */
  fallback: string;
  description: string;
}

/** The part of JSON Schema that zod generates for our schemas, with our metadata. */
interface Node {
  $ref?: string;
  $defs?: Record<string, Node>;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Node[];
  oneOf?: Node[];
  items?: Node;
  properties?: Record<string, Node>;
  additionalProperties?: Node | false;
  required?: string[];
  default?: unknown;
  description?: string;
  /** Name of an object type shared by several keys, which gets one section. */
  title?: string;
  /** Name of a type that JSON Schema cannot express. */
  typeName?: string;
  /** Description of a default that depends on other keys. */
  defaultText?: string;
}

/** The object types of a schema, outermost first, in the order of their keys. Shared ones come last. */
export function describeSchema(schema: z.ZodType): Section[] {
  const root = toJson(schema);
  const shared = new Map<string, Section>();
  const own = Object.hasOwn(root, 'properties') ? sectionsOf('', root, shared) : childSections('', inner(root), shared);
  return [...own, ...shared.values()];
}

/** The table of one section. A type shared by all keys is shown above the table. */
export function renderSection({ keys }: Section): string {
  const types = new Set(keys.map(({ type }) => type));
  const columns: Array<[title: string, cell: (key: Key) => string]> = [
    ['Key', ({ name }) => `\`${name}\``],
    ['Type', ({ type }) => type],
    ['Default', ({ fallback }) => fallback],
    ['Meaning', ({ description }) => description],
  ];
  const isUniform = types.size === 1 && keys.length > 2;
  const hasDefaults = keys.some(({ fallback }) => fallback !== '');
  const shown = columns.filter(([title]) => (title === 'Type' ? !isUniform : title !== 'Default' || hasDefaults));
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    ...(isUniform ? [`Each key takes ${keys[0]?.type.replaceAll('\\|', '|')}.`, ''] : []),
    row(shown.map(([title]) => title)),
    row(shown.map(() => '---')),
    ...keys.map((key) => row(shown.map(([, cell]) => cell(key)))),
  ].join('\n');
}

/** The heading of a section. */
export function headingOf(name: string): string {
  return name
    .split(': ')
    .map((part) => (/^[A-Z]/.test(part) ? part : `\`${part}\``))
    .join(': ');
}

/** Uses input types. zod omits the defaults of transformed values, so they are added. */
function toJson(schema: z.ZodType): Node {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // The documented way to a schema's definition: https://zod.dev/library-authors
      const { def } = zodSchema._zod;
      if (def.type === 'default') jsonSchema.default = (def as z.core.$ZodDefaultDef).defaultValue as never;
    },
  }) as Node;
}

/** The items of a record of lists, such as `sidebars.ts`. */
function inner({ additionalProperties, $defs = {} }: Node): Node {
  const items = additionalProperties ? (additionalProperties.items ?? {}) : {};
  return $defs[items.$ref?.split('/').at(-1) ?? ''] ?? items;
}

function sectionsOf(name: string, node: Node, shared: Map<string, Section>, childName = name): Section[] {
  const properties = Object.entries(node.properties ?? {});
  const keys = properties.map(([key, value]): Key => {
    const path = childName === '' ? key : `${childName}.${key}`;
    const isRequired = node.required?.includes(key) === true;
    return {
      name: key,
      type: typeOf(value, path),
      fallback: isRequired ? 'required' : fallbackOf(value),
      description: value.description ?? (value.const === undefined ? '' : 'Kind of the item.'),
    };
  });
  const children = properties.flatMap(([key, value]) =>
    childSections(childName === '' ? key : `${childName}.${key}`, value, shared),
  );
  return [{ name, description: node.description ?? '', keys }, ...children];
}

/** The sections of the object types in a value. */
function childSections(path: string, node: Node, shared: Map<string, Section>): Section[] {
  if (node.items) return childSections(`${path}[]`, node.items, shared);
  if (node.anyOf) return node.anyOf.flatMap((branch) => childSections(path, branch, shared));
  if (node.oneOf)
    return node.oneOf.flatMap((branch) => {
      const kind = String(branch.properties?.type?.const);
      return sectionsOf(path === '' ? kind : `${path}: ${kind}`, branch, shared, path === '' ? kind : path);
    });
  if (!node.properties) return [];
  if (node.title === undefined) return sectionsOf(path, node, shared);
  // Its description belongs to the key that has this type.
  const [section] = sectionsOf(node.title, node, shared);
  if (section && !shared.has(node.title)) shared.set(node.title, { ...section, description: '' });
  return [];
}

/** A TypeScript type, with objects as links to their sections. */
function typeOf(node: Node, path: string): string {
  if (node.typeName) return /^[A-Z]/.test(node.typeName) ? link(node.typeName) : code(node.typeName);
  if (node.$ref) return '[item](#sidebar-items)';
  if (node.items) {
    const type = typeOf(node.items, `${path}[]`);
    return /^`\w+`$/.test(type) ? `\`${type.slice(1, -1)}[]\`` : `array of ${type}`;
  }
  if (node.oneOf) return node.oneOf.map((branch) => linkToVariant(branch, path)).join(' or ');
  if (node.anyOf) return [...new Set(node.anyOf.map((branch) => typeOf(branch, path)))].join(' or ');
  if (node.const !== undefined) return code(literal(node.const));
  if (node.enum) return code(node.enum.map(literal).join(' | '));
  if (node.properties) return node.title ? link(node.title) : `[object](#${anchor(path)})`;
  const types = [node.type ?? 'unknown'].flat();
  return code(types.map((type) => (type === 'integer' ? 'number' : type)).join(' | '));
}

function linkToVariant(branch: Node, path: string): string {
  const kind = String(branch.properties?.type?.const);
  return `[${kind}](#${anchor(`${path}: ${kind}`)})`;
}

function fallbackOf({ default: value, defaultText }: Node): string {
  if (defaultText !== undefined) return defaultText;
  const isNothing = value === undefined || value === '' || literal(value) === '{}';
  return isNothing ? '' : code(literal(value));
}

function link(name: string): string {
  return `[${name}](#${anchor(name)})`;
}

/** The id of a heading on GitHub. */
function anchor(heading: string): string {
  return createSlugger().slug(heading);
}

/** A value as it stands in TypeScript. */
function literal(value: unknown): string {
  return Array.isArray(value) ? `[${value.map(literal).join(', ')}]` : inspect(value);
}

/** In a table, an unescaped `|` ends the cell, even in code. */
function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``;
}
