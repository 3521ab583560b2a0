/** Checks the code of a page against the facts, with one checker per kind of code. */

import { createDiagnostic, type Diagnostic } from '../../../model/diagnostic.ts';
import type { CodeFacts } from '../model/codeFacts.ts';
import { suggestWord } from '../model/hints.ts';
import type { Code, Snippet, SnippetCheck } from '../model/snippet.ts';
import type { CodeDiagnostic } from './codeOffsets.ts';
import { type ConfigKeys, createConfigKeys } from './configKeys.ts';
import { createDefaultCheck, type DefaultCheck } from './defaults.ts';
import { createFailingCheck, type FailingCheck } from './failingCode.ts';
import { checkInlineCode } from './inlineCheck.ts';
import { checkShell, type ProgramFacts, stemOf } from './programs.ts';
import { isPython, readPythonBlock } from './pythonBlocks.ts';
import { checkPython, type NamesOfPage, type PythonContext } from './pythonCode.ts';
import { createPythonLibrary } from './pythonLibrary.ts';
import { isShell, readCommands } from './shellBlocks.ts';
import { checkYamlBlock, configOptionValues, isYaml } from './yamlBlocks.ts';

interface CheckContext {
  version?: string;
  program?: ProgramFacts;
  keys?: ConfigKeys;
  python?: PythonContext;
  checkDefault: DefaultCheck;
  checkFailing: FailingCheck;
}

/** Creates the check of all code of a page. Names that Python code sets are known in later blocks. */
export function createFactsCheck(facts: CodeFacts): SnippetCheck {
  const { cli, config, environment, published } = facts;
  const keys = config && createConfigKeys(config);
  const python = facts.python && { library: createPythonLibrary(facts.python), keys };
  const context: CheckContext = {
    version: cli?.version ?? facts.python?.version,
    program: cli && { cli, environment, published, python, keys },
    keys,
    python,
    checkDefault: createDefaultCheck(facts),
    checkFailing: createFailingCheck(facts),
  };
  return (snippets, { version }) => {
    const names: NamesOfPage = new Map();
    // Prose about another version has the names of that version. Blocks are marked individually.
    const isOther = version !== undefined && version !== context.version;
    return snippets.flatMap((snippet) =>
      isOther && snippet.kind === 'inline' ? [] : checkSnippet(snippet, names, context),
    );
  };
}

function checkSnippet(snippet: Snippet, names: NamesOfPage, context: CheckContext): Diagnostic[] {
  const { program, keys, python, checkDefault, checkFailing } = context;
  const { code } = snippet;
  if (snippet.kind === 'inline')
    return report(code, [
      ...checkInlineCode(code.text, { program, keys, python }, snippet),
      ...checkDefault(code.text, snippet.cell),
    ]);
  const { language, config } = snippet;
  if (isShell(language) && program) {
    // Parsing is slow, and most blocks call only other programs.
    if (!isAboutUs(code.text, program)) return [];
    const commands = readCommands(code.text, language);
    return report(code, [...checkShell(commands, program), ...checkFailing.shell(commands)]);
  }
  if (isPython(language) && python) {
    if (names.size === 0 && !code.text.includes(python.library.root)) return [];
    const source = readPythonBlock(code.text);
    return report(code, [...checkPython(source, python, names), ...checkFailing.python(source)]);
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
  const words = [stemOf(cli), python?.library.root, '.[', ...ignored];
  return words.some((word) => word !== undefined && text.includes(word));
}

function report(code: Code, diagnostics: readonly CodeDiagnostic[]): Diagnostic[] {
  const inOrder = [...diagnostics].sort((a, b) => a.at - b.at);
  return inOrder.map(({ at, check = 'unknownFacts', message, hint }) =>
    createDiagnostic(check, code.placeAt(at), message, hint),
  );
}
