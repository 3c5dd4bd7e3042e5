import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal } from '@mantine/core';
import type { FormEvent } from 'react';
import type { BoardDates } from '#shared/tasks/board.schema.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import type { BoardHandle } from '#client/tasks/state/board.store.ts';
import { setBoardDates } from '#client/tasks/state/board-plans.store.ts';
import { BoardDatesFields } from './board-dates-fields.tsx';
import { useBoardDates } from './use-board-dates.ts';

interface BoardDatesDialogProps {
  board: BoardDates;
  room: BoardHandle;
  onClose: () => void;
}

/** Asks for the start and the end of a project board. */
export function BoardDatesDialog({ board, room, onClose }: BoardDatesDialogProps) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const { dates, isValid, ask, fields } = useBoardDates(board);
  const save = (event: FormEvent) => {
    event.preventDefault();
    ask();
    if (!isValid) return;
    setBoardDates(room, dates).catch(sayRefusal);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} size={440} centered title={t`Dates of the board`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <form onSubmit={save} noValidate>
        <BoardDatesFields {...fields} />
        <Group justify="flex-end" mt="lg" gap={8}>
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit">{t`Save`}</Button>
        </Group>
      </form>
    </Modal>
  );
}
