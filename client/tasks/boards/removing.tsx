import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Board } from '#shared/tasks/board.room.ts';
import type { BoardRole } from '#shared/tasks/members.events.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { directory } from '#client/people/directory.store.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import type { BoardHandle } from '#client/tasks/state/board.store.ts';
import { changeTasks } from '#client/tasks/state/bulk.store.ts';
import { useSayRefused } from '#client/tasks/cards/use-say-refused.tsx';
import { HandOverSelect, openTasksOf, useHandOver } from './reassign-open-tasks.tsx';
import { addMember, removeMember } from '#client/tasks/state/members.store.ts';
import classes from './members-dialog.module.css';

/** Only tasks that are still assigned to the receiver go back. */
const stillWith = (room: BoardHandle, cards: readonly TaskCard[], assigneeId: string) =>
  cards.flatMap(({ id }) => {
    const card = room.state()?.cards[id];
    return card?.assigneeId === assigneeId ? [card] : [];
  });

const nothing = { cards: [], assigneeId: undefined };

/** Removes a member at once. Undo in the toast restores the role and the tasks. */
function useRemoval(room: BoardHandle) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const sayRefused = useSayRefused();
  return (personId: string, role: BoardRole, { cards, assigneeId }: { cards: readonly TaskCard[]; assigneeId: string | undefined }) => {
    const name = isolateDirection(directory.people[personId]?.name ?? '');
    const bringBack = async () => {
      await addMember(room, personId, role);
      const given = assigneeId === undefined ? [] : stillWith(room, cards, assigneeId);
      if (given.length === 0) return;
      const refused = await changeTasks({ roomOf: () => room }, given, { assigneeId: personId });
      if (refused.length > 0) sayRefused(refused, { total: given.length, isLasting: true });
    };
    const undo = () => void bringBack().catch(sayRefusal);
    removeMember(room, personId, role, assigneeId).then(
      () => showToast({ tone: 'done', words: t`Removed: ${name}`, closeLabel: t`Close`, action: { label: t`Undo`, onChoose: undo } }),
      sayRefusal,
    );
  };
}

interface RemovalProps {
  board: Readonly<Board>;
  room: BoardHandle;
  personId: string;
  role: BoardRole;
}

function Removing({ board, room, personId, role, onClose }: RemovalProps & { onClose: () => void }) {
  const { t } = useLingui();
  const handOver = useHandOver(board, personId);
  const remove = useRemoval(room);
  const name = isolateDirection(directory.people[personId]?.name ?? '');
  const count = handOver.cards.length;
  const agree = () => {
    onClose();
    remove(personId, role, handOver);
  };
  return (
    <div className={classes.confirmation} role="group" aria-label={t`Remove ${name}`}>
      <HandOverSelect
        label={t`${plural(count, { one: `Reassign # open task of ${name} to`, other: `Reassign # open tasks of ${name} to` })}`}
        handOver={handOver}
      />
      <Button size="xs" color="red" onClick={agree}>{t`Remove`}</Button>
      <Button size="xs" variant="default" onClick={onClose}>{t`Cancel`}</Button>
    </div>
  );
}

export function Removal({ board, room, personId, role }: RemovalProps) {
  const { t } = useLingui();
  const remove = useRemoval(room);
  const opener = useRef<HTMLButtonElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const name = isolateDirection(directory.people[personId]?.name ?? '');
  const hasTasks = openTasksOf(board, personId).length > 0;
  const close = () => {
    setIsAsked(false);
    opener.current?.focus();
  };
  return (
    <>
      <ActionIcon
        ref={opener}
        aria-label={t`Remove ${name}`}
        {...(hasTasks && { 'aria-expanded': isAsked })}
        onClick={() => (hasTasks ? setIsAsked(!isAsked) : remove(personId, role, nothing))}
      >
        <IconX size={16} stroke={1.7} />
      </ActionIcon>
      {isAsked && <Removing board={board} room={room} personId={personId} role={role} onClose={close} />}
    </>
  );
}
