import { categoryOf } from '#shared/notifications/categories.ts';
import type { NoticeData, NoticeKind } from '#shared/platform/notice.schema.ts';
import { dayAfter, momentOf, workday } from './calendar.ts';
import type { Ground, MadePeople } from './make-people.ts';
import type { NotificationRow, NotificationSettingsRow, SeededCompany, TaskRow } from './rows.ts';

/** So many days back it is told of, the last of them yesterday. */
const days = 40;

type Told = Pick<NotificationRow, 'personId' | 'kind' | 'subjectId' | 'subjectTitle' | 'at'> &
  Partial<Pick<NotificationRow, 'data' | 'actorIds'>>;

const rowOf = (ground: Ground, { data = {}, actorIds = [], ...told }: Told): NotificationRow => ({
  ...ground.owned(told.at),
  ...told,
  category: categoryOf(told.kind),
  data,
  actorIds,
  count: 1,
  readAt: null,
  snoozedTill: null,
  archivedAt: null,
});

const morningOf = (day: string, timeZone: string) =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: '08:00' }).toInstant().toString({ smallestUnit: 'millisecond' });

const subjectOf = ({ id, title }: TaskRow) => ({ subjectId: id, subjectTitle: title });

type Work = Pick<SeededCompany, 'company' | 'task' | 'deeds' | 'watcher'>;

/** Whoever watches a task or has it is told when another moves it, and who asked for it when it is done. */
function ofMoves(since: string, { task, deeds, watcher }: Work): Told[] {
  const watchers = Map.groupBy(watcher, ({ taskId }) => taskId);
  const moves = Map.groupBy(
    deeds.filter(({ version, at }) => version > 1 && at >= since),
    ({ taskId }) => taskId,
  );
  return task.flatMap((one) =>
    (moves.get(one.id) ?? []).flatMap(({ actorId, at, status }) => {
      const watching = (watchers.get(one.id) ?? []).map(({ personId }) => personId);
      const people = new Set([...watching, one.assigneeId, ...(status === 'completed' ? [one.creatorId] : [])]);
      people.delete(actorId);
      const told = { kind: 'task-moved' as const, ...subjectOf(one), data: { status }, actorIds: [actorId], at };
      return [...people].map((personId) => ({ personId, ...told }));
    }),
  );
}

const moments = [
  ['task-due-tomorrow', -1],
  ['task-due-today', 0],
  ['task-overdue', 1],
] as const satisfies readonly (readonly [NoticeKind, number])[];

/** On the mornings around the day on which it is due, whoever has a task that is not done. */
function ofDueDays({ today }: Ground, since: string, { company, task }: Work): Told[] {
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

/** What people were told of their tasks, besides that they were given them. */
export function noticesOfTasks(ground: Ground, work: Work): NotificationRow[] {
  const since = dayAfter(ground.today, -days);
  return [...ofMoves(since, work), ...ofDueDays(ground, since, work)].map((told) => rowOf(ground, told));
}

/** Who will be away soon, and who stands in for them. */
const standIns: readonly (readonly [away: string, delegate: string, inDays: number, forDays: number])[] = [
  ['hannah', 'amara', 3, 5],
  ['sofia', 'jose', 6, 9],
  ['venkat', 'ananya', 1, 2],
  ['nadia', 'layla', 8, 4],
  ['ingrid', 'priya', 2, 11],
  ['kavya', 'marek', 5, 5],
];

/** The settings of those who will be away. */
export function makeAbsences({ today, random, owned }: Ground, { staff }: MadePeople): NotificationSettingsRow[] {
  const idOf = (login: string) => staff.find((person) => person.login === login)!.id;
  return standIns.map(([login, delegate, inDays, forDays]) => {
    const from = dayAfter(today, inDays);
    const at = momentOf(workday(dayAfter(today, -random.between(1, 6))), random);
    const away = { awayFrom: from, awayUntil: dayAfter(from, forDays), delegateId: idOf(delegate) };
    return { ...owned(at), id: idOf(login), channels: {}, ...away, version: 1 };
  });
}

/** Whoever is to stand in was told from when until when. */
export const noticesOfAbsences = (ground: Ground, absences: readonly NotificationSettingsRow[]): NotificationRow[] =>
  absences.map(({ id, delegateId, awayFrom: from, awayUntil: until, createdAt: at }) =>
    rowOf(ground, {
      personId: delegateId,
      kind: 'delegate-named',
      subjectId: id,
      subjectTitle: '',
      data: { from, until },
      actorIds: [id],
      at,
    }),
  );

/** What the people of one company were told of requests: who asked of what support said and did, who has one of the replies. */
export function noticesOfTickets(ground: Ground, companies: readonly SeededCompany[]): NotificationRow[] {
  const since = dayAfter(ground.today, -days);
  const entries = companies.flatMap(({ ticketEntry }) => ticketEntry.filter(({ at, place }) => at >= since && place > 1));
  const tickets = new Map(companies.flatMap(({ ticket }) => ticket.map((one) => [one.id, one])));
  return entries.flatMap(({ ticketId, isSupport, kind, authorId, status, at }) => {
    const { companyId, requesterId, claimerId, claimerCompanyId, number, ...ticket } = tickets.get(ticketId)!;
    const [personId, home] = isSupport ? [requesterId, companyId] : [claimerId, claimerCompanyId];
    if (personId === null || home !== ground.companyId) return [];
    const asked = kind === 'status' ? ('ticket-moved' as const) : ('ticket-answered' as const);
    const data: NoticeData = isSupport ? { status: status ?? ticket.status } : {};
    const told = { kind: isSupport ? asked : ('ticket-replied' as const), subjectId: ticketId, subjectTitle: number, data };
    return [rowOf(ground, { personId, ...told, actorIds: [authorId], at })];
  });
}

/** So many of the newest may be unread. */
const unread = 7;
/** Of the newest, these will come back, on the mornings of one and of three days after today. */
const snoozed: Readonly<Record<number, number>> = { 2: 1, 5: 3 };

const isReminder = ({ kind }: NotificationRow) => moments.some(([one]) => one === kind);

const later = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();

/** What each has done with what they were told: some of the newest is unread, two come back, some of what is old was put away. */
export function settle(
  ground: Ground,
  { company }: Pick<SeededCompany, 'company'>,
  notices: readonly NotificationRow[],
): NotificationRow[] {
  const { today, random } = ground;
  const lately = dayAfter(today, -6);
  const old = dayAfter(today, -8);
  const ofPeople = Map.groupBy(notices, ({ personId }) => personId);
  return [...ofPeople.values()].flatMap((own) => {
    const newest = own.toSorted((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id));
    // Who has heard that a task is overdue needs no word any more of when it was to be due.
    const reminders = newest.filter(isReminder);
    const isPast = (notice: NotificationRow) =>
      isReminder(notice) && reminders.find(({ subjectId }) => subjectId === notice.subjectId) !== notice;
    const current = newest.filter((notice) => !isPast(notice));
    return newest.map((notice) => {
      const place = current.indexOf(notice);
      const back = current.length > 5 ? snoozed[place] : undefined;
      const readAt = later(notice.at, random.between(4, 120));
      const isRead = place !== 0 && (place < 0 || place >= unread || notice.at < lately || random.chance(0.3));
      const isAway = place < 0 || (isRead && back === undefined && notice.at < old && random.chance(0.3));
      return {
        ...notice,
        readAt: isRead ? readAt : null,
        archivedAt: isAway ? later(readAt, random.between(0, 60)) : null,
        snoozedTill: back === undefined ? null : morningOf(dayAfter(today, back), company.timeZone),
      };
    });
  });
}
