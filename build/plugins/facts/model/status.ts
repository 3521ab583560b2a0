/** Finds what `status.json` says about a name: whether it fails or has no effect, and the row that explains it. */

import type { StatusFacts, StatusRecord } from './factsSchema.ts';
import { keepByFacts } from './keepByFacts.ts';
import { rowId } from './rowId.ts';

interface NameStatus {
  record: StatusRecord;
  /** Id of its row. */
  anchor: string;
}

/** The status of a name by its id: `option download --bbox`. */
export function statusOf(id: string, status: StatusFacts | undefined): NameStatus | undefined {
  return status && indexRecords(status).get(id);
}

const indexRecords = keepByFacts(({ tables }: StatusFacts): ReadonlyMap<string, NameStatus> => {
  const records = Object.values(tables).flat();
  return new Map(
    records.flatMap((record) => record.names.map((id) => [id, { record, anchor: anchorOf(id) }] as const)),
  );
});

/** Ids of a row, one for each of its names: `status-option-download-bbox`. */
export function statusAnchors({ names, also = [] }: StatusRecord): string[] {
  return (names.length > 0 ? names : also.slice(0, 1)).map(anchorOf);
}

function anchorOf(name: string): string {
  return rowId('status', name);
}
