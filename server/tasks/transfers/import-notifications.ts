import { importEnded } from '#shared/records/transfers.events.ts';
import { tasksList } from '#shared/tasks/transfers/task-file.ts';
import type { NotificationRequest } from '#server/platform/base/notification-request.ts';
import { notifyOn, type AudienceContext } from '#server/platform/data/notification-definition.ts';
import type { ReceivedEvent } from '#server/platform/data/received-event.ts';
import { filterReadersOfAll } from '#server/tasks/task-readers.ts';
import { findImportedTasks } from './imported-tasks.sql.ts';

/** People are notified once of all open tasks that an import has created for them and that are still on its board. */
async function ofImport(
  { em, ctx: { actor } }: AudienceContext,
  { data }: ReceivedEvent<typeof importEnded>,
): Promise<NotificationRequest[]> {
  const imported = await findImportedTasks(em, data.createdIds, data.transfer.targetId!);
  if (imported.length === 0) return [];
  const asked = imported.map(({ personId, boardId }) => ({ actor, task: { boardId, assigneeId: personId }, personIds: [personId] }));
  const readers = await filterReadersOfAll(em, asked);
  return imported.flatMap(({ personId, count, id, title }, at): NotificationRequest[] => {
    if (readers[at]!.length === 0) return [];
    const subject = { id, title };
    if (count === 1) return [{ personId, subject, kind: 'task-assigned' }];
    return [{ personId, subject, kind: 'tasks-assigned', data: { count: String(count) } }];
  });
}

export const taskImportNotifications = [
  notifyOn(importEnded, ofImport, { filter: ({ transfer, createdIds }) => transfer.record === tasksList && createdIds.length > 0 }),
];
