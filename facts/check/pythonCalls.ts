/** Checks the arguments of a Python call against the parameters of the callee. */

import type { ClassFacts, ParameterFacts } from '../model/factsSchema.ts';
import { suggestWord } from '../model/hints.ts';
import type { CodeDiagnostic } from './codeOffsets.ts';
import type { PythonNode } from './pythonTree.ts';

/** An argument in the source. */
export interface Argument {
  /** The name in `name=value`. */
  keyword?: string;
  /** `*values` or `**values`: any number of arguments. */
  isSpread: boolean;
  at: number;
  valueAt: number;
  /** Undefined if the value is not a literal. */
  literal?: Literal;
  /** A dictionary literal. */
  dictionary?: PythonNode;
}

export type Literal =
  | { kind: 'text'; text?: string }
  | { kind: 'number'; text: string }
  | { kind: 'boolean' }
  | { kind: 'none' };

interface PythonCall {
  /** Name in messages: `LiDARProcessor.process_tile`. */
  label: string;
  at: number;
  arguments: readonly Argument[];
  /** A signature or a mention in prose: missing arguments are not reported. */
  isMention: boolean;
}

/** Arguments that the parameters do not allow, and missing ones. */
export function checkArguments(call: PythonCall, parameters: readonly ParameterFacts[]): CodeDiagnostic[] {
  const named = parameters.filter(({ name }) => !name.startsWith('*'));
  const isOpen = parameters.some(({ name }) => name.startsWith('**'));
  const takesMore = parameters.some(({ name }) => /^\*[^*]/.test(name));
  const positional = call.arguments.filter(({ keyword, isSpread }) => keyword === undefined && !isSpread);
  const hasSpread = call.arguments.some(({ isSpread }) => isSpread);
  const diagnostics: CodeDiagnostic[] = [];
  const given = new Set<string>();
  for (const [index, argument] of positional.entries()) {
    const parameter = named[index];
    if (parameter) {
      given.add(parameter.name);
      diagnostics.push(...checkLiteral(argument, parameter, call));
    } else if (!takesMore && !hasSpread) {
      const count =
        named.length === 0
          ? 'no arguments'
          : named.length === 1
            ? 'at most one argument'
            : `at most ${named.length} arguments`;
      diagnostics.push({ at: argument.at, message: `${call.label} takes ${count}`, hint: signature(named) });
      break;
    }
  }
  for (const argument of call.arguments) {
    if (argument.keyword === undefined) continue;
    const parameter = named.find(({ name }) => name === argument.keyword);
    if (parameter && given.has(parameter.name))
      diagnostics.push({ at: argument.at, message: `${call.label} is given "${parameter.name}" twice` });
    else if (parameter) diagnostics.push(...checkLiteral(argument, parameter, call));
    else if (!isOpen)
      diagnostics.push(
        rejectKeyword(
          argument,
          named.map(({ name }) => name),
          call,
        ),
      );
    given.add(argument.keyword);
  }
  const missing = named.filter(({ name, required }) => required && !given.has(name)).map(({ name }) => name);
  if (missing.length > 0 && !hasSpread && !call.isMention)
    diagnostics.push({ at: call.at, message: `${call.label} needs ${missing.join(', ')}`, hint: signature(named) });
  return diagnostics;
}

/** The same for the constructor of a class. */
export function checkConstructor(call: PythonCall, type: ClassFacts): CodeDiagnostic[] {
  if (type.members) return checkMember(call, type);
  const { parameters, keywords, keywords_replaced_by } = type.constructor ?? { parameters: [] };
  const diagnostics = checkArguments(call, parameters);
  if (!keywords) return diagnostics;
  const extra = call.arguments.filter(
    ({ keyword }) => keyword !== undefined && !parameters.some(({ name }) => name === keyword),
  );
  const isReplaced = call.arguments.some(
    ({ keyword, isSpread }) => isSpread || keyword === undefined || keyword === keywords_replaced_by,
  );
  for (const argument of extra) {
    const known = keywords.find(({ name }) => name === argument.keyword);
    if (!known) {
      const message = `${call.label} ignores the argument "${argument.keyword}"`;
      const names = keywords.map(({ name }) => name);
      const own = parameters.map(({ name }) => name).filter((name) => !name.startsWith('*'));
      const hint = suggestWord(argument.keyword ?? '', [...own, ...names], 'arguments');
      diagnostics.push({ at: argument.at, message, hint });
    } else if (known.choices) diagnostics.push(...checkChoice(argument, known.name, known.choices, call));
  }
  const missing = keywords
    .filter(({ name, required }) => required && !extra.some(({ keyword }) => keyword === name))
    .map(({ name }) => name);
  if (missing.length > 0 && !isReplaced && !call.isMention)
    diagnostics.push({
      at: call.at,
      message: `${call.label} needs ${missing.join(', ')}`,
      hint: keywords_replaced_by && `or ${keywords_replaced_by}=…`,
    });
  return diagnostics;
}

/** `FeatureMode("lod2")` looks up the member with that value. */
function checkMember({ label, arguments: [argument] }: PythonCall, { members = {} }: ClassFacts): CodeDiagnostic[] {
  const { literal } = argument ?? {};
  const value = literal?.kind === 'number' ? Number(literal.text) : literal?.kind === 'text' ? literal.text : undefined;
  if (value === undefined || Object.values(members).includes(value)) return [];
  const values = Object.values(members).map(String);
  const hint = suggestWord(String(value), values, 'values');
  return [
    { at: argument?.valueAt ?? 0, message: `${label} has no member with the value ${JSON.stringify(value)}`, hint },
  ];
}

function rejectKeyword(
  { keyword = '', at }: Argument,
  names: readonly string[],
  { label }: PythonCall,
): CodeDiagnostic {
  const hint = suggestWord(keyword, names, 'arguments');
  return { at, message: `${label} takes no argument "${keyword}"`, hint };
}

function checkLiteral(argument: Argument, parameter: ParameterFacts, call: PythonCall): CodeDiagnostic[] {
  const { literal, valueAt: at } = argument;
  const { name, must_be_path } = parameter;
  const type = parameter.type ?? '';
  if (!literal || type === '') return [];
  if (literal.kind === 'none') return [];
  if (must_be_path && literal.kind === 'text')
    return [{ at, message: `${name} of ${call.label} must be a Path, text is not enough`, hint: `write Path(…)` }];
  const choices = [...(/^(?:Optional\[)?Literal\[(.*?)\]/.exec(type)?.[1]?.matchAll(/'([^']*)'/g) ?? [])].map(
    ([, word = '']) => word,
  );
  if (choices.length > 0) return checkChoice(argument, name, choices, call);
  const expected = expectedOf(type.replace(/^Optional\[(.*)\]$/, '$1'));
  if (!expected || expected.accepts(literal)) return [];
  return [{ at, message: `${name} of ${call.label} is ${expected.description}, found ${LITERAL_NAMES[literal.kind]}` }];
}

function checkChoice(
  { literal, valueAt: at }: Argument,
  name: string,
  choices: readonly unknown[],
  { label }: PythonCall,
): CodeDiagnostic[] {
  if (literal?.kind !== 'text' || literal.text === undefined || choices.includes(literal.text)) return [];
  const words = choices.map(String);
  const hint = suggestWord(literal.text, words, 'accepted');
  return [{ at, message: `${name} of ${label} does not accept "${literal.text}"`, hint }];
}

const LITERAL_NAMES: Readonly<Record<Literal['kind'], string>> = {
  text: 'text',
  number: 'a number',
  boolean: 'True or False',
  none: 'None',
};

interface ExpectedType {
  description: string;
  accepts(literal: Literal): boolean;
}

/** The literals that a type accepts. As in Python, numbers are accepted as booleans and booleans as numbers. */
function expectedOf(type: string): ExpectedType | undefined {
  const isNotText = (literal: Literal) => literal.kind !== 'text';
  if (type === 'str') return { description: 'text', accepts: (literal) => literal.kind === 'text' };
  if (type === 'bool') return { description: 'True or False', accepts: isNotText };
  if (type === 'float') return { description: 'a number', accepts: isNotText };
  if (type === 'int')
    return {
      description: 'a whole number',
      accepts: (literal) =>
        isNotText(literal) && !(literal.kind === 'number' && /^(?!0x)[\d_]*(?:\.|\d[ej])/i.test(literal.text)),
    };
  if (/^(?:np\.ndarray|NDArray|List|list|Dict|dict|Tuple|tuple|DictConfig)\b/.test(type))
    return { description: type, accepts: (literal) => !['text', 'number', 'boolean'].includes(literal.kind) };
  return undefined;
}

function signature(parameters: readonly ParameterFacts[]): string | undefined {
  if (parameters.length === 0) return undefined;
  return `arguments: ${parameters.map(({ name, required, default: value }) => (required ? name : `${name}=${value}`)).join(', ')}`;
}
