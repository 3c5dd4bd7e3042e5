import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { maxTaskFiles } from '#shared/tasks/task-details.schema.ts';
import { taskRoom } from '#shared/tasks/task.room.ts';
import { canCommentOnTask, canEditTask, canModerateTaskComments } from '#shared/tasks/tasks.policy.ts';
import { defineCommentHost } from '#server/comments/host.ts';
import { defineHost } from '#server/files/host.ts';
import { loadManagerChains } from '#server/people/people.service.ts';
import { load } from '#server/platform/base/load.ts';
import { countComments } from './main-tasks.service.ts';
import { TaskEntity } from './task.entity.ts';
import { loadReadableTask } from './task-access.service.ts';
import { filterReaders } from './task-readers.ts';

const readable = (em: SqlEntityManager, actor: Actor, taskId: string) =>
  loadReadableTask(em, actor, taskId).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });

/** Readers of a task can read its files; editors can change them. */
export const taskHost = defineHost('task', {
  maxFiles: maxTaskFiles,
  canRead: async ({ em, actor }, taskId) => (await readable(em, actor, taskId)) !== null,
  canWrite: async ({ em, actor }, taskId) => {
    const found = await readable(em, actor, taskId);
    if (!found) return false;
    const { task, board } = found;
    return canEditTask(actor, board, task, await loadManagerChains(em, [task.assigneeId, task.creatorId]));
  },
});

/** Readers of a task can comment on it, unless its board is archived. */
export const taskCommentHost = defineCommentHost(taskRoom, {
  loadRights: async ({ em, actor }, taskId) => {
    const found = await readable(em, actor, taskId);
    // The right to read the task was checked above.
    return found && { canWrite: canCommentOnTask(found.board), canModerate: canModerateTaskComments(actor, found.board) };
  },
  findReaders: async ({ em, actor }, taskId, personIds) => {
    const task = await load(em, TaskEntity, taskId);
    return filterReaders(em, actor, task.card(), personIds);
  },
  onCount: countComments,
});
