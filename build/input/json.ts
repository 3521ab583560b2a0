/** Parses JSON and locates syntax errors. The only file that imports jsonc-parser. */

import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { lineOf } from './sourceText.ts';

interface ParsedJson {
  value?: unknown;
  diagnostic?: { message: string; line?: number };
}

/** The value of a JSON text, or its first error: the engine's own error does not always have a position. */
export function parseJson(source: string): ParsedJson {
  try {
    return { value: JSON.parse(source) };
  } catch (thrown) {
    const errors: ParseError[] = [];
    parse(source, errors, { disallowComments: true });
    const [first] = errors;
    return { diagnostic: first ? describeError(first, source) : { message: (thrown as Error).message } };
  }
}

/** `CommaExpected` → `comma expected` */
function describeError({ error, offset }: ParseError, source: string): ParsedJson['diagnostic'] {
  const words = printParseErrorCode(error).replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return { message: words.toLowerCase(), line: lineOf(source, offset) };
}
