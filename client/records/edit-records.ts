import type { RecordPlace, RecordRow } from './any-record.ts';
import { sendInParts, sendSome } from './change-records.ts';
import { editedFact, type RecordChanges, type RefusedRow } from './record.store.ts';

interface EditedRow {
  readonly row: RecordRow;
  readonly changes: RecordChanges;
}

/** Changes fields of many records with one request per 200 of them. Returns the refused ones. */
export function editRecords(place: RecordPlace, items: readonly EditedRow[]): Promise<RefusedRow[]> {
  const itemOf = ({ row, changes }: EditedRow) => ({ row, changes, fact: editedFact(place, row, changes) });
  return sendInParts(items, (part) => sendSome(place, 'edit', part.map(itemOf)));
}
