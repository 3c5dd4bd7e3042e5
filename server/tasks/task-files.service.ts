import type { FileRecord } from '#shared/files/file.schema.ts';
import { taskRoom } from '#shared/tasks/task.room.ts';
import type { Task } from '#shared/tasks/whole-task.schema.ts';
import { taskEdited } from '#shared/tasks/tasks.events.ts';
import { taskFileAttached, taskFileRemoved } from '#shared/tasks/whole-task.events.ts';
import { attachFiles, detachFile, filesOf, reattachFile } from '#server/files/attachments.ts';
import { write, type Unit } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import type { BoardAccess } from './boards.service.ts';
import { recordTask } from './record-task.ts';
import { workingTaskFor } from './task-access.service.ts';
import { taskHost } from './task-host.ts';
import type { TaskEntity } from './task.entity.ts';

export type TaskFiles = Pick<Task, 'id' | 'files'>;

interface Hung {
  readonly task: TaskEntity;
  readonly board: BoardAccess;
  /** All that hang on the task, as they are after the change. */
  readonly files: FileRecord[];
}

/** The task, locked, so that nobody else counts its files meanwhile, and what hangs on it after `change`. */
async function withFiles<T>(unit: Unit, ctx: Context, taskId: string, change: () => Promise<T>): Promise<Hung & { outcome: T }> {
  const { em } = unit;
  const { task, board } = await workingTaskFor(em, ctx.actor, taskId);
  const outcome = await change();
  await em.flush();
  return { task, board, outcome, files: (await filesOf(em, taskHost, [taskId]))(taskId) };
}

/** The card says on its board and on desks how many there are. */
async function recordCount(unit: Unit, ctx: Context, { task, board, files }: Hung): Promise<() => TaskFiles> {
  const before = task.card();
  task.fileCount = files.length;
  await recordTask(unit, ctx, { board, fact: taskEdited, before, after: () => task.card() });
  return () => ({ id: task.id, files });
}

export function attachTaskFiles(ctx: Context, taskId: string, fileIds: readonly string[]): Promise<TaskFiles> {
  return write(ctx, async (unit) => {
    const hung = await withFiles(unit, ctx, taskId, () => attachFiles(unit, ctx, { host: taskHost, hostId: taskId, fileIds }));
    const ids = hung.files.map(({ id }) => id);
    const first = ids.length - fileIds.length;
    for (const [index, file] of hung.files.slice(first).entries())
      unit.record(taskRoom, taskId, taskFileAttached, () => ({ id: taskId, file, fileIds: ids.slice(0, first + index + 1) }));
    return recordCount(unit, ctx, hung);
  });
}

export function removeTaskFile(ctx: Context, taskId: string, fileId: string): Promise<TaskFiles> {
  return write(ctx, async (unit) => {
    const hung = await withFiles(unit, ctx, taskId, () => detachFile(unit, ctx, { host: taskHost, hostId: taskId, fileId }));
    const { outcome: removed, files } = hung;
    if (!removed) return () => ({ id: taskId, files });
    const { id, name } = removed;
    unit.record(taskRoom, taskId, taskFileRemoved, () => ({ id: taskId, file: { id, name }, fileIds: files.map((file) => file.id) }));
    return recordCount(unit, ctx, hung);
  });
}

/** Brings back a file that was removed within a day, to where it stood. */
export function restoreTaskFile(ctx: Context, taskId: string, fileId: string): Promise<TaskFiles> {
  return write(ctx, async (unit) => {
    const hung = await withFiles(unit, ctx, taskId, () => reattachFile(unit, ctx, { host: taskHost, hostId: taskId, fileId }));
    const { outcome: file, files } = hung;
    if (!file) return () => ({ id: taskId, files });
    unit.record(taskRoom, taskId, taskFileAttached, () => ({ id: taskId, file, fileIds: files.map(({ id }) => id) }));
    return recordCount(unit, ctx, hung);
  });
}
