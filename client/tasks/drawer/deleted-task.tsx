import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { assignedTaskChanged } from '#shared/tasks/assigned-tasks.events.ts';
import { assignedTasksRoom } from '#shared/tasks/assigned-tasks.room.ts';
import { restorableMs } from '#shared/records/restorable.ts';
import type { DeletedTask as Deleted } from '#shared/tasks/deletion.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskRestored } from '#shared/tasks/tasks.events.ts';
import { canDeleteTask } from '#shared/tasks/tasks.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { useClock } from '#client/access/use-clock.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { openRoom } from '#client/platform/live/room-store.ts';
import { isRefused } from '#client/platform/live/room-status.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { StateMessage } from '#client/ui/state-message.tsx';
import { restoreTask } from '#client/tasks/state/board.store.ts';
import { useHasDraftOf } from '#client/access/drafts.store.ts';
import { DrawerFailed, DrawerLoading } from './drawer-states.tsx';
import { useFieldError } from '#client/tasks/cards/use-field-error.ts';
import { useFoundTask } from './use-task-card.ts';

/** Names the deleter and the date, and says how long and after which step the task can be restored. */
function useDeletionSentence({ record: card, deletedAt, deletedById }: Deleted, canRestore: boolean, isArchived: boolean): string {
  const { t } = useLingui();
  const clock = useClock();
  const { people } = useDirectory();
  const [title, moment] = [isolateDirection(card.title), isolateDirection(clock.moment(deletedAt))];
  const until = isolateDirection(clock.moment(new Date(Date.parse(deletedAt) + restorableMs).toISOString()));
  const known = people[deletedById ?? '']?.name;
  const name = isolateDirection(known ?? '');
  const deletion = known ? t`${name} deleted “${title}” on ${moment}.` : t`“${title}” was deleted on ${moment}.`;
  const way = canRestore ? t`You can restore it until ${until}.` : t`It can be restored until ${until}.`;
  return [deletion, way, ...(isArchived ? [t`Restore the board first.`] : [])].join(' ');
}

/** Listens for the return of a task: on its board, or for a reader outside the board on the assigned tasks of its assignee. */
function useTaskReturn({ id, boardId, assigneeId }: TaskCard, isOutside: boolean, onReturn: () => void): void {
  const comeBack = useEffectEvent(onReturn);
  useEffect(() => {
    const returned = isOutside ? assignedTaskChanged : taskRestored;
    const onEvent = ({ name, data }: { name: string; data: unknown }) => {
      if (name === returned.name && (data as { id: string }).id === id) comeBack();
    };
    return (isOutside ? openRoom(assignedTasksRoom, assigneeId, { onEvent }) : openRoom(boardRoom, boardId, { onEvent })).close;
  }, [id, boardId, assigneeId, isOutside]);
}

interface DeletedTaskProps {
  deleted: Deleted;
  onReturn: () => void;
  detail?: string;
}

export function DeletedTask({ deleted, onReturn, detail }: DeletedTaskProps) {
  const { t } = useLingui();
  const { actor } = useSession();
  const { id } = deleted;
  const [board, room] = useRoom(boardRoom, deleted.record.boardId);
  const refuse = useFieldError(room);
  const canRestore = actor !== null && board.state !== null && canDeleteTask(actor, board.state, deleted.record);
  const sentence = useDeletionSentence(deleted, canRestore, board.state?.isArchived === true);
  useTaskReturn(deleted.record, isRefused(board.status), onReturn);
  const restore = () => void restoreTask(room, deleted.record).catch((error: unknown) => refuse(error, id, restore));
  return (
    <StateMessage
      kind="absent"
      title={t`This task was deleted`}
      sentence={sentence}
      detail={detail}
      action={canRestore && <Button onClick={restore}>{t`Restore`}</Button>}
    />
  );
}

interface DeletedMeanwhileProps {
  taskId: string;
  onReturn: () => void;
  /** Shown if the task is not deleted but no longer readable. */
  absent: ReactNode;
}

export function DeletedWhileOpen({ taskId, onReturn, absent }: DeletedMeanwhileProps) {
  const { t } = useLingui();
  const { status, deleted, retry } = useFoundTask(taskId);
  const hasDraft = useHasDraftOf(taskId);
  const comeBack = useEffectEvent(onReturn);
  useEffect(() => {
    if (status === 'found') comeBack();
  }, [status]);
  if (status === 'absent') return absent;
  if (status === 'failed') return <DrawerFailed onRetry={retry} />;
  if (!deleted) return <DrawerLoading />;
  return <DeletedTask deleted={deleted} onReturn={onReturn} {...(hasDraft && { detail: t`Your text is kept.` })} />;
}
