import { makeThread, type CommentRow } from '#server/comments/demo/make-thread.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { SeededNotification } from '#server/platform/seed/seeded-company.ts';
import { taskTalks } from './task-talks.ts';
import type { SeededTaskRow } from './task-rows.ts';

interface MadeComments {
  readonly task: SeededTaskRow[];
  readonly comment: CommentRow[];
  readonly notified: SeededNotification[];
}

/** Makes comments on some of the open tasks that somebody does for somebody else. */
export function makeComments(basis: SeedBasis, tasks: readonly SeededTaskRow[]): MadeComments {
  const { random } = basis;
  const made = tasks.map((task) => {
    const { id, title, status, creatorId, assigneeId } = task;
    if (status === 'completed' || creatorId === assigneeId || !random.chance(0.3)) return { task, comment: [], notified: [] };
    const people = [creatorId, assigneeId] as const;
    const thread = makeThread(basis, {
      hostKind: 'task',
      id,
      title,
      people,
      talk: random.pick(taskTalks),
      notificationKind: 'task-commented',
    });
    return { ...thread, task: { ...task, commentCount: thread.comment.length } };
  });
  return {
    task: made.map(({ task }) => task),
    comment: made.flatMap(({ comment }) => comment),
    notified: made.flatMap(({ notified }) => notified),
  };
}
