import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { maxTaskFiles } from '#shared/tasks/whole-task.schema.ts';
import { canEditTask } from '#shared/tasks/tasks.policy.ts';
import { defineHost } from '#server/files/host.ts';
import { chainsOf } from '#server/people/people.service.ts';
import { taskFor } from './task-access.service.ts';

/** The task with its board; null for who may not read it. */
const readable = (em: SqlEntityManager, actor: Actor, taskId: string) =>
  taskFor(em, actor, taskId).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });

/** Files hang on tasks: whoever reads one reads them, and whoever edits it changes them. */
export const taskHost = defineHost('task', {
  maxFiles: maxTaskFiles,
  canRead: async ({ em, actor }, taskId) => (await readable(em, actor, taskId)) !== null,
  canWrite: async ({ em, actor }, taskId) => {
    const found = await readable(em, actor, taskId);
    if (!found) return false;
    const { task, board } = found;
    return canEditTask(actor, board, task, await chainsOf(em, [task.assigneeId, task.creatorId]));
  },
});
