import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { taskRoom } from '#shared/tasks/task.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import {
  canCommentOnTask,
  canDeleteTask,
  canEditTask,
  canModerateTaskComments,
  canMoveTask,
  canWorkOnTask,
} from '#shared/tasks/tasks.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { Comments } from '#client/comments/comments.tsx';
import { RecordFiles } from '#client/files/record-files.tsx';
import { managerChainOf, useDirectory } from '#client/people/directory.store.ts';
import { openRoom } from '#client/platform/live/room-store.ts';
import { isRefused } from '#client/platform/live/room-status.ts';
import { usePresence } from '#client/platform/presence/use-presence.ts';
import { useChanges, useRoom } from '#client/platform/live/use-room.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { assignPresenceColors, PresenceColors } from '#client/ui/presence-color.ts';
import { showToast } from '#client/ui/toast.tsx';
import { EffortLog } from '#client/tasks/effort/effort-log.tsx';
import { askDeletionReach } from '#client/tasks/state/series-question.ts';
import { SeriesSection } from '#client/tasks/recurrence/series-section.tsx';
import { useSeries } from '#client/tasks/recurrence/use-series.ts';
import { recordAsStep } from '#client/tasks/cards/undo-recorder.ts';
import { deleteTask, restoreTask, type BoardHandle } from '#client/tasks/state/board.store.ts';
import { filedTask } from './task-parts.store.ts';
import { useBoardTitle } from '#client/tasks/state/board-labels.ts';
import { DeletedWhileOpen } from './deleted-task.tsx';
import { DrawerBar, type DrawerNavigation } from './drawer-bar.tsx';
import { DrawerTransfer } from './drawer-transfer.tsx';
import { DrawerTitle } from './drawer-title.tsx';
import { DrawerTask } from './field-frame.tsx';
import { DrawerAbsent, DrawerKnown } from './drawer-states.tsx';
import { TaskDescription } from './task-description.tsx';
import { TaskFields } from './task-fields.tsx';
import type { TaskFieldsProps } from '#client/tasks/cards/task-fields-props.ts';
import { TaskHistory } from './task-history.tsx';
import { MainTaskLine } from './main-task-line.tsx';
import { SubtaskConversion } from './subtask-conversion.tsx';
import { SubtaskList } from './subtask-list.tsx';
import { useCopyLink } from '#client/tasks/state/use-copy-link.ts';
import { useReopenWhenInvited } from '#client/tasks/state/use-reopen-when-invited.ts';
import { useFieldError } from '#client/tasks/cards/use-field-error.ts';
import { useTaskCard } from './use-task-card.ts';
import classes from './task-drawer.module.css';

function useDeletion(room: BoardHandle, card: TaskCard, onClose: () => void) {
  const { t } = useLingui();
  const refuse = useFieldError(room);
  const restore = () => void restoreTask(room, card).catch((error: unknown) => refuse(error, card.id, restore));
  const remove = async () => {
    const series = await askDeletionReach(card);
    if (series === null) return;
    const title = isolateDirection(card.title);
    recordAsStep(card, { isDeleted: true }, () => deleteTask(room, card, series), { entry: { undo: restore } }).then(
      () => {
        onClose();
        showToast({
          tone: 'done',
          words: t`Deleted: ${title}`,
          closeLabel: t`Close`,
          action: { label: t`Undo`, onChoose: restore },
        });
      },
      (error: unknown) => refuse(error, card.id, () => void remove()),
    );
  };
  return () => void remove();
}

function Content({ news, ...props }: TaskFieldsProps & { news: number }) {
  const { card, task, board, room, presence, isEditable } = props;
  const { actor } = useSession();
  const canModerate = actor !== null && canModerateTaskComments(actor, board);
  const canLog = actor !== null && canWorkOnTask(actor, board, card, managerChainOf);
  const changes = useChanges(room);
  const eventCount = useHeard(card.id);
  const revision = [news, eventCount, task.description.version, task.watchers.length, task.files.length].join('.');
  const series = useSeries(card.id, `${eventCount} ${news}`);
  return (
    <div className={classes.body}>
      <DrawerTitle {...props} />
      <TaskFields {...props} series={series} />
      <div className={classes.main}>
        {card.mainTaskId && <MainTaskLine card={card} mainTaskId={card.mainTaskId} board={board} />}
        <TaskDescription room={room} presence={presence} description={task.description} change={changes[card.id]} isEditable={isEditable} />
        {!card.mainTaskId && <SubtaskList card={card} task={task} board={board} room={room} />}
        <RecordFiles target={filedTask(room, task.files, card.coverId)} files={task.files} isEditable={isEditable} />
        <EffortLog room={room} card={card} entries={task.effort} canLog={canLog} />
        <SeriesSection card={card} series={series} isEditable={isEditable} />
        <Comments room={room} comments={task.comments} rights={{ canWrite: canCommentOnTask(board), canModerate }} presence={presence} />
        <TaskHistory
          room={room}
          news={revision}
          lanes={board.lanes}
          labels={board.labels}
          description={task.description}
          isEditable={isEditable}
        />
      </div>
    </div>
  );
}

/** Number of events in the task's own room; the history reloads when it changes. */
function useHeard(taskId: string): number {
  const [eventCount, setEventCount] = useState(0);
  useEffect(() => openRoom(taskRoom, taskId, { onEvent: () => setEventCount((count) => count + 1) }).close, [taskId]);
  return eventCount;
}

function useOpenRooms(first: TaskCard) {
  const { actor } = useSession();
  const { room, ...shown } = useTaskCard(first);
  const [task, handle] = useRoom(taskRoom, first.id);
  useReopenWhenInvited(shown.card.boardId, !isRefused(task.status), task.retry);
  const { ids, presence } = usePresence(handle);
  const change = useChanges(room)[first.id];
  const { board, card } = shown;
  const isEditable = actor !== null && board.state !== null && canEditTask(actor, board.state, card, managerChainOf);
  const canMove = actor !== null && board.state !== null && canMoveTask(actor, board.state);
  const canDelete = actor !== null && board.state !== null && canDeleteTask(actor, board.state, card);
  return { ...shown, room, task, handle, ids, presence, change, isEditable, canDelete, canMove };
}

type MissingProps = Pick<ReturnType<typeof useOpenRooms>, 'board' | 'task' | 'card' | 'isDeleted' | 'reopen'> & { onClose: () => void };

function Missing({ card, board, task, isDeleted, reopen, onClose }: MissingProps) {
  const { t } = useLingui();
  const statuses = [board.status, task.status];
  const absent = statuses.includes('lost') ? (
    <DrawerAbsent
      title={t`You no longer have access to this task`}
      sentence={t`You no longer have access to its board. Your work on it is kept.`}
      onClose={onClose}
    />
  ) : (
    <DrawerAbsent onClose={onClose} />
  );
  const comeBack = () => {
    reopen();
    if (isRefused(task.status)) task.retry();
  };
  if (isDeleted) return <DeletedWhileOpen taskId={card.id} onReturn={comeBack} absent={absent} />;
  if (statuses.some(isRefused)) return absent;
  const retry = board.state ? task.retry : board.retry;
  return <DrawerKnown card={card} onRetry={statuses.includes('failed') ? retry : null} />;
}

export function OpenTask({ first, ways }: { first: TaskCard; ways: DrawerNavigation }) {
  useDirectory();
  const titleOf = useBoardTitle();
  const copy = useCopyLink();
  const open = useOpenRooms(first);
  const { board, task, card, room, handle, ids, isDeleted, canDelete } = open;
  const remove = useDeletion(room, card, ways.onClose);
  const colors = useMemo(() => assignPresenceColors(ids), [ids]);
  const isClosed = [board.status, task.status].some(isRefused);
  if (!board.state || !task.state || isClosed || isDeleted)
    return (
      <>
        <DrawerBar {...ways} {...(isDeleted && board.state && { board: titleOf(board.state) })} />
        <Missing {...open} onClose={ways.onClose} />
      </>
    );
  const actions = open.canMove && (
    <>
      {!card.subtasks && <SubtaskConversion room={room} card={card} board={board.state} />}
      {!card.mainTaskId && <DrawerTransfer room={room} card={card} />}
    </>
  );
  return (
    <PresenceColors value={colors}>
      <DrawerBar
        {...ways}
        board={titleOf(board.state)}
        ids={ids}
        onCopy={() => void copy(card.boardId, card.id)}
        actions={actions}
        onDelete={canDelete ? remove : undefined}
      />
      <DrawerTask value={card}>
        <Content {...open} task={task.state} board={board.state} room={handle} onEdit={open.edit} onMove={open.move} />
      </DrawerTask>
    </PresenceColors>
  );
}
