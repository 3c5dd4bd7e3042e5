import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { taskRoom } from '#shared/tasks/task.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { canDeleteTask, canEditTask, canMoveTask } from '#shared/tasks/tasks.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { chainOf, useDirectory } from '#client/people/directory.store.ts';
import { openRoom } from '#client/platform/room-store.ts';
import { isRefused } from '#client/platform/room-status.ts';
import { usePresence } from '#client/platform/use-presence.ts';
import { useChanges, useRoom } from '#client/platform/use-room.ts';
import { isolate } from '#client/ui/isolate.ts';
import { colorsOf, PresenceColors } from '#client/ui/presence-color.ts';
import { showToast } from '#client/ui/toast.tsx';
import { asStep } from '#client/tasks/cards/kept-steps.ts';
import { deleteTask, restoreTask, type BoardHandle } from '#client/tasks/board.store.ts';
import { useBoardTitle } from '#client/tasks/boards/board-words.ts';
import { DeletedMeanwhile } from './deleted-task.tsx';
import { DrawerBar, type DrawerWays } from './drawer-bar.tsx';
import { DrawerTransfer } from './drawer-transfer.tsx';
import { DrawerTitle } from './drawer-title.tsx';
import { DrawerAbsent, DrawerKnown } from './drawer-states.tsx';
import { TaskDescription } from './task-description.tsx';
import { TaskFields } from './task-fields.tsx';
import type { TaskFieldsProps } from './task-fields-props.ts';
import { TaskFiles } from './task-files.tsx';
import { TaskHistory } from './task-history.tsx';
import { useCopyLink } from '#client/tasks/boards/use-copy-link.ts';
import { useReturn } from '#client/tasks/boards/use-return.ts';
import { useFieldRefusal } from './use-field-refusal.ts';
import { useTaskCard } from './use-task-card.ts';
import classes from './task-drawer.module.css';

/** Deletes a task, with the way back beside the news. */
function useDeletion(room: BoardHandle, card: TaskCard, onClose: () => void) {
  const { t } = useLingui();
  const refuse = useFieldRefusal(room);
  const restore = () => void restoreTask(room, card).catch((error: unknown) => refuse(error, card.id, restore));
  const remove = () => {
    const title = isolate(card.title);
    asStep(card, { isDeleted: true }, () => deleteTask(room, card)).then(
      () => {
        onClose();
        showToast({
          tone: 'done',
          words: t`Deleted: ${title}`,
          closeLabel: t`Close`,
          action: { label: t`Undo`, onChoose: restore },
        });
      },
      (error: unknown) => refuse(error, card.id, remove),
    );
  };
  return remove;
}

/** All that a task says. */
function Content({ news, ...props }: TaskFieldsProps & { news: number }) {
  const { card, task, room, presence, isEditable } = props;
  const changes = useChanges(room);
  const told = [news, useHeard(card.id), task.description.version, task.watchers.length, task.files.length].join('.');
  return (
    <div className={classes.body}>
      <DrawerTitle {...props} />
      <TaskFields {...props} />
      <div className={classes.main}>
        <TaskDescription room={room} presence={presence} description={task.description} change={changes[card.id]} isEditable={isEditable} />
        <TaskFiles room={room} files={task.files} isEditable={isEditable} />
        <TaskHistory room={room} news={told} lanes={props.board.lanes} description={task.description} isEditable={isEditable} />
      </div>
    </div>
  );
}

/** How often the task's own room has told something: what one did oneself is foretold, and in the history once it is told. */
function useHeard(taskId: string): number {
  const [heard, setHeard] = useState(0);
  useEffect(() => openRoom(taskRoom, taskId, { onEvent: () => setHeard((count) => count + 1) }).close, [taskId]);
  return heard;
}

/** Everything that a task stands in: its board, its own room, and who is there. */
function useOpenRooms(first: TaskCard) {
  const { actor } = useSession();
  const { room, ...shown } = useTaskCard(first);
  const [task, handle] = useRoom(taskRoom, first.id);
  useReturn(shown.card.boardId, !isRefused(task.status), task.retry);
  const { ids, presence } = usePresence(handle);
  const change = useChanges(room)[first.id];
  const { board, card } = shown;
  const isEditable = actor !== null && board.state !== null && canEditTask(actor, board.state, card, chainOf);
  const canMove = actor !== null && board.state !== null && canMoveTask(actor, board.state);
  const canDelete = actor !== null && board.state !== null && canDeleteTask(actor, board.state, card);
  return { ...shown, room, task, handle, ids, presence, change, isEditable, canDelete, canMove };
}

type MissingProps = Pick<ReturnType<typeof useOpenRooms>, 'board' | 'task' | 'card' | 'isDeleted'> & { onClose: () => void };

/** In the place of a task that was deleted, is on its way, is not for this reader, is so no longer, or did not come. */
function Missing({ card, board, task, isDeleted, onClose }: MissingProps) {
  const { t } = useLingui();
  const statuses = [board.status, task.status];
  const absent = statuses.includes('lost') ? (
    <DrawerAbsent
      title={t`This task is no longer open to you`}
      sentence={t`Its board is not open to you any more. What you did there is kept.`}
      onClose={onClose}
    />
  ) : (
    <DrawerAbsent onClose={onClose} />
  );
  const reopen = () => isRefused(task.status) && task.retry();
  if (isDeleted) return <DeletedMeanwhile taskId={card.id} onReturn={reopen} absent={absent} />;
  if (statuses.some(isRefused)) return absent;
  const retry = board.state ? task.retry : board.retry;
  return <DrawerKnown card={card} onRetry={statuses.includes('failed') ? retry : null} />;
}

/** A task whose card is known. */
export function OpenTask({ first, ways }: { first: TaskCard; ways: DrawerWays }) {
  useDirectory();
  const titleOf = useBoardTitle();
  const copy = useCopyLink();
  const open = useOpenRooms(first);
  const { board, task, card, room, handle, ids, isDeleted, canDelete } = open;
  const remove = useDeletion(room, card, ways.onClose);
  const colors = useMemo(() => colorsOf(ids), [ids]);
  const isClosed = [board.status, task.status].some(isRefused);
  if (!board.state || !task.state || isClosed || isDeleted)
    return (
      <>
        <DrawerBar {...ways} {...(isDeleted && board.state && { board: titleOf(board.state) })} />
        <Missing card={card} board={board} task={task} isDeleted={isDeleted} onClose={ways.onClose} />
      </>
    );
  const acts = open.canMove && <DrawerTransfer room={room} card={card} />;
  return (
    <PresenceColors value={colors}>
      <DrawerBar
        {...ways}
        board={titleOf(board.state)}
        ids={ids}
        onCopy={() => void copy(card.boardId, card.id)}
        acts={acts}
        onDelete={canDelete ? remove : undefined}
      />
      <Content {...open} task={task.state} board={board.state} room={handle} onEdit={open.edit} onMove={open.move} />
    </PresenceColors>
  );
}
