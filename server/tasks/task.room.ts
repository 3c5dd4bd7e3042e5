import type { RichText } from '#shared/platform/rich-text.ts';
import { taskRoom } from '#shared/tasks/task.room.ts';
import { loadComments } from '#server/comments/comments.service.ts';
import { filesOf } from '#server/files/attachments.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { load } from '#server/platform/base/load.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { taskCommentHost, taskHost } from './task-host.ts';
import { TaskEntity } from './task.entity.ts';
import { loadReadableTask } from './task-access.service.ts';

interface TextRow {
  readonly version: number | null;
  readonly document: RichText | null;
  readonly watchers: string[];
}

/** Description and watchers in one statement. */
const textSql = `select x.version, x.document, array(select w.person_id from watcher w where w.task_id = t.id order by w.person_id) as watchers
  from task t left join task_text x on x.id = t.id where t.id = $1`;

export const servedTask = serveRoom(taskRoom, {
  async authorize({ em, actor }, taskId) {
    await loadReadableTask(em, actor, taskId);
  },
  async load({ em }, taskId) {
    const { id, createdAt } = await load(em, TaskEntity, taskId);
    const [text] = await sqlIn(em)<TextRow>(textSql, [taskId]);
    const files = await filesOf(em, taskHost, [id]);
    return {
      id,
      createdAt: createdAt.toISOString(),
      description: { version: text?.version ?? 0, document: text?.document ?? null },
      watchers: text?.watchers ?? [],
      files: files(id),
      comments: await loadComments(em, taskCommentHost, id),
    };
  },
  endsForAll: ['task.readers-changed'],
});
