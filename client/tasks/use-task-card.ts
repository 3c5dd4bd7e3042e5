import { useCallback, useEffect, useState } from 'react';
import { boardRoom } from '#shared/tasks/board.room.ts';
import type { CardValues } from '#shared/tasks/task-fields.ts';
import type { TaskCard, TaskPlace } from '#shared/tasks/task.schema.ts';
import { failureCode } from '#client/platform/failures.ts';
import { openRoom } from '#client/platform/room-store.ts';
import { useRoom } from '#client/platform/use-room.ts';
import { editTask, moveTask } from './board.store.ts';
import { readTask } from './task.store.ts';
import { useFieldRefusal } from './use-field-refusal.ts';

interface Found {
  status: 'loading' | 'found' | 'absent' | 'failed';
  card: TaskCard | null;
}

/** The card of a task of which an address knows the id alone. */
export function useFoundTask(taskId: string): Found & { retry: () => void } {
  const [found, setFound] = useState<Found>({ status: 'loading', card: null });
  const load = useCallback(() => {
    readTask(taskId).then(
      (card) => setFound({ status: 'found', card }),
      (error: unknown) => setFound({ status: failureCode(error) === 'record.absent' ? 'absent' : 'failed', card: null }),
    );
  }, [taskId]);
  useEffect(load, [load]);
  return { ...found, retry: load };
}

/** A task's card as its board tells it, completed ones too, with what is changed here shown at once. */
export function useTaskCard(first: TaskCard) {
  const { id, boardId } = first;
  const [board, room] = useRoom(boardRoom, boardId);
  const [told, setTold] = useState(first);
  const [expected, setExpected] = useState<TaskCard | null>(null);
  const [isDeleted, setIsDeleted] = useState(false);
  const [news, setNews] = useState(0);
  const refuse = useFieldRefusal(room);
  useEffect(() => {
    const hear = (data: unknown, name: string) => {
      if ((data as { id?: string }).id !== id) return;
      setNews((count) => count + 1);
      setIsDeleted(name === 'task.deleted');
      if (typeof data === 'object' && data !== null && 'rank' in data) setTold(data as TaskCard);
    };
    return openRoom(boardRoom, boardId, { onEvent: ({ name, data }) => hear(data, name) }).close;
  }, [id, boardId]);

  // The board's room foretells what it holds; a completed card is in none.
  const card = board.state?.cards[id] ?? expected ?? told;
  const change = (after: TaskCard, send: () => Promise<TaskCard>) => {
    setExpected(after);
    return send()
      .then(setTold)
      .finally(() => setExpected((now) => (now === after ? null : now)));
  };
  const edit = (values: CardValues, options?: { joins: boolean }) =>
    change({ ...card, ...values }, () => editTask(room, card, values, options));
  const move = (place: TaskPlace): void =>
    void change({ ...card, status: place.status, laneId: place.laneId }, () => moveTask(room, card, place)).catch((error: unknown) =>
      refuse(error, id, () => move(place)),
    );
  return { board, room, card, isDeleted, news, edit, move };
}
