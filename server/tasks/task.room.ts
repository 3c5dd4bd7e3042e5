import { taskRoom } from '#shared/tasks/task.room.ts';
import { loadComments } from '#server/comments/comments.service.ts';
import { filesOf } from '#server/files/attachments.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { load } from '#server/platform/base/load.ts';
import { loadSubtasks } from './card-row.sql.ts';
import { taskCommentHost, taskHost } from './task-host.ts';
import { TaskEntity } from './task.entity.ts';
import { loadTaskText } from './task-text.sql.ts';
import { loadReadableTask } from './task-access.service.ts';

export const servedTask = serveRoom(taskRoom, {
  rowsOf: 'task',
  async authorize({ em, actor }, taskId) {
    await loadReadableTask(em, actor, taskId);
  },
  async load({ em }, taskId) {
    const { id, createdAt, subtaskCount } = await load(em, TaskEntity, taskId);
    const text = await loadTaskText(em, taskId);
    const subtasks = subtaskCount > 0 ? await loadSubtasks(em, id) : [];
    const files = await filesOf(em, taskHost, [id]);
    return {
      id,
      createdAt: createdAt.toISOString(),
      description: { version: text?.version ?? 0, document: text?.document ?? null },
      watchers: text?.watchers ?? [],
      files: files(id),
      comments: await loadComments(em, taskCommentHost, id),
      effort: text?.effort ?? [],
      subtasks: Object.fromEntries(subtasks.map((card) => [card.id, card])),
    };
  },
  endsForAll: ['task.readers-changed'],
});
