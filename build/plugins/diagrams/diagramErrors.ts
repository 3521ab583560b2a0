/** Turns Mermaid's parse errors into messages for writers. */

import { lowerFirst } from '../../model/lowerFirst.ts';
import { didYouMean } from '../../model/suggest.ts';

/** An error as `diagramWorker.mjs` sends it. */
export interface DiagramError {
  name: string;
  message: string;
  /** The unexpected text; empty at the end of the diagram. */
  found?: string;
  /** 1-based line of the diagram's source. */
  line?: number;
}

/** Why a diagram is broken, and the line in its source. */
export interface DiagramResult {
  message: string;
  hint?: string;
  line?: number;
}

const TYPES = [
  'architecture-beta',
  'block-beta',
  'C4Context',
  'classDiagram',
  'erDiagram',
  'flowchart',
  'gantt',
  'gitGraph',
  'graph',
  'journey',
  'kanban',
  'mindmap',
  'packet-beta',
  'pie',
  'quadrantChart',
  'requirementDiagram',
  'sankey-beta',
  'sequenceDiagram',
  'stateDiagram-v2',
  'timeline',
  'xychart-beta',
];

/** Describes Mermaid's error about a source: one sentence, an optional hint, and the line. */
export function describeDiagramError(error: DiagramError, source: string): DiagramResult {
  if (error.name === 'UnknownDiagramError') return unknownType(source);
  const lines = source.trimEnd().split('\n');
  // Mermaid reports a missing end after the last line.
  const line = error.line && Math.min(error.line, lines.length);
  const text = lines[(line ?? 0) - 1]?.trim() ?? '';
  const isFlowchart = /^\s*(?:flowchart|graph)\b/m.test(source);
  const hint = isFlowchart && /[[({|].*[()[\]{}]/.test(text) ? 'quote labels: A["load (x)"]' : undefined;
  return { message: `broken diagram: ${explain(error, text)}`, hint, line };
}

function unknownType(source: string): DiagramResult {
  const type = /^\s*([^\s:]+)/.exec(source)?.[1];
  if (!type) return { message: 'broken diagram: it is empty' };
  const hint = didYouMean(type, TYPES) ?? 'start with the kind of diagram: flowchart TD, sequenceDiagram, …';
  return { message: `broken diagram: unknown kind "${type}"`, hint, line: 1 };
}

function explain({ name, message, found }: DiagramError, text: string): string {
  if (name === 'YAMLException') return `its front matter: ${firstLine(message).replace(/ \(\d+:\d+\)$/, '')}`;
  if (message.startsWith('Lexical error')) return `unrecognized text in "${text}"`;
  if (!message.startsWith('Parse error')) return readable(message);
  const token = /got '([^']*)'$/.exec(message)?.[1] ?? '';
  // Some of Mermaid's grammars name the end 1.
  if (token.startsWith('EOF') || token === '1') return 'unexpected end: something is left open';
  if (found?.trim()) return `unexpected "${found.trim()}" in "${text}"`;
  return `unexpected end of line after "${text}"`;
}

/** `Parsing failed:  Parse error on line 3, column 6: Expecting ':' but found '2'.` → `expecting ':' but found '2'` */
function readable(message: string): string {
  const text = firstLine(message)
    .replace(/^Parsing failed:\s*/, '')
    .replace(/^(?:Parse|Lexer|Lexical) error on line \d+, column \d+:\s*/, '')
    .replace(/\s*(?:Parse|Lexer|Lexical) error on line .*$/, '')
    .replace(/\.$/, '');
  return lowerFirst(text);
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
