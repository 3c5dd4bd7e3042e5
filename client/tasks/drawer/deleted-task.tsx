import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { restorable, type DeletedTask as Deleted } from '#shared/tasks/deletion.ts';
import { canDeleteTask } from '#shared/tasks/tasks.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { useClock } from '#client/access/use-clock.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { openRoom } from '#client/platform/room-store.ts';
import { useRoom } from '#client/platform/use-room.ts';
import { isolate } from '#client/ui/isolate.ts';
import { StateMessage } from '#client/ui/state-message.tsx';
import { restoreTask } from '#client/tasks/board.store.ts';
import { DrawerFailed, DrawerLoading } from './drawer-states.tsx';
import { useFieldRefusal } from './use-field-refusal.ts';
import { useFoundTask } from './use-task-card.ts';

/** Who deleted the task and when, and until when it can be restored by whom. */
function useDeletionSentence({ card, deletedAt, deletedById }: Deleted, canRestore: boolean): string {
  const { t } = useLingui();
  const clock = useClock();
  const { people } = useDirectory();
  const [title, moment] = [isolate(card.title), isolate(clock.moment(deletedAt))];
  const until = isolate(clock.moment(new Date(Date.parse(deletedAt) + restorable).toISOString()));
  const known = people[deletedById ?? '']?.name;
  const name = isolate(known ?? '');
  const deletion = known ? t`${name} deleted “${title}” on ${moment}.` : t`“${title}” was deleted on ${moment}.`;
  const way = canRestore ? t`You can restore it until ${until}.` : t`The person who created it and HR can restore it until ${until}.`;
  return `${deletion} ${way}`;
}

interface DeletedTaskProps {
  deleted: Deleted;
  /** Called when the task is there again, whoever restored it. */
  onReturn: () => void;
  detail?: string;
}

/** A deleted task for everybody who could read it, with the way back for who may take it. */
export function DeletedTask({ deleted, onReturn, detail }: DeletedTaskProps) {
  const { t } = useLingui();
  const { actor } = useSession();
  const { id, boardId } = deleted.card;
  const [board, room] = useRoom(boardRoom, boardId);
  const refuse = useFieldRefusal(room);
  const canRestore = actor !== null && board.state !== null && canDeleteTask(actor, board.state, deleted.card);
  const sentence = useDeletionSentence(deleted, canRestore);
  const comeBack = useEffectEvent(onReturn);
  useEffect(() => {
    const onEvent = ({ name, data }: { name: string; data: unknown }) => {
      if (name === 'task.restored' && (data as { id: string }).id === id) comeBack();
    };
    return openRoom(boardRoom, boardId, { onEvent }).close;
  }, [id, boardId]);
  const restore = () => void restoreTask(room, deleted.card).catch((error: unknown) => refuse(error, id, restore));
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
  /** In the place of a task that was not deleted, and is not for this reader any more. */
  absent: ReactNode;
}

/** In the place of a task that somebody deleted while it was open here. */
export function DeletedMeanwhile({ taskId, onReturn, absent }: DeletedMeanwhileProps) {
  const { t } = useLingui();
  const { status, deleted, retry } = useFoundTask(taskId);
  if (status === 'absent') return absent;
  if (status === 'failed') return <DrawerFailed onRetry={retry} />;
  return deleted ? <DeletedTask deleted={deleted} onReturn={onReturn} detail={t`What you wrote is kept.`} /> : <DrawerLoading />;
}
