import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconTrash } from '@tabler/icons-react';
import { barAction, barIcon, SelectionBar } from '#client/ui/selection-bar.tsx';
import type { SelectedIds } from '#client/ui/use-selected-ids.ts';
import type { RecordPlace, RecordRights, RecordRow } from './any-record.ts';
import type { BulkAction } from './record.store.ts';
import { useRecordActions } from './use-record-actions.ts';

interface RecordSelectionBarProps {
  place: RecordPlace;
  rights: RecordRights;
  rows: readonly RecordRow[];
  selection: SelectedIds;
}

/** Actions for the selected records. */
export function RecordSelectionBar({ place, rights, rows, selection }: RecordSelectionBarProps) {
  const { t } = useLingui();
  const { changeAll } = useRecordActions(place);
  const chosen = rows.filter(({ id }) => selection.ids.has(id));
  if (chosen.length === 0) return null;
  const [editable, deletable] = [chosen.filter(rights.canEdit), chosen.filter(rights.canDelete)];
  const change = (action: BulkAction, changed: readonly RecordRow[]) => () => {
    changeAll(action, changed);
    selection.clear();
  };
  const isArchived = chosen.every((row) => row.isArchived);
  const [Archive, action, label] = isArchived
    ? ([IconArchiveOff, 'restore', t`Restore`] as const)
    : ([IconArchive, 'archive', t`Archive`] as const);
  return (
    <SelectionBar label={t`Selected records`} ids={chosen.map(({ id }) => id)} selection={selection}>
      {editable.length > 0 && (
        <Button {...barAction} leftSection={<Archive {...barIcon} />} onClick={change(action, editable)}>
          {label}
        </Button>
      )}
      {deletable.length > 0 && (
        <Button {...barAction} leftSection={<IconTrash {...barIcon} />} onClick={change('delete', deletable)}>
          {t`Delete`}
        </Button>
      )}
    </SelectionBar>
  );
}
