import { useCallback, useEffect, useState } from 'react';
import { boardRoom } from '#shared/tasks/board.room.ts';
import type { Joining } from '#shared/tasks/bulk.api.ts';
import type { DeletedTask } from '#shared/tasks/deletion.ts';
import type { CardValues } from '#shared/tasks/task-fields.ts';
import type { TaskCard, TaskPlace } from '#shared/tasks/task.schema.ts';
import { useConnection } from '#client/platform/connection.ts';
import { failureCode } from '#client/platform/failures.ts';
import { openRoom } from '#client/platform/room-store.ts';
import { isRefused } from '#client/platform/room-status.ts';
import { useRoom } from '#client/platform/use-room.ts';
import { editTask, moveTask } from '#client/tasks/board.store.ts';
import { readDeletedTask, readTask, sendEdit, sendMove } from './task.store.ts';
import { useFieldRefusal } from './use-field-refusal.ts';
import { useReturn } from '#client/tasks/boards/use-return.ts';
import { asStep } from '#client/tasks/cards/kept-steps.ts';
import { useOutsideCard } from '#client/tasks/cards/use-outside-card.ts';

interface Found {
  status: 'loading' | 'found' | 'deleted' | 'absent' | 'failed';
  card: TaskCard | null;
  /** Set where the task was deleted and can still be restored. */
  deleted: DeletedTask | null;
}

const nothing = { card: null, deleted: null };
const isAbsent = (error: unknown) => failureCode(error) === 'record.absent';

async function findTask(taskId: string): Promise<Found> {
  try {
    return { ...nothing, status: 'found', card: await readTask(taskId) };
  } catch (error) {
    if (!isAbsent(error)) throw error;
    const deleted = await readDeletedTask(taskId);
    return { status: 'deleted', card: deleted.card, deleted };
  }
}

/** The card of a task of which an address knows the id alone, also of a deleted one. */
export function useFoundTask(taskId: string): Found & { retry: () => void } {
  const [found, setFound] = useState<Found>({ ...nothing, status: 'loading' });
  const load = useCallback(() => {
    findTask(taskId).then(setFound, (error: unknown) => setFound({ ...nothing, status: isAbsent(error) ? 'absent' : 'failed' }));
  }, [taskId]);
  useEffect(load, [load]);
  return { ...found, retry: load };
}

const newer = (one: TaskCard, other: TaskCard | null) => (other && other.version > one.version ? other : one);

/** What the server has told of a card, the newest of it, and whether it is gone; a card that no room holds is read again when the connection is back. */
function useNews({ id, boardId }: TaskCard, tell: (card: TaskCard) => void, isInNoRoom: boolean) {
  const [isDeleted, setIsDeleted] = useState(false);
  const [news, setNews] = useState(0);
  useEffect(() => {
    const hear = (data: unknown, name: string) => {
      if ((data as { id?: string }).id !== id) return;
      setNews((count) => count + 1);
      setIsDeleted(name === 'task.deleted');
      // Its board is another from here on, which the old one does not name; the room of the task says whether it is still for this reader.
      if (name === 'task.left') void readTask(id).then(tell, () => {});
      if (typeof data === 'object' && data !== null && 'rank' in data) tell(data as TaskCard);
    };
    return openRoom(boardRoom, boardId, { onEvent: ({ name, data }) => hear(data, name) }).close;
  }, [id, boardId, tell]);
  const isToBeRead = useConnection().status === 'live' && isInNoRoom;
  useEffect(() => {
    if (!isToBeRead) return;
    readTask(id).then(tell, (error: unknown) => isAbsent(error) && setIsDeleted(true));
  }, [id, isToBeRead, tell]);
  return { isDeleted, news };
}

/**
 * A task's card as its board tells it, completed ones too, with what is changed here shown at once. Where the board is not
 * this reader's to see, the desk tells of it on which the task lies.
 */
export function useTaskCard(first: TaskCard) {
  const [told, setTold] = useState(first);
  const tell = useCallback((card: TaskCard) => setTold((known) => newer(known, card)), []);
  const [own, room] = useRoom(boardRoom, told.boardId);
  const isOutside = isRefused(own.status);
  useReturn(told.boardId, !isOutside, own.retry);
  const { isDeleted, news } = useNews(told, tell, own.status === 'live' && own.state.cards[first.id] === undefined);
  const outside = useOutsideCard(told, isOutside);
  const board = isOutside && outside.board.status !== 'absent' ? outside.board : own;
  const [expected, setExpected] = useState<TaskCard | null>(null);
  const refuse = useFieldRefusal(room);

  // The board's room foretells what it holds; a completed card is in none, nor is one of a board that is closed to its reader.
  const card = (!isOutside && own.state?.cards[first.id]) || (expected ?? newer(told, outside.card));
  const change = (after: TaskCard, send: () => Promise<TaskCard>) => {
    setExpected(after);
    return send()
      .then(tell)
      .finally(() => setExpected((now) => (now === after ? null : now)));
  };
  const edit = (values: CardValues, joining?: Joining) => {
    const send = () => (isOutside ? sendEdit(card, values) : editTask(room, card, values, joining));
    return asStep(card, { values }, () => change({ ...card, ...values }, send), joining);
  };
  const move = (place: TaskPlace): void => {
    const send = () => (isOutside ? sendMove(card.id, place) : moveTask(room, card, place));
    const moved = { ...card, status: place.status, laneId: place.laneId };
    asStep(card, { place }, () => change(moved, send)).catch((error: unknown) => refuse(error, card.id, () => move(place)));
  };
  return { board, room, card, isDeleted, news, edit, move };
}
