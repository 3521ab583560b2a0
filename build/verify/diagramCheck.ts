/** Checks the syntax of diagrams with Mermaid, in a worker thread in parallel with the build. */

import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import type { Diagram } from '../model/parsedSource.ts';
import type { Store } from '../store/store.ts';
import { type DiagramResult, describeDiagramError } from './diagramErrors.ts';
import { type Answer, type DiagramParser, diagramParser, startDiagramThread } from './diagramThread.ts';

/** Part of every key: increase it if a diagram may get a different result or wording. */
const CHECK_VERSION = 1;

interface DiagramChecker {
  /** Adds the diagrams of a page; uncached ones are parsed in the background. */
  add(diagrams: readonly Diagram[]): void;
  /** Returns a `brokenDiagrams` diagnostic for each diagram that Mermaid cannot parse. */
  finish(): Promise<Diagnostic[]>;
}

/** By key; null for a valid diagram. */
type DiagramResults = Map<string, DiagramResult | null>;

/** Creates a checker that runs in the background. Mermaid is loaded only for diagrams without a result in `store`. */
export function createDiagramChecker(store: Store, parser: DiagramParser = diagramParser): DiagramChecker {
  const version = mermaidVersion();
  const results: DiagramResults = new Map();
  const thread = startDiagramThread(parser);
  const added: Array<{ diagram: Diagram; key: string }> = [];
  const unseen = new Map<string, string>();

  function add(diagrams: readonly Diagram[]): void {
    const sources: string[] = [];
    for (const diagram of diagrams) {
      const key = keyOf(diagram.source, version);
      added.push({ diagram, key });
      if (results.has(key) || unseen.has(key)) continue;
      const kept = store.get(key);
      if (kept) {
        results.set(key, JSON.parse(Buffer.from(kept).toString()));
        continue;
      }
      unseen.set(key, diagram.source);
      sources.push(diagram.source);
    }
    thread.send(sources);
  }

  async function finish(): Promise<Diagnostic[]> {
    const failures = addResults(results, unseen, await thread.finish());
    for (const key of unseen.keys()) {
      const result = results.get(key);
      if (result !== undefined) store.put(key, Buffer.from(JSON.stringify(result)));
    }
    return added.flatMap(({ diagram, key }) => {
      const result = failures.get(key) ?? results.get(key);
      return result ? [toDiagnostic(diagram, result)] : [];
    });
  }

  return { add, finish };
}

/** Checks a list of diagrams at once. */
export async function checkDiagrams(
  diagrams: readonly Diagram[],
  store: Store,
  parser: DiagramParser = diagramParser,
): Promise<Diagnostic[]> {
  const checker = createDiagramChecker(store, parser);
  checker.add(diagrams);
  return checker.finish();
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
  return createHash('sha256')
    .update(JSON.stringify([CHECK_VERSION, version, source]))
    .digest('hex');
}

function mermaidVersion(): string {
  const { version } = createRequire(import.meta.url)('mermaid/package.json') as { version: string };
  return version;
}
