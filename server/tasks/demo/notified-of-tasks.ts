import type { NotificationKind } from '#shared/platform/notification.schema.ts';
import { dayAfter, morningOf, notificationDays } from '#server/platform/seed/calendar.ts';
import type { SeededCompany, SeededNotification } from '#server/platform/seed/seeded-company.ts';
import type { SeededTaskRow } from './task-rows.ts';

const subjectOf = ({ companyId, id, title }: SeededTaskRow) => ({ companyId, subjectId: id, subjectTitle: title });

type Work = Pick<SeededCompany, 'company' | 'today' | 'board' | 'task' | 'actions' | 'watcher'>;

export function notifiedOfAssignments({ today, board, task, actions }: Work): SeededNotification[] {
  const privateIds = new Set(board.filter(({ kind }) => kind === 'private').map(({ id }) => id));
  const creations = new Map(actions.filter(({ version }) => version === 1).map((action) => [action.taskId, action]));
  const since = dayAfter(today, -21);
  return task.flatMap((one) => {
    const { assigneeId: personId, creatorId: actorId } = one;
    const { at } = creations.get(one.id)!;
    if (privateIds.has(one.boardId) || personId === actorId || at < since) return [];
    return [{ personId, kind: 'task-assigned' as const, ...subjectOf(one), actorIds: [actorId], at }];
  });
}

function notifiedOfMoves(since: string, { task, actions, watcher }: Work): SeededNotification[] {
  const watchers = Map.groupBy(watcher, ({ taskId }) => taskId);
  const moves = Map.groupBy(
    actions.filter(({ version, at }) => version > 1 && at >= since),
    ({ taskId }) => taskId,
  );
  return task.flatMap((one) =>
    (moves.get(one.id) ?? []).flatMap(({ actorId, at, status }) => {
      const watching = (watchers.get(one.id) ?? []).map(({ personId }) => personId);
      const people = new Set([...watching, one.assigneeId, ...(status === 'completed' ? [one.creatorId] : [])]);
      people.delete(actorId);
      const notified = { kind: 'task-moved' as const, ...subjectOf(one), data: { status }, actorIds: [actorId], at };
      return [...people].map((personId) => ({ personId, ...notified }));
    }),
  );
}

const moments = [
  ['task-due-tomorrow', -1],
  ['task-due-today', 0],
  ['task-overdue', 1],
] as const satisfies readonly (readonly [NotificationKind, number])[];

function notifiedOfDueDays(since: string, { company, today, task }: Work): SeededNotification[] {
  return task.flatMap((one) =>
    moments.flatMap(([kind, away]) => {
      if (one.dueDate === null) return [];
      const day = dayAfter(one.dueDate, away);
      const at = morningOf(day, company.timeZone);
      const isOpen = one.createdAt < at && (one.actualCompletionDate === null || one.actualCompletionDate > at);
      if (day < since || day >= today || !isOpen) return [];
      return [{ personId: one.assigneeId, kind, ...subjectOf(one), data: { dueDate: one.dueDate }, at }];
    }),
  );
}

export function notifiedOfChanges(work: Work): SeededNotification[] {
  const since = dayAfter(work.today, -notificationDays);
  return [...notifiedOfMoves(since, work), ...notifiedOfDueDays(since, work)];
}
