/** Checks the syntax of diagrams with Mermaid, in a worker thread. */

import { createRequire } from 'node:module';
import type { Kept } from '../../input/store.ts';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import type { Diagram } from '../../model/parsedSource.ts';
import { type DiagramResult, describeDiagramError } from './diagramErrors.ts';
import { type Answer, type DiagramParser, diagramParser, parseInThread } from './diagramThread.ts';

/** Part of every key: increase it if a diagram may get a different result or wording. */
const CHECK_VERSION = 1;

/** By key; null for a valid diagram. */
type DiagramResults = Map<string, DiagramResult | null>;

/**
 * Returns a `brokenDiagrams` diagnostic for each diagram that Mermaid cannot parse. Mermaid is loaded only if `store` lacks
 * the result of one.
 */
export async function checkDiagrams(
  diagrams: readonly Diagram[],
  store: Kept,
  parser: DiagramParser = diagramParser,
): Promise<ReadonlyMap<Diagram, Diagnostic>> {
  const version = mermaidVersion();
  const results: DiagramResults = new Map();
  const unseen = new Map<string, string>();
  for (const { source } of diagrams) {
    const key = keyOf(source, version);
    const kept = store.get<DiagramResult | null>(key);
    if (kept !== undefined) results.set(key, kept);
    else unseen.set(key, source);
  }
  const failures = addResults(results, unseen, await parseInThread([...unseen.values()], parser));
  for (const key of unseen.keys()) {
    const result = results.get(key);
    if (result !== undefined) store.put(key, result);
  }
  return new Map(
    diagrams.flatMap((diagram) => {
      const key = keyOf(diagram.source, version);
      const result = failures.get(key) ?? results.get(key);
      return result ? [[diagram, toDiagnostic(diagram, result)] as const] : [];
    }),
  );
}

/** Stores answers by key. Returns the failures to check, which are reported but not kept. */
function addResults(
  results: DiagramResults,
  sources: ReadonlyMap<string, string>,
  answers: readonly Answer[],
): Map<string, DiagramResult> {
  const failures = new Map<string, DiagramResult>();
  for (const [index, [key, source]] of [...sources].entries()) {
    const answer = answers[index];
    if (typeof answer === 'string') failures.set(key, { message: `diagram could not be checked: ${answer}` });
    else results.set(key, answer ? describeDiagramError(answer, source) : null);
  }
  return failures;
}

/** Line 1 of a diagram is the line after its fence. */
function toDiagnostic({ place }: Diagram, { message, hint, line = 0 }: DiagramResult): Diagnostic {
  const { file } = place;
  return createDiagnostic('brokenDiagrams', { file, line: (place.line ?? 0) + line }, message, hint);
}

function keyOf(source: string, version: string): string {
  return JSON.stringify(['diagram', CHECK_VERSION, version, source]);
}

function mermaidVersion(): string {
  const { version } = createRequire(import.meta.url)('mermaid/package.json') as { version: string };
  return version;
}
