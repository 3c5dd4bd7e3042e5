import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '#shared/platform/date-text.ts';
import type { ImportDraft, Transfer } from '#shared/records/transfer.schema.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import type { ImportableList } from '#client/records/any-record.ts';
import { ImportTable } from './import-table.tsx';
import { undoImport } from './transfers.store.ts';
import { useImportRows } from './use-import-rows.ts';

/** Returns the sentence about an import that is undone. */
export function useUndoSentence(): (transfer: Transfer) => string {
  const { t } = useLingui();
  return ({ state, failure, done, counts: { faulty } }) => {
    if (state === 'running') return t`${plural(done, { one: 'Undoing the import: # row left', other: 'Undoing the import: # rows left' })}`;
    if (failure === 'denied') return t`You no longer have permission to undo this import. Rows that are already undone stay undone.`;
    if (state === 'failed') return t`The undo could not be finished. Rows that are already undone stay undone.`;
    if (faulty === 0) return t`The import is undone.`;
    return t`${plural(faulty, { one: 'The import is undone. # row could not be undone completely.', other: 'The import is undone. # rows could not be undone completely.' })}`;
  };
}

interface UndoButtonProps {
  transfer: Transfer;
  onTransfer: (transfer: Transfer) => void;
}

/** Undoes an import after a question, as long as this is possible. */
export function UndoButton({ transfer: { id, state, undoUntil }, onTransfer }: UndoButtonProps) {
  const { t, i18n } = useLingui();
  const sayRefusal = useErrorToast();
  const [isAsking, setAsking] = useState(false);
  const [openedAt] = useState(() => readerClock.now().getTime());
  if (state === 'running' || undoUntil === undefined || Date.parse(undoUntil) < openedAt) return null;
  const end = formatDateTime(undoUntil, readerClock.zone(), i18n.locale, true);
  const close = () => setAsking(false);
  const undo = () => {
    close();
    undoImport(id).then(onTransfer, sayRefusal);
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>{t`Undo the import`}</Button>
      <Modal
        opened={isAsking}
        onClose={close}
        size={420}
        centered
        title={t`Undo the import?`}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <Text size="sm">
          {t`People whom the file has added can no longer sign in, other added records are deleted, and changed values return. Values that somebody has changed since stay. You can undo this import until ${end}.`}
        </Text>
        <Group justify="flex-end" mt="lg" gap={8}>
          <Button variant="default" onClick={close} data-autofocus>{t`Cancel`}</Button>
          <Button color="red" onClick={undo}>{t`Undo`}</Button>
        </Group>
      </Modal>
    </>
  );
}

const nothing = () => {};

/** Rows that could not be undone completely, with the reasons. */
export function KeptRows({ record, draft: { transfer, columns } }: { record: ImportableList; draft: ImportDraft }) {
  const { rows, isLoading, hasFailed, retry } = useImportRows(transfer.id, true, nothing);
  if (hasFailed) return <NotLoaded onRetry={retry} />;
  return <ImportTable record={record} columns={columns} rows={rows} isLoading={isLoading} onCorrect={null} />;
}
