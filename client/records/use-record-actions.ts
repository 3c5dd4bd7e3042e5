import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { AppError } from '#shared/platform/errors.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { titleOf, type AnyRecord, type RecordPlace, type RecordRow } from './any-record.ts';
import { changeRecord, changeRecords, undeleteRecord, type BulkAction } from './record.store.ts';
import { fieldOfPath } from './record-inputs.ts';
import { useFaultText } from './use-fault-text.ts';

const reverse: Readonly<Record<BulkAction, BulkAction>> = { archive: 'restore', restore: 'archive', delete: 'restore' };
const changed = (row: RecordRow, action: BulkAction): RecordRow => ({
  ...row,
  ...(action !== 'delete' && { isArchived: action === 'archive' }),
  version: row.version + 1,
});

/** Says in a toast why a change outside a form was refused: for a value that is not possible with the field that has it. */
export function useRecordRefusal({ fields }: AnyRecord): (error: unknown) => void {
  const { t } = useLingui();
  const faultText = useFaultText();
  const sayError = useErrorToast();
  return (error) => {
    const fault = error instanceof AppError ? error.fields?.find(({ path }) => fields[fieldOfPath(path)]) : undefined;
    if (!fault) return sayError(error);
    const field = t(fields[fieldOfPath(fault.path)]!.label);
    showToast({ tone: 'refused', words: `${field}: ${faultText(fault)}`, closeLabel: t`Close` });
  };
}

/** Archives, restores and deletes records; a toast tells the result and offers Undo. */
export function useRecordActions(place: RecordPlace) {
  const { t } = useLingui();
  const sayRefusal = useRecordRefusal(place.record);
  const say = (words: string, undo: () => Promise<unknown>) => {
    const action = { label: t`Undo`, onChoose: () => void undo().catch(sayRefusal) };
    showToast({ tone: 'done', words, closeLabel: t`Close`, action });
  };
  const change = (action: BulkAction, row: RecordRow) => {
    const title = isolateDirection(titleOf(place.record, row));
    const words = { archive: t`Archived: ${title}`, restore: t`Restored: ${title}`, delete: t`Deleted: ${title}` }[action];
    const after = changed(row, action);
    const undo = () => (action === 'delete' ? undeleteRecord(place, row) : changeRecord(place, reverse[action], after));
    return changeRecord(place, action, row).then(() => say(words, undo), sayRefusal);
  };
  const sayChanged = (count: number) => {
    const words = t`${plural(count, { one: '# could not be changed. It was changed by someone else meanwhile.', other: '# could not be changed. They were changed by someone else meanwhile.' })}`;
    showToast({ tone: 'refused', words, closeLabel: t`Close` });
  };
  const changeAll = async (action: BulkAction, rows: readonly RecordRow[]) => {
    const refused = await changeRecords(place, action, rows);
    const ids = new Set(refused.map(({ id }) => id));
    const done = rows.filter(({ id }) => !ids.has(id)).map((row) => changed(row, action));
    const count = done.length;
    const words = {
      archive: t`${plural(count, { one: '# archived', other: '# archived' })}`,
      restore: t`${plural(count, { one: '# restored', other: '# restored' })}`,
      delete: t`${plural(count, { one: '# deleted', other: '# deleted' })}`,
    }[action];
    if (count > 0) say(words, () => changeRecords(place, reverse[action], done));
    if (refused.length > 0) sayChanged(refused.length);
  };
  return { change, changeAll: (action: BulkAction, rows: readonly RecordRow[]) => void changeAll(action, rows).catch(sayRefusal) };
}
