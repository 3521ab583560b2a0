/** Reads one opening line of a directive: `:::name[Title]{key="value"}`. */

import { didYouMean } from '../model/suggest.ts';
import { ADMONITIONS } from './admonitions.ts';
import type { LineDiagnostic } from './lineDiagnostic.ts';

export interface DirectiveShape {
  attributes: readonly string[];
  needsTitle?: true;
}

/** Which directives there are, and how their lines begin. */
export interface DirectiveKind {
  colons: string;
  shapes: ReadonlyMap<string, DirectiveShape>;
}

const DIRECTIVES: ReadonlyMap<string, DirectiveShape> = new Map<string, DirectiveShape>([
  ...ADMONITIONS.map((kind) => [kind, { attributes: [] }] as const),
  ['details', { attributes: ['open'], needsTitle: true }],
  ['tabs', { attributes: ['group', 'query'] }],
  ['tab', { attributes: ['value'], needsTitle: true }],
]);

const CONTAINERS: DirectiveKind = { colons: ':::', shapes: DIRECTIVES };

export interface Directive {
  /** As written, known or not. */
  name: string;
  /** False: its content is shown without a frame. */
  known: boolean;
  /** Inline Markdown; empty when the line has none. */
  title: string;
  /** Accepted ones only, in the order of the table: the order on the page does not depend on the writer. */
  attributes: Readonly<Record<string, string>>;
}

const NAME_RE = /^[A-Za-z][\w-]*/;
const ATTRIBUTE_RE = /\s*([A-Za-z][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'))?(?=\s|$)/y;

/** Takes the text after the colons; gives the directive as far as it can be read, and what is wrong with it. */
export function parseDirective(
  text: string,
  { colons, shapes }: DirectiveKind = CONTAINERS,
): { directive: Directive; diagnostics: LineDiagnostic[] } {
  const name = NAME_RE.exec(text)?.[0] ?? '';
  const { title, rest } = splitTitle(text.slice(name.length));
  const { found, extra } = parseAttributes(rest);
  const diagnostics: LineDiagnostic[] = name && extra ? [strayText(`${colons}${name}`, title, extra)] : [];
  // What follows a name without brackets is nearly always meant as its title.
  const meant = title || (extra.startsWith('{') ? '' : extra);
  const shape = shapes.get(name);
  if (!shape) {
    diagnostics.push(unknownName(name, [...shapes.keys()]));
    return { directive: { name, known: false, title: meant, attributes: {} }, diagnostics };
  }
  if (shape.needsTitle && !meant) {
    diagnostics.push({ message: `"${name}" has no title`, hint: `write ${colons}${name}[Title]` });
  }
  diagnostics.push(...unknownAttributes(name, found, shape.attributes));
  const attributes = Object.fromEntries(shape.attributes.flatMap((key) => found.filter((pair) => pair[0] === key)));
  return { directive: { name, known: true, title: meant, attributes }, diagnostics };
}

/** Finds the bracket that ends the title; brackets inside may nest or be escaped. */
function splitTitle(text: string): { title: string; rest: string } {
  if (!text.startsWith('[')) return { title: '', rest: text };
  for (let at = 0, depth = 0; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '[') depth++;
    else if (text[at] === ']' && --depth === 0) return { title: text.slice(1, at).trim(), rest: text.slice(at + 1) };
  }
  return { title: '', rest: text };
}

/** Gives the pairs inside the braces, or everything as `extra` when they cannot be read. */
function parseAttributes(text: string): { found: Array<[key: string, value: string]>; extra: string } {
  const inside = /^\s*\{(.*)\}\s*$/.exec(text)?.[1]?.trim();
  if (inside === undefined) return { found: [], extra: text.trim() };
  const found: Array<[string, string]> = [];
  let end = 0;
  for (ATTRIBUTE_RE.lastIndex = 0; end < inside.length; end = ATTRIBUTE_RE.lastIndex) {
    const match = ATTRIBUTE_RE.exec(inside);
    if (!match) return { found, extra: text.trim() };
    found.push([match[1] ?? '', match[2] ?? match[3] ?? '']);
  }
  return { found, extra: '' };
}

function strayText(start: string, title: string, extra: string): LineDiagnostic {
  const name = start.replace(/^:+/, '');
  if (extra.startsWith('{')) return { message: `malformed attributes: ${extra}`, hint: 'write {key="value"}' };
  if (extra.startsWith('[')) return { message: `the title of "${name}" has no closing bracket` };
  const hint = title ? `put it inside the brackets: [${title} ${extra}]` : `write ${start}[${extra}]`;
  return { message: `text after the directive "${name}": "${extra}"`, hint };
}

function unknownName(name: string, names: readonly string[]): LineDiagnostic {
  const accepted = `accepted: ${names.join(', ')}`;
  if (!name) return { message: 'directive without a name', hint: accepted };
  return { message: `unknown directive: "${name}"`, hint: didYouMean(name, names) ?? accepted };
}

function unknownAttributes(
  name: string,
  found: ReadonlyArray<readonly [string, string]>,
  accepted: readonly string[],
): LineDiagnostic[] {
  return found
    .filter(([key]) => !accepted.includes(key))
    .map(([key]) => ({
      message: `unknown attribute of "${name}": "${key}"`,
      hint: didYouMean(key, accepted) ?? (accepted.length ? `accepted: ${accepted.join(', ')}` : 'it takes none'),
    }));
}
