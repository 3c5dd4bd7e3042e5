import type { RichText } from '#shared/platform/rich-text.ts';
import type { FileRecord } from '#shared/files/file.schema.ts';
import { attachTaskFilesEndpoint, removeTaskFileEndpoint, restoreTaskFileEndpoint } from '#shared/tasks/task-files.api.ts';
import { readDescriptionEndpoint, taskHistoryEndpoint } from '#shared/tasks/history.api.ts';
import { maxTaskFiles } from '#shared/tasks/task-details.schema.ts';
import { taskDescribed, taskFileAttached, taskFileRemoved, taskUnwatched, taskWatched } from '#shared/tasks/task-details.events.ts';
import { editTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { unwatchTaskEndpoint, watchTaskEndpoint } from '#shared/tasks/watchers.api.ts';
import type { FiledRecord } from '#client/files/record-files.tsx';
import { call, callWithSeqs } from '#client/platform/http/call.ts';
import { rooms } from '#client/platform/live/room-store.ts';
import { sendCover, type TaskHandle } from '#client/tasks/state/task.store.ts';

export const readHistory = (taskId: string, before: string | null) =>
  call(taskHistoryEndpoint, { params: { taskId }, query: { limit: 30, ...(before !== null && { before }) } });

export const readDescription = (taskId: string, entryId: string) => call(readDescriptionEndpoint, { params: { taskId, entryId } });

/** Saves the description over the version that was seen; refused as `record.stale` if there is a newer one. */
export const describeTask = (room: TaskHandle, from: number, document: RichText | null) =>
  room.predict(taskDescribed, { id: room.id, description: { version: from + 1, document } }, (key) =>
    callWithSeqs(editTaskEndpoint, { params: { taskId: room.id }, body: { description: { from, to: document } }, key }),
  );

export const watchTask = (room: TaskHandle, personId: string) =>
  room.predict(taskWatched, { id: room.id, personId }, (key) =>
    callWithSeqs(watchTaskEndpoint, { params: { taskId: room.id, personId }, body: {}, key }),
  );

export const unwatchTask = (room: TaskHandle, personId: string) =>
  room.predict(taskUnwatched, { id: room.id, personId }, (key) =>
    callWithSeqs(unwatchTaskEndpoint, { params: { taskId: room.id, personId }, key }),
  );

const idsOf = (files: readonly FileRecord[]) => files.map(({ id }) => id);

/** The task as a record with files. Attaching retries until the server answers, even after the task is closed. */
export const filedTask = (room: TaskHandle, files: readonly FileRecord[], coverId?: string): FiledRecord => ({
  cover: {
    fileId: coverId ?? null,
    choose: (fileId) => sendCover(room.id, fileId),
  },
  scope: `task:${room.id}`,
  max: maxTaskFiles,
  attach: (fileIds) =>
    rooms.send((key) => callWithSeqs(attachTaskFilesEndpoint, { params: { taskId: room.id }, body: { fileIds: [...fileIds] }, key })),
  remove: ({ id, name }) =>
    room.predict(taskFileRemoved, { id: room.id, file: { id, name }, fileIds: idsOf(files).filter((fileId) => fileId !== id) }, (key) =>
      callWithSeqs(removeTaskFileEndpoint, { params: { taskId: room.id, fileId: id }, key }),
    ),
  restore: (file) =>
    room.predict(taskFileAttached, { id: room.id, file, fileIds: [...new Set([...idsOf(files), file.id])] }, (key) =>
      callWithSeqs(restoreTaskFileEndpoint, { params: { taskId: room.id, fileId: file.id }, body: {}, key }),
    ),
});
