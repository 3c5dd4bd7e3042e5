import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal } from '@mantine/core';
import type { Board } from '#shared/tasks/board.room.ts';
import { useSession } from '#client/access/session.store.ts';
import { isolate } from '#client/ui/isolate.ts';
import { useRefusal } from '#client/ui/use-refusal.ts';
import { leaveBoard } from '#client/tasks/boards/members.store.ts';

/** Before somebody leaves a board that they cannot come back to by themselves. */
export function LeavingDialog({ board, onClose }: { board: Readonly<Board>; onClose: () => void }) {
  const { t } = useLingui();
  const { actor } = useSession();
  const sayRefusal = useRefusal();
  const title = isolate(board.title);
  const leave = () => {
    onClose();
    if (actor) leaveBoard(board.id, actor.id).catch(sayRefusal);
  };
  return (
    <Modal opened onClose={onClose} size={420} centered title={t`Leave ${title}?`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <p>{t`You will not see this board any more, until one of its owners invites you again.`}</p>
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <Button color="red" data-autofocus onClick={leave}>{t`Leave this board`}</Button>
      </Group>
    </Modal>
  );
}
