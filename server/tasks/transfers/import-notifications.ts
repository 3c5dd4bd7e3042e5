/* SQL instead of entities: one statement counts the tasks of all people. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { importEnded } from '#shared/records/transfers.events.ts';
import { tasksList } from '#shared/tasks/transfers/task-file.ts';
import type { NotificationRequest } from '#server/platform/base/notification-request.ts';
import { notifyOn, type AudienceContext } from '#server/platform/data/notification-definition.ts';
import type { ReceivedEvent } from '#server/platform/data/received-event.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { filterReadersOfAll } from '#server/tasks/task-readers.ts';

interface ImportedTasks {
  readonly personId: string;
  readonly boardId: string;
  readonly count: number;
  readonly id: string;
  readonly title: string;
}

const importedSql = `select t.assignee_id as "personId", t.board_id as "boardId", count(*)::int as count,
    (array_agg(t.id order by r.number))[1] as id, (array_agg(t.title order by r.number))[1] as title
  from unnest($1::uuid[]) with ordinality as r(id, number)
    join task t on t.id = r.id and t.board_id = $2 and t.status <> 'completed' and t.deleted_at is null
  group by t.assignee_id, t.board_id`;

const findImportedTasks = (em: SqlEntityManager, ids: readonly string[], boardId: string) =>
  sqlIn(em)<ImportedTasks>(importedSql, [ids, boardId]);

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
