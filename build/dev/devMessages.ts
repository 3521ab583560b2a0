/** What the processes of `npm run dev` tell each other. */

import { relative, sep } from 'node:path';
import type { Message } from 'esbuild';
import { describeCodeErrors } from '../input/codeErrors.ts';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';

/** From the process that serves, or will. */
export type FromServer =
  /** The site has been planned; without one, these are the reasons. */
  | { planned: { hasSite: boolean; diagnostics: readonly Diagnostic[] } }
  /** It is served there. */
  | { listening: { port: number; address: string } }
  /** The code cannot be compiled or started. */
  | { failed: CodeFailure };

/** To it. */
export type ToServer =
  /** Serve, on this port or the next free one; 0: any. */
  | { listen: number }
  /** Show errors in the code that the next process would run. */
  | { errors: readonly Diagnostic[] }
  /** Make room for the next process. */
  | { leave: true };

interface CodeFailure {
  /** Syntax errors, missing modules and missing exports. */
  errors?: readonly Message[];
  message: string;
  stack: string;
}

export function describeFailure({ errors, message, stack }: CodeFailure, projectRoot: string): Diagnostic[] {
  if (errors) return describeCodeErrors(errors, 'build/');
  const frames = [...stack.matchAll(/(?:\(|at )(\/.+?|[A-Z]:\\.+?):(\d+):(\d+)\)?$/gm)];
  const [, file = projectRoot, line, column] = frames.find(([, file = '']) => file.startsWith(projectRoot + sep)) ?? [];
  const place = { file: relative(projectRoot, file) || 'build/', line: Number(line), column: Number(column) };
  return [createDiagnostic('output', line ? place : { file: place.file }, `the builder cannot be started: ${message}`)];
}
