import type { InboxNotification } from '#shared/notifications/inbox-notification.schema.ts';

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

export const aNotification = (id: string, minutes: number, changes: Partial<InboxNotification> = {}): InboxNotification => ({
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
  snoozedUntil: null,
  archivedAt: null,
  ...changes,
});
