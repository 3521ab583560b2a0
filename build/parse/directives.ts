/** Containers between lines of colons: admonitions, details, heroes, cards, forms of tables, and what plugins add. They nest, also in lists and blockquotes. */

import type { MarkdownIt, StateBlock, Token } from 'markdown-it';
import { didYouMean } from '../model/suggest.ts';
import { type Admonition, frameAdmonition, isAdmonition } from './admonitions.ts';
import { INTERRUPTED, indentOf, startOf, textOf } from './blockLines.ts';
import { CARD_CHOICES } from './cards.ts';
import { COLONS, type Directive, parseDirective } from './directiveLine.ts';
import { reportDiagnostics } from './lineDiagnostic.ts';
import { pageState } from './pageState.ts';
import { TABLE_CHOICES } from './tableShape.ts';
import { ADMONITION_TITLE, CARD_TITLE, createTitle, SUMMARY, type TitleSpec } from './titles.ts';

const COLON = 58;
/** Lines relevant for finding the end; list markers may precede an opening line or a fence. */
const MARKER_RE = /^((?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(:{3,}|`{3,}|~{3,})[ \t]*(.*)$/;
/** A cheap pre-check for the expression above: most lines start with a letter. */
const MARKER_START_RE = /[:`~\-*+\d]/;

interface Opening {
  colons: number;
  /** The text after the colons. */
  text: string;
}

/** The end of a directive: its closing line, or the first line outside its container. */
interface DirectiveEnd {
  end: number;
  isClosed: boolean;
}

/** `:::name[Title]{key="value"}` … `:::`; diagnostics are reported as `brokenDirectives`. */
export function directives(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'directive', directive, { alt: INTERRUPTED });
  for (const type of ['unframed', 'table_form'])
    md.renderer.rules[`${type}_open`] = md.renderer.rules[`${type}_close`] = () => '';
}

function directive(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (indentOf(state, startLine) >= 4) return false;
  const start = startOf(state, startLine);
  const afterColons = state.skipChars(start, COLON);
  if (afterColons - start < 3) return false;
  if (silent) return true;
  const text = state.src.slice(afterColons, state.eMarks[startLine]).trim();
  if (text) parseContainer(state, startLine, endLine, { text, colons: afterColons - start });
  else reportStrayEnd(state, startLine);
  return true;
}

function reportStrayEnd(state: StateBlock, line: number): void {
  const hint = 'a closing line has exactly as many colons as the line that opens';
  pageState(state.env).report('brokenDirectives', line, 'closing line without an open directive', hint);
  state.line = line + 1;
}

function parseContainer(state: StateBlock, startLine: number, endLine: number, opening: Opening): void {
  const env = pageState(state.env);
  const { directive, diagnostics } = parseDirective(opening.text, { colons: COLONS, specs: env.containers });
  reportDiagnostics(env, startLine, diagnostics);
  const { end, isClosed } = findEnd(state, startLine, endLine, opening.colons);
  if (!isClosed) {
    const hint = `close it with a line of ${opening.colons} colons`;
    env.report('brokenDirectives', startLine, `directive "${directive.name}" is never closed`, hint);
  }
  const open = pushOpening(state, directive, startLine);
  open.map = [startLine, end];
  parseContent(state, startLine + 1, end);
  state.push(open.type.replace('_open', '_close'), open.tag, -1);
  state.line = isClosed ? end + 1 : end;
}

/**
 * The line that closes a directive, or the line where its container ends. Nested directives are counted, fences are
 * skipped. A closing line that matches an outer directive also ends the inner ones: those are reported as unclosed.
 */
function findEnd(state: StateBlock, startLine: number, endLine: number, colons: number): DirectiveEnd {
  const open = [colons];
  let fence = '';
  for (let line = startLine + 1; line < endLine; line++) {
    if (state.isEmpty(line)) continue;
    if (indentOf(state, line) < 0) return { end: line, isClosed: false };
    const found = readMarker(state, line);
    if (!found) continue;
    const { marker, isBare, rest } = found;
    if (fence) {
      if (isBare && marker.startsWith(fence)) fence = '';
    } else if (marker[0] !== ':') {
      if (marker[0] !== '`' || !rest.includes('`')) fence = marker;
    } else if (rest) {
      open.push(marker.length);
    } else if (isBare) {
      const at = open.lastIndexOf(marker.length);
      if (at === 0 && indentOf(state, line) < 4) return { end: line, isClosed: true };
      if (at > 0) open.length = at;
    }
  }
  return { end: endLine, isClosed: false };
}

/** The run of colons, backticks or tildes on a line; `isBare` if the line has nothing else. */
function readMarker(state: StateBlock, line: number): { marker: string; isBare: boolean; rest: string } | undefined {
  if (!MARKER_START_RE.test(state.src.charAt(startOf(state, line)))) return undefined;
  const match = MARKER_RE.exec(textOf(state, line));
  if (!match) return undefined;
  const [, before, marker = '', rest = ''] = match;
  return { marker, isBare: !before && !rest, rest };
}

/** Pushes the opening token and its title, and returns the opening token. */
function pushOpening(state: StateBlock, directive: Directive, line: number): Token {
  const { name, title, attributes } = directive;
  if (!directive.isKnown) return pushUnknown(state, title, line);
  if (isAdmonition(name)) return pushAdmonition(state, name, title, line);
  if (name === 'details') return pushDetails(state, directive, line);
  if (name === 'table') return pushTableForm(state, attributes, line);
  if (name === 'card') return pushCard(state, directive, line);
  const { tag = 'div', label } = pageState(state.env).containers.get(name) ?? {};
  const open = state.push(`${name}_open`, tag, 1);
  open.attrs = [['class', name]];
  for (const [key, value] of Object.entries(attributes)) open.attrPush([`data-${key}`, value]);
  if (label) pushTitle(state, label, title || attributes.value || '', line);
  return open;
}

/** Opens an unknown directive: its content is shown without a frame, its title as a paragraph. */
function pushUnknown(state: StateBlock, title: string, line: number): Token {
  const open = state.push('unframed_open', '', 1);
  if (title) pushTitle(state, { type: 'paragraph', tag: 'p' }, title, line);
  return open;
}

function pushAdmonition(state: StateBlock, kind: Admonition, title: string, line: number): Token {
  const open = state.push('admonition_open', 'div', 1);
  pushTitle(state, ADMONITION_TITLE, frameAdmonition(open, kind, title, pageState(state.env)), line);
  return open;
}

function pushDetails(state: StateBlock, { title, attributes }: Directive, line: number): Token {
  const open = state.push('details_open', 'details', 1);
  if (attributes.open !== undefined) open.attrs = [['open', '']];
  if (title) pushTitle(state, SUMMARY, title, line);
  return open;
}

/** `tables.ts` reads the choices. */
function pushTableForm(state: StateBlock, attributes: Directive['attributes'], line: number): Token {
  const open = state.push('table_form_open', '', 1);
  open.meta = chosen(state, attributes, TABLE_CHOICES, line);
  if (Object.keys(attributes).length === 0) {
    const hint = 'write :::table{narrow="scroll"}, for example';
    pageState(state.env).report('brokenDirectives', line, '"table" has no attribute', hint);
  }
  return open;
}

/** `cards.ts` writes the icon. */
function pushCard(state: StateBlock, { title, attributes }: Directive, line: number): Token {
  const open = state.push('card_open', 'div', 1);
  const { icon, marks } = chosen(state, attributes, CARD_CHOICES, line);
  open.attrs = [['class', marks ? `card card-${marks}` : 'card']];
  open.meta = { icon };
  if (title) pushTitle(state, CARD_TITLE, title, line);
  return open;
}

/** The attributes that have one of their accepted values; reports the others. */
function chosen<Key extends string>(
  state: StateBlock,
  attributes: Directive['attributes'],
  choices: Readonly<Record<Key, readonly string[]>>,
  line: number,
): Partial<Record<Key, string>> {
  const found: Partial<Record<Key, string>> = {};
  for (const [key, values] of Object.entries<readonly string[]>(choices)) {
    const value = attributes[key];
    if (value === undefined) continue;
    if (values.includes(value)) found[key as Key] = value;
    else {
      const hint = didYouMean(value, values) ?? `accepted: ${values.join(', ')}`;
      pageState(state.env).report('brokenDirectives', line, `unknown value of "${key}": "${value}"`, hint);
    }
  }
  return found;
}

function pushTitle(state: StateBlock, spec: TitleSpec, title: string, line: number): void {
  state.tokens.push(...createTitle(state, spec, { title, line, level: state.level }));
}

function parseContent(state: StateBlock, startLine: number, endLine: number): void {
  const { lineMax } = state;
  state.lineMax = endLine;
  state.md.block.tokenize(state, startLine, endLine);
  state.lineMax = lineMax;
}
