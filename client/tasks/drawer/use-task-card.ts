import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { undoOfJoining, type MembershipChange } from '#shared/tasks/bulk.api.ts';
import type { DeletedTask } from '#shared/tasks/deletion.ts';
import type { CardValues } from '#shared/tasks/task-fields.ts';
import type { TaskCard, TaskPlace } from '#shared/tasks/task.schema.ts';
import { canTransition } from '#shared/tasks/transitions.ts';
import { useConnection } from '#client/platform/live/connection.ts';
import { failureCode } from '#client/platform/base/failures.ts';
import { openRoom } from '#client/platform/live/room-store.ts';
import { isRefused } from '#client/platform/live/room-status.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { editTask, moveTask, type Completing } from '#client/tasks/state/board.store.ts';
import { readDeletedTask, readTask, sendEdit, sendMove } from '#client/tasks/state/task.store.ts';
import { useFieldError } from '#client/tasks/cards/use-field-error.ts';
import { useReopenWhenInvited } from '#client/tasks/state/use-reopen-when-invited.ts';
import { confirmCompletion, needsConfirmation } from '#client/tasks/state/completion-question.store.ts';
import { useUndoWords } from '#client/tasks/cards/use-undo-words.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import type { UndoEntry } from '#client/platform/base/undo-stack.ts';
import { recordAsStep } from '#client/tasks/cards/undo-recorder.ts';
import { undoValues } from '#client/tasks/cards/undo-steps.ts';
import { editWithReach } from '#client/tasks/state/series-question.ts';
import { useOutsideCard } from '#client/tasks/cards/use-outside-card.ts';

interface FoundCard {
  status: 'loading' | 'found' | 'deleted' | 'absent' | 'failed';
  card: TaskCard | null;
  deleted: DeletedTask | null;
}

const nothing = { card: null, deleted: null };
const isAbsent = (error: unknown) => failureCode(error) === 'record.absent';

async function findTask(taskId: string): Promise<FoundCard> {
  try {
    return { ...nothing, status: 'found', card: await readTask(taskId) };
  } catch (error) {
    if (!isAbsent(error)) throw error;
    const deleted = await readDeletedTask(taskId);
    return { status: 'deleted', card: deleted.record, deleted };
  }
}

export function useFoundTask(taskId: string): FoundCard & { retry: () => void } {
  const [found, setFound] = useState<FoundCard>({ ...nothing, status: 'loading' });
  const load = useCallback(() => {
    findTask(taskId).then(setFound, (error: unknown) => setFound({ ...nothing, status: isAbsent(error) ? 'absent' : 'failed' }));
  }, [taskId]);
  useEffect(load, [load]);
  return { ...found, retry: load };
}

const newer = (one: TaskCard, other: TaskCard | null) => (other && other.version > one.version ? other : one);

function useNews({ id, boardId }: TaskCard, onCard: (card: TaskCard) => void, isInNoRoom: boolean) {
  const [isDeleted, setIsDeleted] = useState(false);
  const [news, setNews] = useState(0);
  useEffect(() => {
    const onEvent = (data: unknown, name: string) => {
      if ((data as { id?: string }).id !== id) return;
      setNews((count) => count + 1);
      setIsDeleted(name === 'task.deleted');
      // The old board does not name the new one, so the card is read again; the task's room reports a loss of access.
      if (name === 'task.left') void readTask(id).then(onCard, () => {});
      if (typeof data === 'object' && data !== null && 'rank' in data) onCard(data as TaskCard);
    };
    return openRoom(boardRoom, boardId, { onEvent: ({ name, data }) => onEvent(data, name) }).close;
  }, [id, boardId, onCard]);
  const isToBeRead = useConnection().status === 'live' && isInNoRoom;
  useEffect(() => {
    if (!isToBeRead) return;
    readTask(id).then(onCard, (error: unknown) => isAbsent(error) && setIsDeleted(true));
  }, [id, isToBeRead, onCard]);
  return { isDeleted, news, reopen: () => setIsDeleted(false) };
}

/** Place of a card before it was moved to another status. A completed task cannot return to Not Started. */
const placeBefore = ({ status, laneId }: TaskCard, to: TaskPlace): TaskPlace => ({
  status: canTransition(to.status, status) ? status : 'in-progress',
  laneId,
  beforeId: null,
  afterId: null,
});

type Refuse = ReturnType<typeof useFieldError>;

/** Undo of changes of a card that the view behind the drawer does not show. */
function useSentSteps(cache: (card: TaskCard) => unknown, refuse: Refuse) {
  const { t } = useLingui();
  const { sayUndone } = useUndoWords();
  return (card: TaskCard, send: () => Promise<TaskCard>): UndoEntry => {
    const title = isolateDirection(card.title);
    const undo = (): void =>
      void send().then(
        (now) => {
          cache(now);
          sayUndone(t`Changed: ${title}`);
        },
        (error: unknown) => refuse(error, card.id, undo),
      );
    return { undo };
  };
}

/** Card of a task from its board's room, completed ones included, with predictions applied. Without access to the board it comes from "My tasks". */
export function useTaskCard(first: TaskCard) {
  const [cached, setCached] = useState(first);
  const cache = useCallback((card: TaskCard) => setCached((known) => newer(known, card)), []);
  const [own, room] = useRoom(boardRoom, cached.boardId);
  const isOutside = isRefused(own.status);
  useReopenWhenInvited(cached.boardId, !isOutside, own.retry);
  const { isDeleted, news, reopen } = useNews(cached, cache, own.status === 'live' && own.state.cards[first.id] === undefined);
  const outside = useOutsideCard(cached, isOutside);
  const board = isOutside && outside.board.status !== 'absent' ? outside.board : own;
  const [expected, setExpected] = useState<TaskCard | null>(null);
  const refuse = useFieldError(room);
  const entryOf = useSentSteps(cache, refuse);
  // Completed cards, and cards of boards that the reader may not open, are in no board room.
  const card = (!isOutside && own.state?.cards[first.id]) || (expected ?? newer(cached, outside.card));
  const change = (after: TaskCard, send: () => Promise<TaskCard>) => {
    setExpected(after);
    const settle = () => setExpected((now) => (now === after ? null : now));
    return send().then(cache).finally(settle);
  };
  const editNow = (values: CardValues, joining?: MembershipChange) => {
    const send = () => (isOutside ? sendEdit(card, values, joining) : editTask(room, card, values, joining));
    const after = { ...card, ...values };
    const entry = entryOf(card, () => sendEdit(after, undoValues(card, values), undoOfJoining(joining ?? {})));
    return recordAsStep(card, { values }, () => change(after, send), { joining, entry });
  };
  const edit = (values: CardValues, joins?: MembershipChange) =>
    editWithReach<Awaited<ReturnType<typeof editNow>> | undefined>([card], values, joins, (joining) => editNow(values, joining), undefined);
  const send = (place: TaskPlace, completing: Completing) => {
    const act = () => (isOutside ? sendMove(card.id, place, completing) : moveTask(room, card, place, completing));
    const moved = { ...card, status: place.status, laneId: place.laneId };
    const entry = entryOf(card, () => sendMove(card.id, placeBefore(card, place), undoOfJoining(completing)));
    return recordAsStep(card, { place }, () => change(moved, act), { joining: completing, entry });
  };
  const move = (place: TaskPlace, completing: Completing = {}): void => {
    if (needsConfirmation([card], place) && !completing.completeSubtasks)
      void confirmCompletion([card], place).then((isConfirmed) => isConfirmed && move(place, { completeSubtasks: true }));
    else send(place, completing).catch((error: unknown) => refuse(error, card.id, () => move(place)));
  };
  return { board, room, card, isDeleted, news, reopen, edit, move };
}
