/** Reports what readers are told to do and should not, or cannot: runs into the folder of an older version, programs that no page has. */

import path from 'node:path';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import type { ParsedSource } from '../../model/parsedSource.ts';
import { CURRENT } from '../../model/versionFolders.ts';
import type { Site } from '../../plan/plannedSite.ts';
import type { Example } from './example.ts';
import { ledgerOf } from './exampleLedger.ts';
import { examplesOf } from './pageExamples.ts';
import { fileOf } from './steps.ts';

/** Folders that a command or a configuration writes to: `--output x`, `output_dir=x`, `output: x`. */
const OUTPUT_RE = /(?:--output(?:[_-]dir)?[ =]|\boutput(?:_dir)?(?:=|:[ \t]*))["']?([\w.-]+(?:\/[\w.-]+)*)/g;
/** Files that a command reads: a program, a configuration. */
const NEEDED_RE = /(?:\bpython3? |(?:^|\s)(?:-c|--config-file)[ =])([\w./-]+\.(?:py|ya?ml))(?=\s|$)/gm;
const SHELL = new Set(['bash', 'sh', 'shell', 'console', 'powershell']);

/** Nothing on a site whose examples are not run, and nothing of frozen versions. Translations share the blocks of their originals. */
export function checkOrders(site: Pick<Site, 'localizedPages' | 'values'>): Diagnostic[] {
  if (!ledgerOf(site)) return [];
  const pages = site.localizedPages.filter(
    ({ parsed, original, fallback }) => !original && !fallback && parsed.source.version === CURRENT,
  );
  const made = new Set(pages.flatMap(({ parsed }) => examplesOf(parsed).flatMap((example) => fileOf(example) ?? [])));
  return pages.flatMap(({ parsed }) => [...checkFolders(parsed), ...checkFiles(parsed, made)]);
}

/** Version 2 skips tiles of which its output folder has patches of version 1. */
function checkFolders(page: ParsedSource): Diagnostic[] {
  const examples = examplesOf(page);
  const { file } = page.source;
  const old = new Set(examples.filter(({ legacy }) => legacy !== undefined).flatMap(outputsOf));
  return examples.filter(isForReaders).flatMap((example) => {
    const folder = outputsOf(example).find((each) => old.has(each));
    if (folder === undefined) return [];
    const message = `the block writes to "${folder}", where a block for another version of this page writes`;
    return [
      createDiagnostic('misleadingOrders', { file, line: example.line }, message, 'give each a folder of its own'),
    ];
  });
}

/** A file is a block of any page, or one that the page links to. */
function checkFiles(page: ParsedSource, made: ReadonlySet<string>): Diagnostic[] {
  const { links, source } = page;
  const { file } = source;
  const examples = examplesOf(page);
  const linked = new Set(links.map(({ href }) => path.posix.basename(href)));
  const commands = examples.filter(
    (example) =>
      isForReaders(example) && SHELL.has(example.language) && !['clone', 'data'].includes(`${example.run.norun}`),
  );
  return commands.flatMap(({ code, line }) =>
    [...code.matchAll(NEEDED_RE)].flatMap(([, name = '']) => {
      const base = path.posix.basename(name);
      if (made.has(name) || made.has(base) || linked.has(base)) return [];
      const hint = 'show the file in a block with this title, or mark the command norun="data"';
      return [createDiagnostic('misleadingOrders', { file, line }, `no page has the file "${name}"`, hint)];
    }),
  );
}

function isForReaders({ legacy, isWrong }: Example): boolean {
  return legacy === undefined && !isWrong;
}

function outputsOf({ code }: Example): string[] {
  return [...code.matchAll(OUTPUT_RE)].map(([, folder = '']) => folder);
}
