/** Runs a command with options: help, errors, exit code. */

import { BuildFailure, formatDiagnostic } from '../model/diagnostic.ts';
import { type Command, Mistake, parseCommand } from './command.ts';

/** The exit code of `run`, or 0 after the help, 1 for errors in the content or the command, 2 for a bug in the builder. */
export async function runCommand<Options, Code extends number>(
  command: Command<Options>,
  run: (options: Options) => Promise<Code>,
): Promise<Code | 0 | 1 | 2> {
  try {
    return await runArguments(process.argv.slice(2), command, run);
  } catch (error) {
    if (error instanceof BuildFailure) return fail(error.diagnostics.map(formatDiagnostic).join('\n'));
    console.error(error);
    return 2;
  }
}

/** The same for a command that handles its exceptions itself, but for a `Mistake`. */
export async function runArguments<Options, Code extends number>(
  argv: readonly string[],
  command: Command<Options>,
  run: (options: Options) => Promise<Code>,
): Promise<Code | 0 | 1> {
  outliveReaders();
  const parsed = parseCommand(command, argv, process.cwd());
  if ('help' in parsed) {
    console.log(parsed.help);
    return 0;
  }
  if ('error' in parsed) return fail(parsed.error);
  try {
    return await run(parsed.options);
  } catch (error) {
    if (error instanceof Mistake) return fail(error.message);
    throw error;
  }
}

/** A reader of the output that has seen enough, such as `head`, does not end the command. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr])
    if (!stream.listeners('error').includes(ignoreClosedPipe)) stream.on('error', ignoreClosedPipe);
}

function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/** Prints why a command ends with 1. */
export function fail(message: string): 1 {
  console.error(message);
  return 1;
}
