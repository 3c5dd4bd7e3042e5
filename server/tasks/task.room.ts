import { taskRoom } from '#shared/tasks/task.room.ts';
import { filesOf } from '#server/files/attachments.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { load } from '#server/platform/load.ts';
import { taskHost } from './task-host.ts';
import { TaskTextEntity, WatcherEntity } from './task-text.entity.ts';
import { TaskEntity } from './task.entity.ts';
import { taskFor } from './task-access.service.ts';

export const servedTask = serveRoom(taskRoom, {
  async authorize({ em, actor }, taskId) {
    await taskFor(em, actor, taskId);
  },
  async load({ em }, taskId) {
    const { id, createdAt } = await load(em, TaskEntity, taskId);
    const text = await em.findOne(TaskTextEntity, taskId);
    const watchers = await em.find(WatcherEntity, { task: taskId }, { orderBy: { personId: 'asc' } });
    const files = await filesOf(em, taskHost, [id]);
    return {
      id,
      createdAt: createdAt.toISOString(),
      description: text?.present() ?? { version: 0, document: null },
      watchers: watchers.map(({ personId }) => personId),
      files: files(id),
    };
  },
  endsForAll: ['task.readers-changed'],
});
