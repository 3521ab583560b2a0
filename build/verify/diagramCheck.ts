/** Checks the syntax of diagrams with Mermaid itself, in a thread of its own so that the build goes on meanwhile. */

import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import type { Diagram } from '../model/parsedPage.ts';
import { readVerdicts, type Verdicts, writeVerdicts } from './diagramCache.ts';
import { describeDiagramError, type Verdict } from './diagramErrors.ts';
import { type Answer, type DiagramParser, diagramParser, startDiagramThread } from './diagramThread.ts';

/** Part of every key: raise it when the same diagram may get another verdict, or another wording of it. */
const CHECK_VERSION = 1;

export interface DiagramChecker {
  /** Takes the diagrams of a page; those that Mermaid has not seen are parsed meanwhile. */
  add(diagrams: readonly Diagram[]): void;
  /** Gives a `brokenDiagrams` diagnostic for each diagram that Mermaid cannot parse. */
  finish(): Promise<Diagnostic[]>;
}

/**
 * Checks diagrams while the builder goes on with other pages. Verdicts are kept in `cacheDir` if there is one:
 * Mermaid is loaded only for diagrams that it has not seen.
 */
export async function createDiagramChecker(
  cacheDir: string | undefined,
  parser: DiagramParser = diagramParser,
): Promise<DiagramChecker> {
  const version = mermaidVersion();
  const verdicts: Verdicts = cacheDir ? await readVerdicts(cacheDir) : new Map();
  const thread = startDiagramThread(parser);
  const found: Array<{ diagram: Diagram; key: string }> = [];
  const unseen = new Map<string, string>();

  function add(diagrams: readonly Diagram[]): void {
    const sources: string[] = [];
    for (const diagram of diagrams) {
      const key = keyOf(diagram.source, version);
      found.push({ diagram, key });
      if (verdicts.has(key) || unseen.has(key)) continue;
      unseen.set(key, diagram.source);
      sources.push(diagram.source);
    }
    thread.send(sources);
  }

  async function finish(): Promise<Diagnostic[]> {
    const failures = addVerdicts(verdicts, unseen, await thread.finish());
    if (cacheDir && unseen.size > failures.size) {
      await writeVerdicts(cacheDir, verdicts, new Set(found.map(({ key }) => key)));
    }
    return found.flatMap(({ diagram, key }) => {
      const verdict = failures.get(key) ?? verdicts.get(key);
      return verdict ? [placeVerdict(diagram, verdict)] : [];
    });
  }

  return { add, finish };
}

/** Checks a list of diagrams in one go. */
export async function checkDiagrams(
  diagrams: readonly Diagram[],
  cacheDir: string | undefined,
  parser: DiagramParser = diagramParser,
): Promise<Diagnostic[]> {
  const checker = await createDiagramChecker(cacheDir, parser);
  checker.add(diagrams);
  return checker.finish();
}

/** Puts answers to their keys. Gives sources without a verdict and why: they are reported, but not kept. */
function addVerdicts(
  verdicts: Verdicts,
  sources: ReadonlyMap<string, string>,
  answers: readonly Answer[],
): Map<string, Verdict> {
  const failures = new Map<string, Verdict>();
  for (const [index, [key, source]] of [...sources].entries()) {
    const answer = answers[index];
    if (typeof answer === 'string') failures.set(key, { message: `diagram could not be checked: ${answer}` });
    else verdicts.set(key, answer ? describeDiagramError(answer, source) : null);
  }
  return failures;
}

/** A diagram's first line is the one below its fence. */
function placeVerdict({ place }: Diagram, { message, hint, line = 0 }: Verdict): Diagnostic {
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
