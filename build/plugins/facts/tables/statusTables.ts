/** Tables of what does not work: what happens, and what to use instead. */

import type { PythonFacts, StatusRecord } from '../model/factsSchema.ts';
import { isUniqueName } from '../model/pythonOwners.ts';
import { statusAnchors } from '../model/status.ts';
import { type FactTranslator, markStatus } from './factTranslator.ts';
import { codes, sentence } from './plainFacts.ts';
import type { ReferenceBlock, ReferenceRow } from './referenceBlock.ts';
import { findTarget, noFacts } from './targets.ts';

/** One of the tables of `status.json`: `commands`. */
export function planStatus(target: string, translator: FactTranslator): ReferenceBlock {
  const status = translator.facts.status ?? noFacts('status');
  const found = findTarget('table of status.json', target, new Map(Object.entries(status.tables)));
  const { later } = status;
  const isTried = later !== undefined && found.some((record) => record.later !== undefined);
  return {
    kind: 'table',
    columns: ['Name', 'Status', 'What happens', 'What works'],
    ...(isTried && { names: [translator.label('In {version}', { version: later })] }),
    rows: found.map(toRow),
  };

  function toRow(record: StatusRecord): ReferenceRow {
    const names = [...record.names.map((id) => shortName(id, translator.facts.python)), ...(record.also ?? [])];
    const cells = [codes(names), markStatus(record.status, sentence(translator.label(record.status)))];
    const [id, ...moreIds] = statusAnchors(record);
    return {
      name: names[0] ?? '',
      id,
      moreIds,
      cells: [
        ...cells,
        translator.text('status', record.happens),
        translator.text('status', record.instead),
        ...(isTried ? [sentence(translator.label(record.later ?? 'not tried'))] : []),
      ],
    };
  }
}

/** A name as readers write it: `download --bbox`, `Cutter.cut()`, `LiDARProcessor(bbox)`; with its module where others have the name. */
function shortName(id: string, python: PythonFacts | undefined): string {
  const [kind = '', name = '', parameter] = id.split(' ');
  if (!PYTHON_KINDS.has(kind)) return [name, parameter].filter(Boolean).join(' ');
  const [, owner = name, member] = /^[a-z_.\d]+\.(\w+)(?:\.(\w+))?$/.exec(name) ?? [];
  const shown = python && !isUniqueName(owner, python) ? name : [owner, member].filter(Boolean).join('.');
  if (parameter !== undefined) return `${shown}(${parameter})`;
  return kind === 'function' || kind === 'method' ? `${shown}()` : shown;
}

const PYTHON_KINDS: ReadonlySet<string> = new Set(['class', 'function', 'method', 'property', 'member', 'parameter']);
