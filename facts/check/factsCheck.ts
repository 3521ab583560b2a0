/** Checks the code on a page against the facts: each kind of code has a checker of its own. */

import { createDiagnostic, type Diagnostic } from '../../build/model/diagnostic.ts';
import type { Code, Snippet, SnippetCheck } from '../../build/model/snippet.ts';
import type { Facts } from '../model/facts.ts';
import type { CodeDiagnostic } from './codeOffsets.ts';
import { type ConfigKeys, createConfigKeys } from './configKeys.ts';
import { suggestWord } from './hints.ts';
import { checkInlineCode } from './inlineCheck.ts';
import { checkShell, type ProgramFacts, stemOf } from './programs.ts';
import { isPython, readPythonBlock } from './pythonBlocks.ts';
import { checkPython, type Scope } from './pythonCode.ts';
import { createPythonNames, type PythonNames } from './pythonNames.ts';
import { isShell, readCommands } from './shellBlocks.ts';
import { checkYamlBlock, configWords } from './yamlBlocks.ts';

interface Knowledge {
  version?: string;
  program?: ProgramFacts;
  keys?: ConfigKeys;
  names?: PythonNames;
}

/** A check of all code of one page. Names that Python code defines are known in the blocks below it. */
export function createFactsCheck({ cli, config, python, environment }: Facts): SnippetCheck {
  const keys = config && createConfigKeys(config);
  const names = python && createPythonNames(python, keys);
  const program: ProgramFacts | undefined = cli && {
    cli,
    environment,
    python,
    keys,
    checkPython: names && ((source) => checkPython(source, names)),
  };
  const knowledge: Knowledge = { version: cli?.version ?? python?.version, program, keys, names };
  return (snippets, { version }) => {
    const scope: Scope = new Map();
    // Prose about another version names what was there then. Its blocks say so themselves.
    const isOther = version !== undefined && version !== knowledge.version;
    return snippets.flatMap((snippet) =>
      isOther && snippet.kind === 'inline' ? [] : checkSnippet(snippet, scope, knowledge),
    );
  };
}

function checkSnippet(snippet: Snippet, scope: Scope, { program, keys, names }: Knowledge): Diagnostic[] {
  const { code } = snippet;
  if (snippet.kind === 'inline') return report(code, checkInlineCode(code.text, { program, keys, names }, snippet));
  const { language, config } = snippet;
  if (isShell(language) && program) {
    // Most blocks call other programs, and parsing takes most of the time.
    if (!isAboutUs(code.text, program)) return [];
    const commands = readCommands(code, language);
    return report(commands, checkShell(commands.text, program));
  }
  if (isPython(language) && names) {
    if (scope.size === 0 && !code.text.includes(names.root)) return [];
    const source = readPythonBlock(code);
    return report(source, checkPython(source.text, names, scope));
  }
  if (!/^ya?ml$/.test(language) || !keys) return [];
  const words = configWords(keys);
  if (config === undefined || words.includes(config)) return report(code, checkYamlBlock(code, snippet, keys));
  const hint = suggestWord(config, words.filter(Boolean), 'accepted');
  return [createDiagnostic('unknownFacts', snippet.fence, `config="${config}" names no configuration group`, hint)];
}

/** Whether shell code can hold anything that is checked: our programs and modules, extras of the folder at hand, variables. */
function isAboutUs(text: string, { cli, environment, python }: ProgramFacts): boolean {
  const ignored = environment?.environment_variables.named_in_docs_but_never_read ?? [];
  const words = [stemOf(cli), python?.import_facts.import_name ?? '.[', '.[', ...ignored];
  return words.some((word) => text.includes(word));
}

function report(code: Code, diagnostics: readonly CodeDiagnostic[]): Diagnostic[] {
  const inOrder = [...diagnostics].sort((a, b) => a.at - b.at);
  return inOrder.map(({ at, message, hint }) => createDiagnostic('unknownFacts', code.placeAt(at), message, hint));
}
