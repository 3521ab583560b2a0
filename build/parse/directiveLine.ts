/** Parses the opening line of a directive: `:::name[Title]{key="value"}`. */

import { didYouMean } from '../model/suggest.ts';
import { ADMONITIONS } from './admonitions.ts';
import { CARD_CHOICES } from './cards.ts';
import type { LineDiagnostic } from './lineDiagnostic.ts';
import type { DirectiveSpec } from './pageState.ts';
import { TABLE_CHOICES } from './tableShape.ts';

/** The colons of a directive with content. */
export const COLONS = ':::';

/** A set of directives and the colons that introduce them. */
interface DirectiveKind {
  colons: string;
  specs: ReadonlyMap<string, DirectiveSpec>;
}

/** Directives with content that every site has. */
export const CONTAINERS: ReadonlyMap<string, DirectiveSpec> = new Map<string, DirectiveSpec>([
  ...ADMONITIONS.map((kind) => [kind, { attributes: [] }] as const),
  ['details', { attributes: ['open'], needsTitle: true }],
  ['hero', { attributes: [] }],
  ['pill', { attributes: [] }],
  ['cards', { attributes: [] }],
  ['card', { attributes: Object.keys(CARD_CHOICES) }],
  ['table', { attributes: Object.keys(TABLE_CHOICES) }],
]);

export interface Directive {
  /** As written; may be unknown. */
  name: string;
  /** If false, its content is shown without a frame. */
  isKnown: boolean;
  /** Inline Markdown; may be empty. */
  title: string;
  /** Accepted attributes only, in the order of the table, so that the output does not depend on the order in the source. */
  attributes: Readonly<Record<string, string>>;
}

const NAME_RE = /^[A-Za-z][\w-]*/;
const ATTRIBUTE_RE = /\s*([A-Za-z][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'))?(?=\s|$)/y;

/** Parses the text after the colons: the valid parts of the directive, and diagnostics for the rest. */
export function parseDirective(
  text: string,
  { colons, specs }: DirectiveKind,
): { directive: Directive; diagnostics: LineDiagnostic[] } {
  const name = NAME_RE.exec(text)?.[0] ?? '';
  const { title, rest } = splitTitle(text.slice(name.length));
  const { found, extra } = parseAttributes(rest);
  // Text after the name of a container is its title, as in other generators.
  const isTitle = title === '' && colons === COLONS && !/^[{[]/.test(extra);
  const meant = title || (extra.startsWith('{') ? '' : extra);
  const spec = specs.get(name);
  if (!spec) {
    const diagnostics = [unknownName(name, [...specs.keys()])];
    return { directive: { name, isKnown: false, title: meant, attributes: {} }, diagnostics };
  }
  const diagnostics = name && extra && !isTitle ? [strayText(`${colons}${name}`, title, extra)] : [];
  if (spec.needsTitle && !meant) {
    diagnostics.push({ message: `"${name}" has no title`, hint: `write ${colons}${name}[Title]` });
  }
  diagnostics.push(...unknownAttributes(name, found, spec.attributes));
  const attributes = Object.fromEntries(spec.attributes.flatMap((key) => found.filter((pair) => pair[0] === key)));
  return { directive: { name, isKnown: true, title: meant, attributes }, diagnostics };
}

/** Splits at the closing bracket of the title; inner brackets may be nested or escaped. */
function splitTitle(text: string): { title: string; rest: string } {
  if (!text.startsWith('[')) return { title: '', rest: text };
  for (let at = 0, depth = 0; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '[') depth++;
    else if (text[at] === ']' && --depth === 0) return { title: text.slice(1, at).trim(), rest: text.slice(at + 1) };
  }
  return { title: '', rest: text };
}

/** The pairs inside the braces, or the whole text as `extra` if it is malformed. */
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
  const accepted = names.length === 0 ? 'this site has none' : `accepted: ${names.join(', ')}`;
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
