import { useLingui } from '@lingui/react/macro';
import { useShortcuts } from '#client/platform/base/shortcuts.ts';
import type { SelectedIds } from '#client/ui/use-selected-ids.ts';
import type { RecordPlace, RecordRights, RecordRow } from './any-record.ts';
import { useRecordActions } from './use-record-actions.ts';
import { useRecordUndo } from './use-record-undo.ts';

/** Deletes those of the rows that the reader may delete. */
export function useDeletion(
  place: RecordPlace,
  { canDelete }: RecordRights,
  { rows, selection }: { rows: readonly RecordRow[]; selection: SelectedIds },
) {
  const { change, changeAll } = useRecordActions(place);
  return (ids: readonly string[]) => {
    const chosen = rows.filter((row) => ids.includes(row.id) && canDelete(row));
    selection.clear();
    if (chosen.length === 1) void change('delete', chosen[0]!);
    else if (chosen.length > 1) void changeAll('delete', chosen);
  };
}

/** Shortcuts of the list, for the help. The rows handle their keys themselves. */
export function useListShortcuts({ list, create: label }: { list: string; create: string }, create: (() => void) | undefined) {
  const { t } = useLingui();
  useRecordUndo(list);
  useShortcuts(list, [
    { keys: 'c', label, act: create },
    { keys: 'o', label: t`Open the record` },
    { keys: 'x', label: t`Select the record` },
    { keys: 'e', label: t`Edit the title in the table` },
    { keys: 'delete', label: t`Delete the selected records` },
  ]);
}
