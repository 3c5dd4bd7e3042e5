import type { NotificationData, NotificationKind } from '#shared/platform/notification.schema.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskCreated, taskDeleted, taskEdited, taskMoved, taskRestored } from '#shared/tasks/tasks.events.ts';
import { taskBecameDue, type ReminderTime } from '#shared/tasks/task-details.events.ts';
import type { NotificationRequest } from '#server/platform/base/notification-request.ts';
import { notifyOn, type AudienceContext } from '#server/platform/data/notification-definition.ts';
import type { ReceivedEvent } from '#server/platform/data/received-event.ts';
import { loadCurrentCards, type CurrentCard } from './card-row.sql.ts';
import { loadNotifiedCards, storeNotifiedCards, type NotifiedCards } from './notified-cards.sql.ts';
import { loadWatchers } from './task-text.sql.ts';
import { filterReadersOfAll } from './task-readers.ts';

type TaskEvent = Omit<ReceivedEvent<unknown>, 'data'> & { readonly taskId: string; readonly after: TaskCard | null };

interface TaskNews {
  readonly kind: NotificationKind;
  readonly data: NotificationData;
  readonly change: NonNullable<NotificationRequest['change']>;
  readonly onlyTakesBack?: true;
  readonly onlyAfter?: true;
  /** People who are notified besides the usual ones. */
  readonly others: readonly string[];
  /** Only the others are notified. */
  readonly isPersonal?: true;
}

/** Changes that concern watchers: status, due date, assignee and deletion. */
function newsOf(before: TaskCard, after: TaskCard | null): TaskNews[] {
  if (!after) return [{ kind: 'task-removed', data: {}, change: { from: 'here', to: 'gone' }, others: [before.creatorId] }];
  const news: TaskNews[] = [];
  if (after.status !== before.status) {
    // The creator is notified of completion, and therefore of reopening too.
    const others = [before.status, after.status].includes('completed') ? [after.creatorId] : [];
    news.push({ kind: 'task-moved', data: { status: after.status }, change: { from: before.status, to: after.status }, others });
  }
  if (after.dueDate !== before.dueDate) {
    const change = { from: before.dueDate ?? '', to: after.dueDate ?? '' };
    news.push({ kind: 'task-due-changed', data: after.dueDate === null ? {} : { dueDate: after.dueDate }, change, others: [] });
  }
  if (after.assigneeId !== before.assigneeId) {
    const change = { from: before.assigneeId, to: after.assigneeId };
    news.push({ kind: 'task-reassigned', data: {}, change, others: [before.assigneeId] });
    news.push({ kind: 'task-assigned', data: {}, change, others: [after.assigneeId], isPersonal: true });
  }
  return news;
}

/**
 * Only people who received the notification of the deletion are notified that the task is restored. Restoring can assign it to someone else.
 */
const newsOfReturn = (before: TaskCard, after: TaskCard): TaskNews[] => [
  { kind: 'task-restored', data: {}, change: { from: 'gone', to: 'here' }, onlyAfter: true, others: [before.creatorId] },
  ...newsOf(before, after).filter(({ kind }) => kind === 'task-assigned'),
];

const concernsAnyone = (after: TaskCard, before: TaskCard) => newsOf(before, after).length > 0;

/** Events may be handled out of order, so outdated changes are not notified. */
const isStill: Partial<Record<NotificationKind, (now: CurrentCard, before: TaskCard, after: TaskCard | null) => boolean>> = {
  'task-removed': ({ isGone }) => isGone,
  'task-restored': ({ isGone }) => !isGone,
  'task-moved': ({ status }, _, after) => status === after?.status,
  'task-due-changed': ({ dueDate }, _, after) => dueDate === after?.dueDate,
  'task-reassigned': ({ assigneeId }, before) => assigneeId !== before.assigneeId,
  'task-assigned': ({ assigneeId, isGone }, _, after) => assigneeId === after?.assigneeId && !isGone,
};

/** Kinds that a later event can reverse. */
const undoable: readonly NotificationKind[] = ['task-moved', 'task-due-changed', 'task-reassigned', 'task-assigned'];

/** Notifications that are still true. One that reverses an unseen change by the same person only retracts that notification. */
function newsNow(
  { join, pipeline, ctx }: AudienceContext,
  event: TaskEvent,
  { now, before, toldBefore }: NotifiedCards & { now: CurrentCard },
): TaskNews[] {
  const { after } = event;
  const isReturn = event.name === taskRestored.name;
  // Only people assign tasks; Cairn itself takes them over.
  const isSaid = ({ kind }: TaskNews) =>
    (kind !== 'task-assigned' || event.actorId !== null) && (isStill[kind]?.(now, before, after) ?? true);
  const news = (isReturn && after ? newsOfReturn(before, after) : newsOf(before, after)).filter(isSaid);
  if (isReturn || !after) return news;
  const isUndone = ({ kind }: TaskNews) => newsOf(toldBefore(kind), after).every((one) => one.kind !== kind);
  const current = news.filter((one) => !isUndone(one));
  const kinds = current.map(({ kind }) => kind);
  if (kinds.length > 0) pipeline(join(storeNotifiedCards, { ctx, fact: event, kinds }));
  return news.map((one) => (current.includes(one) ? one : { ...one, onlyTakesBack: true }));
}

/** Watchers, assignee and creator, of whom a new assignee gets the notification of the assignment only. */
function audienceOf({ kind, others, isPersonal }: TaskNews, watchers: readonly string[], assigneeId: string): string[] {
  if (isPersonal) return [...others];
  const all = [...new Set([...watchers, ...(kind === 'task-reassigned' ? [] : [assigneeId]), ...others])];
  return kind === 'task-reassigned' ? all.filter((id) => id !== assigneeId) : all;
}

async function changeRequests(context: AudienceContext, event: TaskEvent): Promise<NotificationRequest[]> {
  const { join, ctx } = context;
  const [now, known, watchers] = await Promise.all([
    join(loadCurrentCards, event.taskId),
    join(loadNotifiedCards, { ctx, fact: event, kinds: undoable }),
    join(loadWatchers, event.taskId),
  ]);
  if (!now || !known) return [];
  const news = newsNow(context, event, { ...known, now });
  if (news.length === 0) return [];
  const { id, assigneeId, title } = event.after ?? now;
  const to = (one: TaskNews) => audienceOf(one, watchers, assigneeId);
  const readers = new Set(await join(filterReadersOfAll, { actor: ctx.actor, task: now, personIds: news.flatMap(to) }));
  return news.flatMap((one) => {
    const { kind, data, change, onlyAfter, onlyTakesBack } = one;
    const options = { ...(onlyAfter && { onlyAfter }), ...(onlyTakesBack && { onlyTakesBack }) };
    return to(one)
      .filter((personId) => readers.has(personId))
      .map((personId) => ({ personId, kind, subject: { id, title }, data, change, ...options }));
  });
}

const ofChange = (context: AudienceContext, { data, ...event }: ReceivedEvent<typeof taskMoved>) =>
  changeRequests(context, { ...event, taskId: data.id, after: data });

const ofDeletion = (context: AudienceContext, { data, ...event }: ReceivedEvent<typeof taskDeleted>) =>
  changeRequests(context, { ...event, taskId: data.id, after: null });

/** A task is created for someone else by a person only. */
async function ofCreation({ join, ctx }: AudienceContext, { data, actorId }: ReceivedEvent<typeof taskCreated>) {
  const card = await join(loadCurrentCards, data.id);
  if (actorId === null || !card || card.isGone || card.assigneeId !== data.assigneeId) return [];
  const { id, title } = card;
  const people = await join(filterReadersOfAll, { actor: ctx.actor, task: card, personIds: [data.assigneeId] });
  return people.map((personId) => ({ personId, kind: 'task-assigned' as const, subject: { id, title } }));
}

const dueKinds: Record<ReminderTime, NotificationKind> = {
  tomorrow: 'task-due-tomorrow',
  today: 'task-due-today',
  overdue: 'task-overdue',
};

/** Reminds the assignee of a due date, unless the task is completed, moved or reassigned since. */
async function ofDueDate(
  { join, ctx }: AudienceContext,
  { data: { id, dueDate, assigneeId, moment } }: ReceivedEvent<typeof taskBecameDue>,
) {
  const card = await join(loadCurrentCards, id);
  if (!card || card.isGone || card.status === 'completed') return [];
  if (card.dueDate !== dueDate || card.assigneeId !== assigneeId) return [];
  const people = await join(filterReadersOfAll, { actor: ctx.actor, task: card, personIds: [assigneeId] });
  return people.map((personId) => ({ personId, kind: dueKinds[moment], subject: { id, title: card.title }, data: { dueDate } }));
}

const subjectOf = ({ id }: { id: string }) => id;

export const taskNotifications = [
  notifyOn(taskCreated, ofCreation, { filter: ({ assigneeId, creatorId }) => assigneeId !== creatorId, subjectOf }),
  notifyOn(taskMoved, ofChange, { filter: concernsAnyone, subjectOf }),
  notifyOn(taskEdited, ofChange, { filter: concernsAnyone, subjectOf }),
  notifyOn(taskRestored, ofChange, { subjectOf }),
  notifyOn(taskDeleted, ofDeletion, { subjectOf }),
  notifyOn(taskBecameDue, ofDueDate, { subjectOf }),
];
