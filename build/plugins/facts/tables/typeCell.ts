/** A type of a key or a parameter as a cell. */

import type { FactTranslator } from './factTranslator.ts';
import { code } from './plainFacts.ts';

/** `int` or `null` for `Optional[int]`, `str` or `int` for `Union[str, int]`, else the type as it is; `none` is what stands for no value. */
export function typeCell(type: string, none: 'None' | 'null', translator: FactTranslator): string {
  const optional = /^Optional\[(.+)\]$/.exec(type)?.[1];
  const [first, second] = optional ? [optional, none] : (/^Union\[(\w+), (\w+)\]$/.exec(type)?.slice(1) ?? []);
  if (!first || !second) return code(type);
  return translator.label('{type} or {other}', { type: code(first), other: code(second) });
}
