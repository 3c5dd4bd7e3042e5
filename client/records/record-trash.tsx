import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DeletedRow } from '#shared/records/trash.ts';
import { useList, type LiveList } from '#client/platform/lists/use-list.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { titleOf, type RecordPlace, type RecordRights, type RecordRow } from './any-record.ts';
import { undeleteRecord } from './record.store.ts';
import { TrashSheet } from './trash-sheet.tsx';
import { useRecordRefusal } from './use-record-actions.ts';

interface RecordTrashProps {
  place: RecordPlace;
  rights: RecordRights;
  onClose: () => void;
}

/** Deleted records of one kind. */
export function RecordTrash({ place, rights, onClose }: RecordTrashProps) {
  const { t } = useLingui();
  const { record } = place;
  const [text, setText] = useState('');
  const sayRefusal = useRecordRefusal(record);
  const list = useList(record.trash, text === '' ? {} : { text }) as LiveList<DeletedRow<RecordRow>>;
  const restore = (row: RecordRow) => {
    const title = isolateDirection(titleOf(record, row));
    const done = () => showToast({ tone: 'done', words: t`Restored: ${title}`, closeLabel: t`Close` });
    // The version of the row is the one of its deletion.
    undeleteRecord(place, { ...row, version: row.version - 1 }).then(done, sayRefusal);
  };
  return (
    <TrashSheet
      list={list}
      text={text}
      onFind={setText}
      titleOf={(row) => titleOf(record, row)}
      canRestore={rights.canDelete}
      onRestore={restore}
      onClose={onClose}
    />
  );
}
