import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RecordPlace, RecordRow } from './any-record.ts';
import { changesTo, reversedChanges, type BulkField } from './bulk-fields.ts';
import type { RefusedRow } from './record.store.ts';
import { useRecordRefusal, useSayDone, useSayRefused } from './use-record-actions.ts';

interface FieldOfMany {
  readonly name: string;
  readonly bulk: BulkField;
  readonly rows: readonly RecordRow[];
  readonly to: unknown;
}

/** Changes one field of several records; a toast tells the result and offers Undo. Returns the refused ones. */
export function useFieldChange(place: RecordPlace): (change: FieldOfMany) => Promise<RefusedRow[]> {
  const { t } = useLingui();
  const sayRefused = useSayRefused(place.record);
  const showDone = useSayDone(useRecordRefusal(place.record));
  return async ({ name, bulk, rows, to }) => {
    const changes = changesTo(bulk, rows, to);
    const refused = await bulk.send(changes);
    const ids = new Set(refused.map(({ id }) => id));
    const done = changes.filter(({ row }) => !ids.has(row.id));
    const undone = reversedChanges(name, done);
    const count = refused.length > 0 ? done.length : rows.length;
    const words = t`${plural(count, { one: '# changed', other: '# changed' })}`;
    if (count > 0) showDone(words, async () => sayRefused(await bulk.send(undone)));
    sayRefused(refused);
    return refused;
  };
}
