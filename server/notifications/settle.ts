import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { inboxChanged } from '#shared/notifications/inbox.events.ts';
import { inboxRoom } from '#shared/notifications/inbox.room.ts';
import { notificationKindNames, notificationKinds } from '#shared/notifications/notification-kinds.ts';
import type { SettledQuestion } from '#server/platform/base/notification-request.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { countNotifications, presentNotification } from './notification-row.sql.ts';
import { findUnreadQuestions, readQuestions, type UnreadQuestion } from './settle.sql.ts';

const keyOf = ({ subjectId, kind }: Pick<UnreadQuestion, 'subjectId' | 'kind'>) => `${subjectId} ${kind}`;

/** Finds the unread notifications that ask for these answers, of all recipients who are not asked any more. */
export async function findQuestions(em: SqlEntityManager, settled: readonly SettledQuestion[]): Promise<UnreadQuestion[]> {
  const asked = settled.flatMap(({ subjectId, asks, exceptIds = [] }) =>
    notificationKindNames.filter((kind) => notificationKinds[kind].asks === asks).map((kind) => ({ subjectId, kind, exceptIds })),
  );
  if (asked.length === 0) return [];
  const byKey = Map.groupBy(asked, keyOf);
  const isOver = (one: UnreadQuestion) => byKey.get(keyOf(one))!.some(({ exceptIds }) => !exceptIds.includes(one.personId));
  return (await findUnreadQuestions(em, asked)).filter(isOver);
}

/** Marks these notifications as read, and records it with the new counts. The inboxes must be locked. */
export async function settleQuestions(
  { em, recordEvent }: Pick<WriteTransaction, 'em' | 'recordEvent'>,
  now: Date,
  asked: readonly UnreadQuestion[],
): Promise<void> {
  if (asked.length === 0) return;
  const ids = asked.map(({ id }) => id);
  const rows = await readQuestions(em, ids, now);
  const counts = await countNotifications(em, [...new Set(rows.map(({ personId }) => personId))]);
  for (const { personId, ...row } of rows)
    recordEvent(inboxRoom, personId, inboxChanged, () => ({ ...presentNotification(row), ...counts(personId), entering: null }));
}
