/** Checks the syntax of diagrams with Mermaid itself, in a thread of its own so that the build goes on meanwhile. */

import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { readVerdicts, type Verdicts, writeVerdicts } from './diagramCache.ts';
import { describeDiagramError, type Verdict } from './diagramErrors.ts';
import { type DiagramParser, diagramParser, parseDiagrams } from './diagramThread.ts';
import type { Diagram } from './markdown.ts';
import { createProblem, type Problem } from './problems.ts';

/** Part of every key: raise it when the same diagram may get another verdict, or another wording of it. */
const CHECK_VERSION = 1;

/**
 * Takes the diagrams of all pages; gives a `brokenDiagrams` problem for each that Mermaid cannot parse.
 * Verdicts are kept in `cacheDir` if there is one: Mermaid is loaded only for diagrams that it has not seen.
 */
export async function checkDiagrams(
  diagrams: readonly Diagram[],
  cacheDir: string | undefined,
  parser: DiagramParser = diagramParser,
): Promise<Problem[]> {
  if (diagrams.length === 0) return [];
  const version = mermaidVersion();
  const keyed = diagrams.map((diagram) => ({ diagram, key: keyOf(diagram.source, version) }));
  const verdicts: Verdicts = cacheDir ? await readVerdicts(cacheDir) : new Map();
  const unseen = new Map(keyed.map(({ diagram, key }) => [key, diagram.source]));
  for (const key of verdicts.keys()) unseen.delete(key);
  const failures = await addVerdicts(verdicts, unseen, parser);
  if (cacheDir && unseen.size > failures.size) {
    await writeVerdicts(cacheDir, verdicts, new Set(keyed.map(({ key }) => key)));
  }
  return keyed.flatMap(({ diagram, key }) => {
    const verdict = failures.get(key) ?? verdicts.get(key);
    return verdict ? [placeVerdict(diagram, verdict)] : [];
  });
}

/** Judges sources by key. Gives those without a verdict and why: they are reported like broken ones, but not kept. */
async function addVerdicts(
  verdicts: Verdicts,
  sources: ReadonlyMap<string, string>,
  parser: DiagramParser,
): Promise<Map<string, Verdict>> {
  const failures = new Map<string, Verdict>();
  const answers = sources.size ? await parseDiagrams([...sources.values()], parser) : [];
  for (const [index, [key, source]] of [...sources].entries()) {
    const answer = answers[index];
    if (typeof answer === 'string') failures.set(key, { message: `diagram could not be checked: ${answer}` });
    else verdicts.set(key, answer ? describeDiagramError(answer, source) : null);
  }
  return failures;
}

/** A diagram's first line is the one below its fence. */
function placeVerdict({ place }: Diagram, { message, hint, line = 0 }: Verdict): Problem {
  const { file } = place;
  return createProblem('brokenDiagrams', { file, line: (place.line ?? 0) + line }, message, hint);
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
