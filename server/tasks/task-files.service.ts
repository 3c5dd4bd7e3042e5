import type { FileRecord } from '#shared/files/file.schema.ts';
import { taskRoom } from '#shared/tasks/task.room.ts';
import type { Task } from '#shared/tasks/task-details.schema.ts';
import { taskEdited } from '#shared/tasks/tasks.events.ts';
import { taskFileAttached, taskFileRemoved } from '#shared/tasks/task-details.events.ts';
import { attachFiles, detachFile, filesOf, reattachFile } from '#server/files/attachments.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { LoadedBoard } from './boards.service.ts';
import { recordTask } from './record-task.ts';
import { loadActiveTask } from './task-access.service.ts';
import { taskHost } from './task-host.ts';
import type { TaskEntity } from './task.entity.ts';

export type TaskFiles = Pick<Task, 'id' | 'files'>;

interface TaskWithFiles {
  readonly task: TaskEntity;
  readonly board: LoadedBoard;
  readonly files: FileRecord[];
}

/** Locks the task, so that its files can be counted, runs `change` and loads the files. */
async function withFiles<T>(
  unit: WriteTransaction,
  ctx: Context,
  taskId: string,
  change: () => Promise<T>,
): Promise<TaskWithFiles & { outcome: T }> {
  const { em } = unit;
  const { task, board } = await loadActiveTask(em, ctx.actor, taskId);
  const outcome = await change();
  await em.flush();
  return { task, board, outcome, files: (await filesOf(em, taskHost, [taskId]))(taskId) };
}

async function recordCount(unit: WriteTransaction, { task, board, files }: TaskWithFiles): Promise<() => TaskFiles> {
  const before = task.card();
  task.fileCount = files.length;
  await recordTask(unit, { board, fact: taskEdited, before, after: () => task.card() });
  return () => ({ id: task.id, files });
}

export function attachTaskFiles(ctx: Context, taskId: string, fileIds: readonly string[]): Promise<TaskFiles> {
  return write(ctx, async (unit) => {
    const hung = await withFiles(unit, ctx, taskId, () => attachFiles(unit, ctx, { host: taskHost, hostId: taskId, fileIds }));
    const ids = hung.files.map(({ id }) => id);
    const first = ids.length - fileIds.length;
    for (const [index, file] of hung.files.slice(first).entries())
      unit.recordEvent(taskRoom, taskId, taskFileAttached, () => ({ id: taskId, file, fileIds: ids.slice(0, first + index + 1) }));
    return recordCount(unit, hung);
  });
}

export function removeTaskFile(ctx: Context, taskId: string, fileId: string): Promise<TaskFiles> {
  return write(ctx, async (unit) => {
    const hung = await withFiles(unit, ctx, taskId, () => detachFile(unit, ctx, { host: taskHost, hostId: taskId, fileId }));
    const { outcome: removed, files } = hung;
    if (!removed) return () => ({ id: taskId, files });
    const { id, name } = removed;
    unit.recordEvent(taskRoom, taskId, taskFileRemoved, () => ({ id: taskId, file: { id, name }, fileIds: files.map((file) => file.id) }));
    return recordCount(unit, hung);
  });
}

/** Restores a removed file to its position within a day. */
export function restoreTaskFile(ctx: Context, taskId: string, fileId: string): Promise<TaskFiles> {
  return write(ctx, async (unit) => {
    const hung = await withFiles(unit, ctx, taskId, () => reattachFile(unit, ctx, { host: taskHost, hostId: taskId, fileId }));
    const { outcome: file, files } = hung;
    if (!file) return () => ({ id: taskId, files });
    unit.recordEvent(taskRoom, taskId, taskFileAttached, () => ({ id: taskId, file, fileIds: files.map(({ id }) => id) }));
    return recordCount(unit, hung);
  });
}
