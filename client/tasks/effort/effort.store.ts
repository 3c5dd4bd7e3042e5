import { correctEffortEndpoint, logEffortEndpoint, removeEffortEndpoint, type Effort } from '#shared/tasks/effort.api.ts';
import { taskEffortCorrected, taskEffortLogged, taskEffortRemoved } from '#shared/tasks/effort.events.ts';
import type { EffortEntry } from '#shared/tasks/effort.schema.ts';
import { callWithSeqs } from '#client/platform/http/call.ts';
import type { TaskHandle } from '#client/tasks/state/task.store.ts';

/** Adds an entry of one's own and shows it at once. */
export const logEffort = (room: TaskHandle, entry: EffortEntry) =>
  room.predict(taskEffortLogged, { id: room.id, entry }, (key) => {
    const { id, day, hours } = entry;
    return callWithSeqs(logEffortEndpoint, { params: { taskId: room.id }, body: { id, day, hours }, key });
  });

export const correctEffort = (room: TaskHandle, entry: EffortEntry, effort: Effort) =>
  room.predict(taskEffortCorrected, { id: room.id, entry: { ...entry, ...effort } }, (key) =>
    callWithSeqs(correctEffortEndpoint, { params: { taskId: room.id, entryId: entry.id }, body: effort, key }),
  );

/** Deletes an entry. Undoing it also takes back that it has started the task. */
export const removeEffort = (room: TaskHandle, entry: EffortEntry, { isUndo }: { isUndo?: true } = {}) =>
  room.predict(taskEffortRemoved, { id: room.id, entry }, (key) =>
    callWithSeqs(removeEffortEndpoint, { params: { taskId: room.id, entryId: entry.id }, query: { ...(isUndo && { isUndo }) }, key }),
  );
