/** The one type for everything the build reports to writers, from the reporting step to the terminal. */

import type { Severity } from '../../templates/model/siteConfig.ts';
import { compareText } from './compareText.ts';

/**
 * Every check with its default severity.
 * The specification defines the first five.
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
  hiddenFiles: 'warn',
  frontMatter: 'throw',
  unknownFrontMatter: 'warn',
  unknownAuthors: 'throw',
  inlineTags: 'warn',
  untruncatedPosts: 'warn',
  missingAlt: 'warn',
  externalImages: 'warn',
  activePictures: 'warn',
  unknownFacts: 'warn',
  unknownLanguages: 'warn',
  brokenDirectives: 'warn',
  brokenHtml: 'warn',
  brokenDiagrams: 'warn',
  undrawnDiagrams: 'warn',
  brokenMath: 'warn',
  duplicateAnchors: 'warn',
  headingMismatch: 'warn',
  missingTranslations: 'log',
  orphanTranslations: 'warn',
  staleTranslations: 'warn',
  translationDifferences: 'warn',
  terminology: 'warn',
  staleExamples: 'warn',
  vanishedAddresses: 'throw',
  vanishedIds: 'warn',
  uiStrings: 'warn',
  largeFiles: 'warn',
  budgets: 'warn',
  lastUpdate: 'log',
  redirects: 'throw',
  synonyms: 'warn',
  redirectedLinks: 'warn',
  externalLinks: 'warn',
  orphanPages: 'warn',
  shareCards: 'warn',
  crawl: 'throw',
  output: 'throw',
} as const satisfies Record<string, Severity>;

export type CheckName = keyof typeof CHECKS;

/** A position in a file. Lines and columns start at 1, as in editors. */
export interface Place {
  /** Path relative to the project: `content/en/docs/intro.md`. */
  file: string;
  line?: number;
  column?: number;
}

/** A diagnostic whose place in the file is not known yet. */
export interface DiagnosticMessage {
  /** One sentence, lower case, no full stop: `broken link: "../api/procesor" leads to no page`. */
  message: string;
  /** A suggested fix: `did you mean "../api/processor"?` */
  hint?: string;
}

export interface Diagnostic extends Place, DiagnosticMessage {
  check: CheckName;
  severity: Severity;
  /** Broken addresses, spelled as in the documents, so that the crawl does not report them again. */
  addresses?: readonly string[];
}

/** Receives the diagnostics of a step. */
export type Sink = (diagnostic: Diagnostic) => void;

/** Creates a diagnostic with the check's default severity; `applySeverities` sets the configured one later. */
export function createDiagnostic(check: CheckName, place: Place, message: string, hint?: string): Diagnostic {
  return { check, severity: CHECKS[check], ...place, message, ...(hint ? { hint } : {}) };
}

/** The configuration key of a check: `brokenLinks` → `onBrokenLinks`. */
export function severityKey(check: CheckName): string {
  return `on${check.charAt(0).toUpperCase()}${check.slice(1)}`;
}

/** Sets the configured severities, raises warnings if `strict`, drops ignored diagnostics, sorts and removes duplicates. */
export function applySeverities(
  diagnostics: readonly Diagnostic[],
  severities: Readonly<Record<string, Severity>>,
  strict: boolean,
): Diagnostic[] {
  const settled = diagnostics
    .map(({ addresses: _, ...diagnostic }) => {
      const severity = severities[severityKey(diagnostic.check)] ?? CHECKS[diagnostic.check];
      return { ...diagnostic, severity: strict && severity === 'warn' ? 'throw' : severity } as Diagnostic;
    })
    .filter((diagnostic) => diagnostic.severity !== 'ignore');
  const seen = new Set<string>();
  return settled.sort(compareDiagnostics).filter((diagnostic) => {
    const key = JSON.stringify([
      diagnostic.check,
      diagnostic.file,
      diagnostic.line,
      diagnostic.column,
      diagnostic.message,
    ]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** `file:line:column  message`, with the hint on its own line. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const hint = diagnostic.hint ? `\n    hint: ${diagnostic.hint}` : '';
  return `${formatPlace(diagnostic)}  ${diagnostic.message}${hint}`;
}

/** `content/en/docs/intro.md:3:14` */
export function formatPlace({ file, line, column }: Place): string {
  return [file, line, line && column].filter(Boolean).join(':');
}

function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file, b.file) ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compareText(a.message, b.message)
  );
}

/** Thrown when diagnostics fail the build; holds all of them. */
export class BuildFailure extends Error {
  override name = 'BuildFailure';
  constructor(readonly diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(formatDiagnostic).join('\n'));
  }
}
