import { AttachmentEntity } from '#server/files/file.entity.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { taskHost } from '#server/tasks/task-host.ts';
import { TaskTextEntity } from '#server/tasks/task-text.entity.ts';
import type { TaskEntity } from '#server/tasks/task.entity.ts';

/** Copies one part of a task to the next task of its series, which is not stored yet. */
export type TaskCopier = (unit: WriteTransaction, ctx: Context, tasks: { from: TaskEntity; to: TaskEntity }) => Promise<void>;

const copyDescription: TaskCopier = async ({ em }, _ctx, { from, to }) => {
  const text = await em.findOne(TaskTextEntity, from.id);
  if (text) em.create(TaskTextEntity, { id: to.id, companyId: to.companyId, writerId: text.writerId, document: text.document });
};

/** Both tasks refer to the same stored file. */
const copyFiles: TaskCopier = async ({ em }, { now }, { from, to }) => {
  const host = { hostKind: taskHost.kind, removedAt: null };
  const files = await em.find(AttachmentEntity, { ...host, hostId: from.id }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  to.fileCount = files.length;
  for (const [index, { file }] of files.entries()) {
    const at = new Date(now.getTime() + index);
    em.create(AttachmentEntity, { companyId: to.companyId, file, ...host, hostId: to.id, createdAt: at, updatedAt: at });
  }
};

/** Parts that the next task of a series gets. Comments and logged hours are not among them. */
export const taskCopiers: readonly TaskCopier[] = [copyDescription, copyFiles];
