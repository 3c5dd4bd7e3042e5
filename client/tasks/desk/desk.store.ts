import { deskTaskChanged } from '#shared/tasks/desk.events.ts';
import type { deskRoom } from '#shared/tasks/desk.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { changesOf } from '#shared/tasks/task-fields.ts';
import { editTaskEndpoint, moveTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { taskEdited } from '#shared/tasks/tasks.events.ts';
import { completionDate } from '#shared/tasks/transitions.ts';
import { serverNow } from '#client/access/session.store.ts';
import { callWithSeqs } from '#client/platform/call.ts';
import type { Change, LiveRoom } from '#client/platform/live-room.ts';
import type { BoardHandle, Foretell } from '#client/tasks/board.store.ts';

type DeskHandle = LiveRoom<typeof deskRoom>;

/** A room in which tasks are changed from a list: how they are shown there, and who has just changed which. */
export interface Desk {
  readonly foretell: Foretell;
  readonly room: Pick<LiveRoom, 'changes'>;
}

export type Cards = Readonly<Record<string, TaskCard>>;

/** Open tasks as one room shows them, with the way to change them there. */
export interface TaskSource {
  readonly cards: Cards;
  readonly changes: Readonly<Record<string, Change>>;
  readonly desk: Desk;
  /** Of a board's room, its id. */
  readonly boardId: string | null;
}

export const deskIn = (room: DeskHandle): Desk => ({ room, foretell: (after, send) => room.predict(deskTaskChanged, after, send) });

/** A private board is on no desk: its room shows what becomes of its cards. */
export const deskOnBoard = (room: BoardHandle): Desk => ({ room, foretell: (after, send) => room.predict(taskEdited, after, send) });

const end = { laneId: null, beforeId: null, afterId: null };

/** Puts a task at the end of where it belongs from now on. */
export function setStatus(foretell: Foretell, card: TaskCard, status: 'completed' | 'in-progress'): Promise<TaskCard> {
  const actualCompletionDate = completionDate(card, status, serverNow());
  const after = { ...card, status, laneId: null, actualCompletionDate, version: card.version + 1 };
  return foretell(after, (key) => callWithSeqs(moveTaskEndpoint, { params: { taskId: card.id }, body: { status, ...end }, key }));
}

/** What a list changes of a task without opening it. */
export type QuickChange = Pick<TaskCard, 'dueDate'> | Pick<TaskCard, 'priority'>;

/** Refused as `record.stale`, with the card as it is now, where somebody else changed the field meanwhile. */
export function changeTask(foretell: Foretell, card: TaskCard, change: QuickChange): Promise<TaskCard> {
  const after = { ...card, ...change, version: card.version + 1 };
  return foretell(after, (key) => callWithSeqs(editTaskEndpoint, { params: { taskId: card.id }, body: changesOf(card, change), key }));
}
