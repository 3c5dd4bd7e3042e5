import { invalid } from '#shared/platform/errors.ts';
import { isPicture } from '#shared/files/file-kinds.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskEdited } from '#shared/tasks/tasks.events.ts';
import { canEditTask } from '#shared/tasks/tasks.policy.ts';
import { filesOf } from '#server/files/attachments.ts';
import { loadManagerChains } from '#server/people/people.service.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write } from '#server/platform/data/transaction.ts';
import { recordTask } from './record-task.ts';
import { loadActiveTask } from './task-access.service.ts';
import { taskHost } from './task-host.ts';

/** Shows one of the pictures of a task on its card, or none. Throws if the task has no such picture. */
export const setCover = (ctx: Context, taskId: string, fileId: string | null): Promise<TaskCard> =>
  write(ctx, async (unit) => {
    const { em } = unit;
    const { task, board } = await loadActiveTask(em, ctx.actor, taskId);
    authorize(canEditTask(ctx.actor, board, task, await loadManagerChains(em, [task.assigneeId, task.creatorId])));
    const before = task.card();
    if ((before.coverId ?? null) === fileId) return () => task.card();
    if (fileId !== null) {
      const file = (await filesOf(em, taskHost, [taskId]))(taskId).find(({ id }) => id === fileId);
      if (!file) throw invalid('body.fileId', 'absent');
      if (!isPicture(file.type)) throw invalid('body.fileId', 'format');
    }
    task.coverId = fileId;
    await recordTask(unit, { board, fact: taskEdited, before, after: () => task.card() });
    return () => task.card();
  });
