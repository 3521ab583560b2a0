/** Checks the code of a page against the facts, with one checker per kind of code. */

import { createDiagnostic, type Diagnostic } from '../../build/model/diagnostic.ts';
import type { Code, Snippet, SnippetCheck } from '../../build/model/snippet.ts';
import type { CodeFacts } from '../model/codeFacts.ts';
import { suggestWord } from '../model/hints.ts';
import type { CodeDiagnostic } from './codeOffsets.ts';
import { type ConfigKeys, createConfigKeys } from './configKeys.ts';
import { createDefaultCheck, type DefaultCheck } from './defaults.ts';
import { createFailingCheck, type FailingCheck } from './failingCode.ts';
import { checkInlineCode } from './inlineCheck.ts';
import { checkShell, type ProgramFacts, stemOf } from './programs.ts';
import { isPython, readPythonBlock } from './pythonBlocks.ts';
import { checkPython } from './pythonCode.ts';
import { createPythonNames, type PythonNames } from './pythonNames.ts';
import type { Scope } from './pythonScope.ts';
import { isShell, readCommands } from './shellBlocks.ts';
import { checkYamlBlock, configOptionValues, isYaml } from './yamlBlocks.ts';

interface CheckContext {
  version?: string;
  program?: ProgramFacts;
  keys?: ConfigKeys;
  names?: PythonNames;
  checkDefault: DefaultCheck;
  checkFailing: FailingCheck;
}

/** Creates the check of all code of a page. Names defined in Python code are in scope in later blocks. */
export function createFactsCheck(facts: CodeFacts): SnippetCheck {
  const { cli, config, python, environment, published } = facts;
  const keys = config && createConfigKeys(config);
  const names = python && createPythonNames(python, keys);
  const program: ProgramFacts | undefined = cli && {
    cli,
    environment,
    published,
    python,
    keys,
    checkPython: names && ((source) => checkPython(source, names)),
  };
  const context: CheckContext = {
    version: cli?.version ?? python?.version,
    program,
    keys,
    names,
    checkDefault: createDefaultCheck(facts),
    checkFailing: createFailingCheck(facts),
  };
  return (snippets, { version }) => {
    const scope: Scope = new Map();
    // Prose about another version has the names of that version. Blocks are marked individually.
    const isOther = version !== undefined && version !== context.version;
    return snippets.flatMap((snippet) =>
      isOther && snippet.kind === 'inline' ? [] : checkSnippet(snippet, scope, context),
    );
  };
}

function checkSnippet(snippet: Snippet, scope: Scope, context: CheckContext): Diagnostic[] {
  const { program, keys, names, checkDefault, checkFailing } = context;
  const { code } = snippet;
  if (snippet.kind === 'inline')
    return report(code, [
      ...checkInlineCode(code.text, { program, keys, names }, snippet),
      ...checkDefault(code.text, snippet.cell),
    ]);
  const { language, config } = snippet;
  if (isShell(language) && program) {
    // Parsing is slow, and most blocks call only other programs.
    if (!isAboutUs(code.text, program)) return [];
    const commands = readCommands(code, language);
    return report(commands, [...checkShell(commands.text, program), ...checkFailing.shell(commands.text)]);
  }
  if (isPython(language) && names) {
    if (scope.size === 0 && !code.text.includes(names.root)) return [];
    const source = readPythonBlock(code);
    return report(source, [...checkPython(source.text, names, scope), ...checkFailing.python(source.text)]);
  }
  if (!isYaml(language) || !keys) return [];
  const words = configOptionValues(keys);
  if (config === undefined || words.includes(config)) return report(code, checkYamlBlock(code, snippet, keys));
  const hint = suggestWord(config, words.filter(Boolean), 'accepted');
  return [createDiagnostic('unknownFacts', snippet.fence, `config="${config}" names no configuration group`, hint)];
}

/** Whether shell code may contain anything to check: our programs and modules, extras of `.`, variables. */
function isAboutUs(text: string, { cli, environment, python }: ProgramFacts): boolean {
  const ignored = environment?.environment_variables.named_in_docs_but_never_read ?? [];
  const words = [stemOf(cli), python?.import_facts.import_name, '.[', ...ignored];
  return words.some((word) => word !== undefined && text.includes(word));
}

function report(code: Code, diagnostics: readonly CodeDiagnostic[]): Diagnostic[] {
  const inOrder = [...diagnostics].sort((a, b) => a.at - b.at);
  return inOrder.map(({ at, check = 'unknownFacts', message, hint }) =>
    createDiagnostic(check, code.placeAt(at), message, hint),
  );
}
