import { notifyOfComments } from '#server/comments/comment-notifications.ts';
import { taskCommentHost } from './task-host.ts';
import { WatcherEntity } from './task-text.entity.ts';
import { TaskEntity } from './task.entity.ts';

/** Assignee and watchers are notified of comments, mentioned readers of their mention. */
export const taskCommentNotifications = notifyOfComments(taskCommentHost, {
  comment: 'task-commented',
  mention: 'task-mentioned',
  load: async (em, id) => {
    const task = await em.findOne(TaskEntity, { id, deletedAt: null });
    if (!task) return null;
    const watchers = await em.find(WatcherEntity, { task: id });
    return { subject: { id, title: task.title }, followers: [task.assigneeId, ...watchers.map(({ personId }) => personId)] };
  },
});
