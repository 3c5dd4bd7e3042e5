import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Board } from '#shared/tasks/board.room.ts';
import type { BoardRole } from '#shared/tasks/members.events.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { directory } from '#client/people/directory.store.ts';
import { isolate } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useRefusal } from '#client/ui/use-refusal.ts';
import type { BoardHandle } from '#client/tasks/board.store.ts';
import { changeTasks } from '#client/tasks/cards/bulk.store.ts';
import { HandOverSelect, openTasksOf, useHandOver } from './hand-over.tsx';
import { addMember, removeMember } from './members.store.ts';
import classes from './members-dialog.module.css';

/** Those of the tasks that the receiver still has as they got them. */
const stillWith = (room: BoardHandle, cards: readonly TaskCard[], assigneeId: string) =>
  cards.flatMap(({ id }) => {
    const card = room.state()?.cards[id];
    return card?.assigneeId === assigneeId ? [card] : [];
  });

const nothing = { cards: [], assigneeId: undefined };

/** Removes a member at once, with the way back beside the news: as what they were, with the tasks that they had. */
function useRemoval(room: BoardHandle) {
  const { t } = useLingui();
  const sayRefusal = useRefusal();
  return (personId: string, role: BoardRole, { cards, assigneeId }: { cards: readonly TaskCard[]; assigneeId: string | undefined }) => {
    const name = isolate(directory.people[personId]?.name ?? '');
    const bringBack = async () => {
      await addMember(room, personId, role);
      const given = assigneeId === undefined ? [] : stillWith(room, cards, assigneeId);
      if (given.length > 0) await changeTasks({ roomOf: () => room }, given, { assigneeId: personId });
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

/** Before a member with open tasks is removed: to whom the tasks go. */
function Removing({ board, room, personId, role, onClose }: RemovalProps & { onClose: () => void }) {
  const { t } = useLingui();
  const handOver = useHandOver(board, personId);
  const remove = useRemoval(room);
  const name = isolate(directory.people[personId]?.name ?? '');
  const count = handOver.cards.length;
  const agree = () => {
    onClose();
    remove(personId, role, handOver);
  };
  return (
    <div className={classes.asked} role="group" aria-label={t`Remove ${name}`}>
      <HandOverSelect
        label={t`${plural(count, { one: `# open task of ${name} goes to`, other: `# open tasks of ${name} go to` })}`}
        handOver={handOver}
      />
      <Button size="xs" color="red" onClick={agree}>{t`Remove`}</Button>
      <Button size="xs" variant="default" onClick={onClose}>{t`Cancel`}</Button>
    </div>
  );
}

/** Removes a member, at once where no open task is theirs. */
export function Removal({ board, room, personId, role }: RemovalProps) {
  const { t } = useLingui();
  const remove = useRemoval(room);
  const opener = useRef<HTMLButtonElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const name = isolate(directory.people[personId]?.name ?? '');
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
