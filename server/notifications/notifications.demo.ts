import { isReminder } from '#shared/notifications/current-reminder.ts';
import { categoryOf } from '#shared/notifications/notification-kinds.ts';
import type { NotificationCategory, NotificationData, NotificationKind } from '#shared/platform/notification.schema.ts';
import { dayAfter, momentOf, morningOf, workday } from '#server/platform/seed/calendar.ts';
import type { FeatureDemo } from '#server/platform/seed/feature-demo.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { OwnedRow, SeededCompany, SeededNotification } from '#server/platform/seed/seeded-company.ts';

interface NotificationRow extends OwnedRow {
  readonly personId: string;
  readonly kind: NotificationKind;
  readonly category: NotificationCategory;
  readonly subjectId: string;
  readonly subjectTitle: string;
  readonly data: NotificationData;
  readonly actorIds: readonly string[];
  readonly count: number;
  readonly at: string;
  readonly readAt: string | null;
  readonly snoozedUntil: string | null;
  readonly archivedAt: string | null;
}

/** Uses the id of the person. */
interface DelegationRow extends OwnedRow {
  readonly delegateId: string;
  readonly module: string | null;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly isCurrent: boolean;
}

declare module '#server/platform/seed/seeded-company.ts' {
  interface SeededCompany {
    readonly notification: readonly NotificationRow[];
    readonly delegation: readonly DelegationRow[];
  }
}

export const notificationsDemo: FeatureDemo = {
  tables: ['notification', 'delegation'],
  make({ basis, company, companies }) {
    const { plan } = company;
    const absences = plan.isDemo ? makeAbsences(basis, company) : [];
    const sent = companies.flatMap(({ notified }) => notified.filter(({ companyId }) => companyId === basis.companyId));
    const rows = [...sent, ...notifiedOfAbsences(absences)].map((one) => rowOf(basis, one));
    return { delegation: absences, notification: plan.size ? rows : settle(basis, company, rows) };
  },
};

function rowOf(basis: SeedBasis, { data = {}, actorIds = [], ...sent }: SeededNotification): NotificationRow {
  const readAt = sent.at < dayAfter(basis.today, -4) ? sent.at : null;
  const state = { count: 1, readAt, snoozedUntil: null, archivedAt: null };
  return { ...basis.owned(sent.at), ...sent, category: categoryOf(sent.kind), data, actorIds, ...state };
}

const standIns: readonly (readonly [away: string, delegate: string, inDays: number, forDays: number])[] = [
  ['hannah', 'amara', 3, 5],
  ['sofia', 'jose', 6, 9],
  ['venkat', 'ananya', 1, 2],
  ['nadia', 'layla', 8, 4],
  ['ingrid', 'priya', 2, 11],
  ['kavya', 'marek', 5, 5],
];

function makeAbsences({ today, random, owned }: SeedBasis, { staff }: SeededCompany): DelegationRow[] {
  const idOf = (login: string) => staff.find((person) => person.login === login)!.id;
  return standIns.map(([login, delegate, inDays, forDays]) => {
    const from = dayAfter(today, inDays);
    const at = momentOf(workday(dayAfter(today, -random.between(1, 6))), random);
    const away = { startsOn: from, endsOn: dayAfter(from, forDays), delegateId: idOf(delegate) };
    return { ...owned(at), id: idOf(login), module: null, ...away, isCurrent: false };
  });
}

const notifiedOfAbsences = (absences: readonly DelegationRow[]): SeededNotification[] =>
  absences.map(({ companyId, id, delegateId, startsOn: from, endsOn: until, createdAt: at }) => ({
    companyId,
    personId: delegateId,
    kind: 'delegate-named',
    subjectId: id,
    subjectTitle: '',
    data: { from, until },
    actorIds: [id],
    at,
  }));

const unread = 7;
const snoozed: Readonly<Record<number, number>> = { 2: 1, 5: 3 };

const later = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();

/** Reads, snoozes and archives older notifications. */
function settle(basis: SeedBasis, { company }: SeededCompany, notifications: readonly NotificationRow[]): NotificationRow[] {
  const { today, random } = basis;
  const lately = dayAfter(today, -6);
  const old = dayAfter(today, -8);
  const ofPeople = Map.groupBy(notifications, ({ personId }) => personId);
  return [...ofPeople.values()].flatMap((own) => {
    const newest = own.toSorted((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id));
    const reminders = newest.filter(({ kind }) => isReminder(kind));
    const isPast = (notification: NotificationRow) =>
      isReminder(notification.kind) && reminders.find(({ subjectId }) => subjectId === notification.subjectId) !== notification;
    const current = newest.filter((notification) => !isPast(notification));
    return newest.map((notification) => {
      const place = current.indexOf(notification);
      const back = current.length > 5 ? snoozed[place] : undefined;
      const readAt = later(notification.at, random.between(4, 120));
      const isRead = place !== 0 && (place < 0 || place >= unread || notification.at < lately || random.chance(0.3));
      const isAway = place < 0 || (isRead && back === undefined && notification.at < old && random.chance(0.3));
      return {
        ...notification,
        readAt: isRead ? readAt : null,
        archivedAt: isAway ? later(readAt, random.between(0, 60)) : null,
        snoozedUntil: back === undefined ? null : morningOf(dayAfter(today, back), company.timeZone),
      };
    });
  });
}
