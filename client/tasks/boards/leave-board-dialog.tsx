import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal } from '@mantine/core';
import type { Board } from '#shared/tasks/board.room.ts';
import { canManageBoard } from '#shared/tasks/tasks.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { HandOverSelect, useHandOver } from './reassign-open-tasks.tsx';
import { leaveBoard } from '#client/tasks/state/members.store.ts';

interface LeavingProps {
  board: Readonly<Board>;
  onMembers: () => void;
  onClose: () => void;
}

function useIsLastOwner({ members }: Readonly<Board>): boolean {
  const { actor } = useSession();
  const { people } = useDirectory();
  const owners = Object.keys(members).filter((id) => members[id] === 'owner');
  return actor !== null && owners.includes(actor.id) && !owners.some((id) => id !== actor.id && people[id]?.isActive !== false);
}

function Staying({ board, onMembers, onClose }: LeavingProps) {
  const { t } = useLingui();
  const { actor } = useSession();
  const mayName = actor !== null && canManageBoard(actor, board);
  return (
    <>
      <p>
        {mayName
          ? t`You are the only owner. Make someone else an owner before you leave.`
          : t`You are the only owner. Restore the board and make someone else an owner before you leave.`}
      </p>
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>{t`Close`}</Button>
        {mayName && <Button data-autofocus onClick={onMembers}>{t`Choose an owner`}</Button>}
      </Group>
    </>
  );
}

function Leaving({ board, onClose }: Omit<LeavingProps, 'onMembers'>) {
  const { t } = useLingui();
  const { actor } = useSession();
  const sayRefusal = useErrorToast();
  const handOver = useHandOver(board, actor?.id ?? '');
  const count = handOver.cards.length;
  const leave = () => {
    onClose();
    if (actor) leaveBoard(board.id, actor.id, handOver.assigneeId).catch(sayRefusal);
  };
  return (
    <>
      <p>{t`You lose access to this board until an owner invites you again.`}</p>
      <HandOverSelect
        label={t`${plural(count, { one: 'Reassign your # open task to', other: 'Reassign your # open tasks to' })}`}
        handOver={handOver}
      />
      <Group mt="md" justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <Button color="red" data-autofocus onClick={leave}>{t`Leave this board`}</Button>
      </Group>
    </>
  );
}

/** Confirms leaving a board without a way to come back. The last owner must first name another owner. */
export function LeaveBoardDialog(props: LeavingProps) {
  const { t } = useLingui();
  const isLastOwner = useIsLastOwner(props.board);
  const title = isolateDirection(props.board.title);
  return (
    <Modal
      opened
      onClose={props.onClose}
      size={420}
      centered
      title={isLastOwner ? t`You cannot leave ${title} yet` : t`Leave ${title}?`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {isLastOwner ? <Staying {...props} /> : <Leaving {...props} />}
    </Modal>
  );
}
