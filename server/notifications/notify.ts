import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { categoryOf } from '#shared/notifications/notification-kinds.ts';
import { inboxNotified, inboxRepeated, inboxSkipped } from '#shared/notifications/inbox.events.ts';
import { inboxRoom } from '#shared/notifications/inbox.room.ts';
import { maxActors, mergeWindowMs, type InboxNotification } from '#shared/notifications/inbox-notification.schema.ts';
import type { NotificationRequest } from '#server/platform/base/notification-request.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { findRecentlyNotified } from './recently-notified.sql.ts';
import { requestsByRecipient, mergeKeyOf, type EventNotifications, type RecipientRequest } from './recipients.ts';
import { notificationDataOf, oppositeKinds, retractNotifications, retractedBy, type RecentNotification } from './retract.ts';
import { findQuestions, settleQuestions } from './settle.ts';
import { countNotifications, lockInboxes, presentNotification } from './notification-row.sql.ts';
import { loadRecentNotifications, storeNotifications, type StoredNotification } from './notify.sql.ts';

/** App notifications merge only with app notifications, and archived ones with archived ones. */
const keyOf = ({ request, isInApp }: Pick<RecipientRequest, 'request' | 'isInApp'>) => `${isInApp} ${mergeKeyOf(request)}`;

async function recentlyTold(em: SqlEntityManager, now: Date, hearings: readonly RecipientRequest[]) {
  const distinct = <T>(of: (request: NotificationRequest) => readonly T[]) => [...new Set(hearings.flatMap(({ request }) => of(request)))];
  const keys = {
    personIds: distinct(({ personId }) => [personId]),
    kinds: distinct(({ kind }) => oppositeKinds(kind)),
    subjectIds: distinct(({ subject }) => [subject.id]),
  };
  const rows = await loadRecentNotifications(em, keys, new Date(now.getTime() - mergeWindowMs));
  const found = new Map(
    rows.map(({ personId, hasLeft, ...row }): [string, RecentNotification] => {
      const notification = presentNotification(row);
      return [keyOf({ request: { personId, ...notification }, isInApp: notification.archivedAt === null }), { notification, hasLeft }];
    }),
  );
  return ({ request, isInApp }: Pick<RecipientRequest, 'request' | 'isInApp'>, kind = request.kind) =>
    found.get(keyOf({ request: { ...request, kind }, isInApp }));
}

function toldNow({ request, isInApp, actorId }: RecipientRequest, before: InboxNotification | undefined, at: string): StoredNotification {
  const { personId, kind, subject } = request;
  const others = before?.actorIds.filter((id) => id !== actorId) ?? [];
  const notification = {
    id: before?.id ?? crypto.randomUUID(),
    kind,
    category: categoryOf(kind),
    subject,
    data: notificationDataOf(request, before),
    actorIds: [...(actorId === null ? [] : [actorId]), ...others].slice(0, maxActors),
    count: (before?.count ?? 0) + 1,
    createdAt: before?.createdAt ?? at,
    at,
    readAt: null,
    snoozedUntil: null,
    archivedAt: isInApp ? null : (before?.archivedAt ?? at),
  };
  return { personId, isNew: before === undefined, isInApp, notification };
}

const peopleOf = (hearings: readonly RecipientRequest[]) => [...new Set(hearings.map(({ request }) => request.personId))];

type Unit = Pick<WriteTransaction, 'em' | 'recordEvent'>;
interface Moment {
  readonly companyId: string;
  readonly now: Date;
}

/**
 * Splits notifications into rounds. A round has at most one notification of each person, subject and pair of kinds, because a later one merges
 * with or retracts the earlier one.
 */
function roundsOf(sets: readonly (readonly RecipientRequest[])[]): RecipientRequest[][] {
  const rounds: RecipientRequest[][] = [];
  const next = new Map<string, number>();
  for (const one of sets.flat()) {
    const { personId, kind, subject } = one.request;
    const key = `${personId} ${oppositeKinds(kind)[0]} ${subject.id}`;
    const round = next.get(key) ?? 0;
    next.set(key, round + 1);
    (rounds[round] ??= []).push(one);
  }
  return rounds;
}

/**
 * Writes the notifications of several events, oldest first, and records them in the inboxes, with unread counts, in a fixed number of
 * statements unless they concern each other. Repeats about the same record merge into one recent notification. One that is switched off in
 * the app but not elsewhere is archived at once and only delivered; one that is switched off everywhere is not created. Notifications that ask
 * for a settled answer become read for all recipients who are not asked any more.
 */
export async function notifyOfEvents(unit: Unit, moment: Moment, sets: readonly EventNotifications[]): Promise<void> {
  const asked = await findQuestions(
    unit.em,
    sets.flatMap(({ settled = [] }) => settled),
  );
  if (asked.length === 0 && sets.every(({ requests }) => requests.length === 0)) return;
  const rounds = roundsOf(await requestsByRecipient(unit.em, moment, sets));
  const people = [...new Set([...peopleOf(rounds.flat()), ...asked.map(({ personId }) => personId)])];
  if (people.length === 0) return;
  await lockInboxes(unit.em, people);
  for (const round of rounds) await notifyRound(unit, moment, round);
  await settleQuestions(unit, moment.now, asked);
}

async function notifyRound({ em, recordEvent }: Unit, { companyId, now }: Moment, requests: readonly RecipientRequest[]): Promise<void> {
  const notifications = requests.map(({ request }) => request);
  const [beforeOf, isNewsTo] = await Promise.all([recentlyTold(em, now, requests), findRecentlyNotified(em, notifications)]);
  const judged = requests.map((one) => ({ one, undone: retractedBy(one.request, (kind) => beforeOf(one, kind), one.actorId) }));
  const isSaid = ({ one: { request }, undone }: (typeof judged)[number]) => !undone && !request.onlyTakesBack && isNewsTo(request);
  const stored = judged.filter(isSaid).map(({ one }) => toldNow(one, beforeOf(one)?.notification, now.toISOString()));
  const takenBack = judged.flatMap(({ undone }) => undone ?? []);
  if (stored.length + takenBack.length === 0) return;
  const sayTakenBack = await retractNotifications({ em, recordEvent }, now, takenBack);
  const counted = peopleOf(judged.flatMap(({ one, undone }) => (one.isInApp || undone ? [one] : [])));
  const [, counts] = await Promise.all([storeNotifications(em, { companyId, now }, stored), countNotifications(em, counted)]);
  sayTakenBack(counts);
  for (const { personId, isNew, isInApp, notification } of stored) {
    if (!isInApp) recordEvent(inboxRoom, personId, inboxSkipped, () => notification);
    else
      recordEvent(inboxRoom, personId, isNew ? inboxNotified : inboxRepeated, () => ({ ...notification, unread: counts(personId).unread }));
  }
}
