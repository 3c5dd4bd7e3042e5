import type { Notice } from '#shared/notifications/notice.schema.ts';

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** That somebody was given a task so many minutes ago, and has not read it. */
export const aNotice = (id: string, minutes: number, changes: Partial<Notice> = {}): Notice => ({
  id,
  kind: 'task-assigned',
  subject: { id: `task-${id}`, title: `Stone ${id}` },
  data: {},
  category: 'tasks',
  actorIds: [],
  count: 1,
  createdAt: minutesAgo(minutes),
  at: minutesAgo(minutes),
  readAt: null,
  snoozedTill: null,
  archivedAt: null,
  ...changes,
});
