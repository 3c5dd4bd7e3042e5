import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { failureCode } from '#client/platform/base/failures.ts';
import { messageForError } from '#client/platform/base/error-messages.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useUndoBarrier } from '#client/ui/use-undoable.ts';
import { titleOf, type AnyRecord, type RecordPlace, type RecordRow } from './any-record.ts';
import { changeRecord, refusalOf, undeleteRecord, type BulkAction, type Refusal, type RefusedRow } from './record.store.ts';
import { confirmChange } from './confirm-change.ts';
import { rememberStep } from './record-undo.ts';
import { useStateWords } from './state-words.ts';
import { fieldOfPath } from './record-inputs.ts';
import { useFaultText } from './use-fault-text.ts';

const reverse: Readonly<Record<BulkAction, BulkAction>> = { archive: 'restore', restore: 'archive', delete: 'restore' };
const changed = (row: RecordRow, action: BulkAction): RecordRow => ({
  ...row,
  ...(action !== 'delete' && { isArchived: action === 'archive' }),
  version: row.version + 1,
});

/** Says why a change outside a form was refused: for a value that is not possible with the field that has it. */
export function useRefusalText({ fields }: AnyRecord): (refusal: Refusal) => string {
  const { t } = useLingui();
  const faultText = useFaultText();
  return ({ code, fields: faults = [] }) => {
    const fault = faults.find(({ path }) => fields[fieldOfPath(path)]);
    if (fault) return `${t(fields[fieldOfPath(fault.path)]!.label)}: ${faultText(fault)}`;
    return faults[0] ? faultText(faults[0]) : t(messageForError(code));
  };
}

/** Says in a toast why a change outside a form was refused. */
export function useRecordRefusal(record: AnyRecord): (error: unknown) => void {
  const { t } = useLingui();
  const refusalText = useRefusalText(record);
  return (error) => showToast({ tone: 'refused', words: refusalText(refusalOf(error)), closeLabel: t`Close` });
}

/** Tells what was done, in a toast with Undo if it can be taken back. Ctrl+Z undoes it too. */
export function useSayDone(sayRefusal: (error: unknown) => void) {
  const { t } = useLingui();
  const refuseUndo = useUndoBarrier();
  return (words: string, undo: (() => Promise<unknown>) | null, redo?: () => Promise<unknown>) => {
    if (!undo) {
      refuseUndo(words);
      return showToast({ tone: 'done', words, closeLabel: t`Close` });
    }
    const forget = rememberStep({ title: words, undo, redo });
    const onChoose = () => {
      forget();
      void undo().catch(sayRefusal);
    };
    showToast({ tone: 'done', words, closeLabel: t`Close`, action: { label: t`Undo`, onChoose } });
  };
}

/** Says that a record cannot be deleted because it is in use, and offers to archive it instead. */
function useSayInUse(record: AnyRecord) {
  const { t } = useLingui();
  const refusalText = useRefusalText(record);
  const stateWords = useStateWords(record);
  return (row: RecordRow, error: unknown, archive: () => void) => {
    const words = `${isolateDirection(titleOf(record, row))}: ${refusalText(refusalOf(error))}`;
    const action = row.isArchived ? undefined : { label: stateWords.archive, onChoose: archive };
    showToast({ tone: 'refused', words, closeLabel: t`Close`, action });
  };
}

/** Says how many changes of several were refused, and why the first of them was. */
export function useSayRefused(record: AnyRecord) {
  const { t } = useLingui();
  const refusalText = useRefusalText(record);
  return ([first, ...others]: readonly RefusedRow[]) => {
    if (!first) return;
    const count = others.length + 1;
    const result = t`${plural(count, { one: '# could not be changed.', other: '# could not be changed.' })}`;
    showToast({ tone: 'refused', words: `${result} ${refusalText(first)}`, closeLabel: t`Close` });
  };
}

/** Archives, restores and deletes records; a toast tells the result and offers Undo. */
export function useRecordActions(place: RecordPlace) {
  const { t } = useLingui();
  const sayRefusal = useRecordRefusal(place.record);
  const sayRefused = useSayRefused(place.record);
  const sayInUse = useSayInUse(place.record);
  const stateWords = useStateWords(place.record);
  const showDone = useSayDone(sayRefusal);
  /** `begin` runs once the reader has confirmed the change, before it is sent. */
  const change = async (action: BulkAction, row: RecordRow, begin?: () => void): Promise<void> => {
    if (!(await confirmChange(place.record, action, [row]))) return;
    begin?.();
    const title = isolateDirection(titleOf(place.record, row));
    const words = { ...stateWords.done(title), delete: t`Deleted: ${title}` }[action];
    const after = changed(row, action);
    const undo = () => (action === 'delete' ? undeleteRecord(place, row) : changeRecord(place, reverse[action], after));
    await changeRecord(place, action, row).then(
      () => showDone(words, undo, () => change(action, { ...row, version: row.version + 2 })),
      (error: unknown) =>
        action === 'delete' && failureCode(error) === 'record.in-use'
          ? sayInUse(row, error, () => void change('archive', row))
          : sayRefusal(error),
    );
  };
  const changeAll = async (action: BulkAction, rows: readonly RecordRow[]): Promise<RefusedRow[]> => {
    if (!(await confirmChange(place.record, action, rows))) return [];
    const { changeRecords } = await import('./change-records.ts');
    const refused = await changeRecords(place, action, rows);
    const ids = new Set(refused.map(({ id }) => id));
    const done = rows.filter(({ id }) => !ids.has(id)).map((row) => changed(row, action));
    const count = done.length;
    const words = {
      ...stateWords.doneMany(count),
      delete: t`${plural(count, { one: '# deleted', other: '# deleted' })}`,
    }[action];
    if (count > 0) showDone(words, async () => sayRefused(await changeRecords(place, reverse[action], done)));
    sayRefused(refused);
    return refused;
  };
  return { change, changeAll };
}
