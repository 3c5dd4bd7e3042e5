import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { AppError } from '#shared/platform/errors.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { titleOf, type RecordPlace, type RecordRow } from './any-record.ts';
import { useFaultText } from './use-fault-text.ts';
import { changeRecord, changeRecords, undeleteRecord, type BulkAction } from './record.store.ts';

const reverse: Readonly<Record<BulkAction, BulkAction>> = { archive: 'restore', restore: 'archive', delete: 'restore' };
const changed = (row: RecordRow, action: BulkAction): RecordRow => ({
  ...row,
  ...(action !== 'delete' && { isArchived: action === 'archive' }),
  version: row.version + 1,
});

/** Archives, restores and deletes records; a toast tells the result and offers Undo. */
export function useRecordActions(place: RecordPlace) {
  const { t } = useLingui();
  const sayError = useErrorToast();
  const faultText = useFaultText();
  const sayRefusal = (error: unknown) => {
    const fault = error instanceof AppError ? error.fields?.[0] : undefined;
    if (fault) showToast({ tone: 'refused', words: faultText(fault), closeLabel: t`Close` });
    else sayError(error);
  };
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
