/** The one shape in which a mistake travels from the step that saw it to the person who can mend it. */

import { closest, distance } from 'fastest-levenshtein';
import type { Severity } from '../templates/model/config.ts';

/**
 * Every check, with the severity it has unless the configuration says otherwise.
 * The first five are the ones the specification names.
 */
export const CHECKS = {
  brokenLinks: 'warn',
  brokenMarkdownLinks: 'warn',
  brokenMarkdownImages: 'throw',
  brokenAnchors: 'warn',
  duplicateRoutes: 'warn',
  configuration: 'throw',
  sidebars: 'throw',
  unreadableFiles: 'throw',
  frontMatter: 'throw',
  unknownFrontMatter: 'warn',
  unknownAuthors: 'throw',
  inlineTags: 'warn',
  untruncatedPosts: 'warn',
  missingAlt: 'warn',
  unknownFacts: 'warn',
  unknownLanguages: 'warn',
  brokenDirectives: 'warn',
  brokenHtml: 'warn',
  brokenDiagrams: 'warn',
  brokenMath: 'warn',
  duplicateAnchors: 'warn',
  headingMismatch: 'warn',
  missingTranslations: 'log',
  uiStrings: 'warn',
  largeFiles: 'warn',
  lastUpdate: 'log',
  redirects: 'throw',
  redirectedLinks: 'warn',
  externalLinks: 'warn',
  orphanPages: 'warn',
  shareCards: 'warn',
  crawl: 'throw',
  output: 'throw',
} as const satisfies Record<string, Severity>;

export type CheckName = keyof typeof CHECKS;

/** Where a mistake is, counted as editors do: first line and first column are 1. */
export interface Place {
  /** Path as a writer would type it, relative to the project: `content/en/docs/intro.md`. */
  file: string;
  line?: number;
  column?: number;
}

export interface Problem extends Place {
  check: CheckName;
  severity: Severity;
  /** One sentence, lower case, no full stop: `broken link: "../api/procesor" leads to no page`. */
  message: string;
  /** What to try: `did you mean "../api/processor"?` */
  hint?: string;
}

/** Makes a problem with the check's default severity; `applySeverities` settles it later. */
export function createProblem(check: CheckName, place: Place, message: string, hint?: string): Problem {
  return { check, severity: CHECKS[check], ...place, message, ...(hint ? { hint } : {}) };
}

/** Settles severities, then throws one `BuildFailure` with all problems if any of them throws. */
export function settleProblems(
  problems: readonly Problem[],
  severities: Readonly<Record<string, Severity>>,
  strict: boolean,
): Problem[] {
  const settled = applySeverities(problems, severities, strict);
  if (settled.some((problem) => problem.severity === 'throw')) throw new BuildFailure(settled);
  return settled;
}

/** True when a build with these problems cannot succeed. */
export function willThrow(
  problems: readonly Problem[],
  severities: Readonly<Record<string, Severity>>,
  strict: boolean,
): boolean {
  return applySeverities(problems, severities, strict).some((problem) => problem.severity === 'throw');
}

/** The configuration key of a check: `brokenLinks` → `onBrokenLinks`. */
export function severityKey(check: CheckName): string {
  return `on${check.charAt(0).toUpperCase()}${check.slice(1)}`;
}

/** Gives each problem the configured severity, raises warnings when `strict`, drops ignored ones, sorts and removes repeats. */
export function applySeverities(
  problems: readonly Problem[],
  severities: Readonly<Record<string, Severity>>,
  strict: boolean,
): Problem[] {
  const settled = problems
    .map((problem) => {
      const severity = severities[severityKey(problem.check)] ?? CHECKS[problem.check];
      return { ...problem, severity: strict && severity === 'warn' ? 'throw' : severity } as Problem;
    })
    .filter((problem) => problem.severity !== 'ignore');
  const seen = new Set<string>();
  return settled.sort(compareProblems).filter((problem) => {
    const key = JSON.stringify([problem.check, problem.file, problem.line, problem.column, problem.message]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** `file:line:column  message` and the hint on a line of its own. */
export function formatProblem(problem: Problem): string {
  const place = [problem.file, problem.line, problem.line && problem.column].filter(Boolean).join(':');
  const hint = problem.hint ? `\n    hint: ${problem.hint}` : '';
  return `${place}  ${problem.message}${hint}`;
}

/** `did you mean "x"?` for the nearest candidate, or undefined when nothing is near enough to help. */
export function didYouMean(found: string, candidates: Iterable<string>): string | undefined {
  const list = [...candidates];
  if (list.length === 0) return undefined;
  const near = closest(found, list);
  return isNear(found, near) ? `did you mean "${near}"?` : undefined;
}

/** Near: at most a third of the longer word's letters differ, but always at least one typing slip is allowed. */
function isNear(found: string, candidate: string): boolean {
  const allowed = Math.max(2, Math.ceil(Math.max(found.length, candidate.length) / 3));
  return distance(found.toLowerCase(), candidate.toLowerCase()) <= allowed;
}

function compareProblems(a: Problem, b: Problem): number {
  return (
    compareText(a.file, b.file) ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compareText(a.message, b.message)
  );
}

/** Code unit order: the same on every machine, unlike `localeCompare`. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Thrown when a build cannot go on because of problems that throw. It carries all of them. */
export class BuildFailure extends Error {
  override name = 'BuildFailure';
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'));
  }
}
