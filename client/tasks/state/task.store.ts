import { setCoverEndpoint } from '#shared/tasks/task-files.api.ts';
import type { MembershipChange } from '#shared/tasks/bulk.api.ts';
import type { taskRoom } from '#shared/tasks/task.room.ts';
import { changesOf, type CardValues } from '#shared/tasks/task-fields.ts';
import type { TaskCard, TaskPlace } from '#shared/tasks/task.schema.ts';
import {
  editTaskEndpoint,
  moveTaskEndpoint,
  readDeletedTaskEndpoint,
  readTaskBoardEndpoint,
  readTaskEndpoint,
} from '#shared/tasks/tasks.api.ts';
import type { Completing } from './board.store.ts';
import { call } from '#client/platform/http/call.ts';
import type { LiveRoom } from '#client/platform/live/live-room.ts';
import { createId } from '#client/platform/base/new-id.ts';

export type TaskHandle = LiveRoom<typeof taskRoom>;

export const readTask = (taskId: string) => call(readTaskEndpoint, { params: { taskId } });

export const readDeletedTask = (taskId: string) => call(readDeletedTaskEndpoint, { params: { taskId } });

export const readTaskBoard = (taskId: string) => call(readTaskBoardEndpoint, { params: { taskId } });

/** Edits a card that is in no room of this page. */
export const sendEdit = (card: TaskCard, values: CardValues, { series }: MembershipChange = {}): Promise<TaskCard> =>
  call(editTaskEndpoint, { params: { taskId: card.id }, body: { ...changesOf(card, values), ...(series && { series }) }, key: createId() });
export const sendMove = (taskId: string, place: TaskPlace, completing: Completing): Promise<TaskCard> =>
  call(moveTaskEndpoint, { params: { taskId }, body: { ...place, ...completing }, key: createId() });

/** Chooses the picture that the card shows, or none. */
export const sendCover = (taskId: string, fileId: string | null): Promise<TaskCard> =>
  call(setCoverEndpoint, { params: { taskId }, body: { fileId }, key: createId() });
