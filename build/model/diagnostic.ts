/** The one type for everything the build reports to writers, from the reporting step to the terminal. */

import { defaultSeverity, type Severity } from './checks.ts';

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
  check: string;
  severity: Severity;
  /** Broken addresses, spelled as in the documents, so that the check of links does not report them again. */
  addresses?: readonly string[];
  /** The string in a settings file that is wrong, if its position is not known. */
  literal?: string;
  /** What is missing elsewhere because of this error: keys of sources, addresses, `authors`, `tags`, names of plugins. */
  breaks?: readonly string[];
  /** What must exist for this error to go away, in the terms of `breaks`. */
  needs?: readonly string[];
  /** Errors caused by this one, which need no fix of their own. */
  consequences?: readonly Diagnostic[];
}

/** Receives the diagnostics of a step. */
export type Sink = (diagnostic: Diagnostic) => void;

/** Creates a diagnostic with the check's default severity; `settleDiagnostics` sets the configured one later. */
export function createDiagnostic(check: string, place: Place, message: string, hint?: string): Diagnostic {
  return { check, severity: defaultSeverity(check), ...place, message, ...(hint ? { hint } : {}) };
}

/** `file:line:column  message`, with the hint and the number of consequences on lines of their own. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { hint, consequences = [], message } = diagnostic;
  const more = [
    ...(hint ? [`hint: ${hint}`] : []),
    ...(consequences.length > 0
      ? [`and ${consequences.length} that follow${consequences.length === 1 ? 's' : ''} from it`]
      : []),
  ];
  return [`${formatPlace(diagnostic)}  ${message}`, ...more.map((line) => `    ${line}`)].join('\n');
}

/** `content/en/docs/intro.md:3:14` */
export function formatPlace({ file, line, column }: Place): string {
  return [file, line, line && column].filter(Boolean).join(':');
}

/** Thrown when diagnostics fail the build; holds all of them. */
export class BuildFailure extends Error {
  override name = 'BuildFailure';
  constructor(readonly diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(formatDiagnostic).join('\n'));
  }
}
