import { taskRoom } from '#shared/tasks/task.room.ts';
import { taskEdited } from '#shared/tasks/tasks.events.ts';
import { taskFileAttached, taskFileRemoved } from '#shared/tasks/task-details.events.ts';
import { createFilesService } from '#server/files/record-files.ts';
import { recordTask } from './record-task.ts';
import { loadActiveTask } from './task-access.service.ts';
import { taskHost } from './task-host.ts';

/** Changes of the files of a task. The card contains their number and loses a cover picture that is removed. */
export const taskFiles = createFilesService({
  host: taskHost,
  room: taskRoom,
  files: { attached: taskFileAttached, removed: taskFileRemoved },
  lock: ({ em }, { actor }, taskId) => loadActiveTask(em, actor, taskId),
  onChange: async (unit, { task, board }, files) => {
    const before = task.card();
    task.fileCount = files.length;
    if (task.coverId && files.every(({ id }) => id !== task.coverId)) task.coverId = null;
    await recordTask(unit, { board, fact: taskEdited, before, after: () => task.card() });
  },
});
