import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal } from '@mantine/core';
import type { Board } from '#shared/tasks/board.room.ts';
import { canManageBoard } from '#shared/tasks/tasks.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { isolate } from '#client/ui/isolate.ts';
import { useRefusal } from '#client/ui/use-refusal.ts';
import { HandOverSelect, useHandOver } from './hand-over.tsx';
import { leaveBoard } from './members.store.ts';

interface LeavingProps {
  board: Readonly<Board>;
  /** Where somebody else is made an owner. */
  onMembers: () => void;
  onClose: () => void;
}

/** Whether one owns a board that nobody else owns who still works here. */
function useIsLastOwner({ members }: Readonly<Board>): boolean {
  const { actor } = useSession();
  const { people } = useDirectory();
  const owners = Object.keys(members).filter((id) => members[id] === 'owner');
  return actor !== null && owners.includes(actor.id) && !owners.some((id) => id !== actor.id && people[id]?.isActive !== false);
}

/** Why the last owner stays, and the way to another. */
function Staying({ board, onMembers, onClose }: LeavingProps) {
  const { t } = useLingui();
  const { actor } = useSession();
  const mayName = actor !== null && canManageBoard(actor, board);
  return (
    <>
      <p>
        {mayName
          ? t`You are its only owner, and a board needs one. Make somebody else its owner first, then you can leave.`
          : t`You are its only owner, and a board needs one. Restore it and make somebody else its owner first, then you can leave.`}
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
  const sayRefusal = useRefusal();
  const handOver = useHandOver(board, actor?.id ?? '');
  const count = handOver.cards.length;
  const leave = () => {
    onClose();
    if (actor) leaveBoard(board.id, actor.id, handOver.assigneeId).catch(sayRefusal);
  };
  return (
    <>
      <p>{t`You will not see this board any more, until one of its owners invites you again.`}</p>
      <HandOverSelect
        label={t`${plural(count, { one: 'Your # open task goes to', other: 'Your # open tasks go to' })}`}
        handOver={handOver}
      />
      <Group mt="md" justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <Button color="red" data-autofocus onClick={leave}>{t`Leave this board`}</Button>
      </Group>
    </>
  );
}

/** Before somebody leaves a board that they cannot come back to by themselves; its last owner learns what comes first. */
export function LeavingDialog(props: LeavingProps) {
  const { t } = useLingui();
  const isLastOwner = useIsLastOwner(props.board);
  const title = isolate(props.board.title);
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
