import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { goal } from '#shared/goals/goal.record.ts';
import { goalBecameDue, type GoalReminderTime } from '#shared/goals/goal.room.ts';
import type { NotificationKind } from '#shared/platform/notification.schema.ts';
import { importEnded } from '#shared/records/transfers.events.ts';
import { loadOwners } from '#server/access/owners.ts';
import { CommentEntity } from '#server/comments/comment.entity.ts';
import { notifyOfComments } from '#server/comments/comment-notifications.ts';
import type { NotificationRequest } from '#server/platform/base/notification-request.ts';
import { notifyOn, type AudienceContext } from '#server/platform/data/notification-definition.ts';
import type { ReceivedEvent } from '#server/platform/data/received-event.ts';
import { goalHosts } from './goal-hosts.ts';
import { GoalEntity } from './goal.entity.ts';
import { findCompletedCycles, findImportedGoals } from './goal.sql.ts';

const { created, edited } = goal.events;
type Edit = ReceivedEvent<typeof edited>['data'];

const findGoal = (em: SqlEntityManager, id: string) => em.findOne(GoalEntity, { id, deletedAt: null, isArchived: false });

const lineManagerOf = async (em: SqlEntityManager, personId: string) => (await loadOwners(em, [personId]))(personId)?.chain.at(-1);

/** Requests for those of these people who may read the goal. */
async function requestsFor(
  { em, ctx }: AudienceContext,
  { id, title }: GoalEntity,
  people: readonly string[],
  request: Omit<NotificationRequest, 'personId' | 'subject'>,
): Promise<NotificationRequest[]> {
  const readers = await goalHosts.comments.findReaders({ em, actor: ctx.actor }, id, people);
  return readers.map((personId) => ({ personId, subject: { id, title }, ...request }));
}

/** People are notified of a goal that somebody else sets for them. */
async function ofCreation(context: AudienceContext, { data: { id } }: ReceivedEvent<typeof created>) {
  const found = await findGoal(context.em, id);
  return found ? requestsFor(context, found, [found.employeeId], { kind: 'goal-assigned' }) : [];
}

/** People are notified once of all goals that an import has created for them. */
async function ofImport(
  { em }: AudienceContext,
  { data: { createdIds } }: ReceivedEvent<typeof importEnded>,
): Promise<NotificationRequest[]> {
  const imported = await findImportedGoals(em, createdIds);
  return imported.map(({ personId, count, ...subject }) =>
    count === 1
      ? { personId, subject, kind: 'goal-assigned' }
      : { personId, subject, kind: 'goals-assigned', data: { count: String(count) } },
  );
}

const isOpen = (status: string | undefined) => status === 'pending' || status === 'in-progress';

/** Tells whether an edit completes a goal, reopens a completed one, or does neither. */
function completionOf({ record, before }: Edit): 'completed' | 'reopened' | null {
  if (isOpen(before.status) && record.status === 'completed') return 'completed';
  return before.status === 'completed' && isOpen(record.status) ? 'reopened' : null;
}

/** The employee and, for a goal that is not a sub-goal, the line manager are notified that it is completed. Reopening retracts what is unread. */
async function ofCompletion(context: AudienceContext, { data }: ReceivedEvent<typeof edited>) {
  const completion = completionOf(data);
  const found = completion && (await findGoal(context.em, data.id));
  if (!found || (found.status === 'completed') !== (completion === 'completed')) return [];
  const manager = found.parentId ? undefined : await lineManagerOf(context.em, found.employeeId);
  const people = [found.employeeId, ...(manager === undefined ? [] : [manager])];
  const kind = 'goal-completed';
  if (completion === 'completed') return requestsFor(context, found, people, { kind, change: { from: 'open', to: 'completed' } });
  return requestsFor(context, found, people, { kind, change: { from: 'completed', to: 'open' }, onlyTakesBack: true });
}

const dueKinds: Record<GoalReminderTime, NotificationKind> = { soon: 'goal-due-soon', today: 'goal-due-today', overdue: 'goal-overdue' };

/** Reminds the employee of the end, unless the goal has been completed, closed or moved since, or its cycle is completed. */
async function ofEnd(context: AudienceContext, { data: { id, endsOn, moment } }: ReceivedEvent<typeof goalBecameDue>) {
  const found = await findGoal(context.em, id);
  if (!found || found.endsOn !== endsOn || !isOpen(found.status)) return [];
  if ((await findCompletedCycles(context.em, [found.cycleId])).size > 0) return [];
  return requestsFor(context, found, [found.employeeId], { kind: dueKinds[moment], data: { endsOn } });
}

/** The employee, the line manager and earlier authors are notified of comments, mentioned readers of their mention. */
const ofComments = notifyOfComments(goalHosts.comments, {
  comment: 'goal-commented',
  mention: 'goal-mentioned',
  load: async (em, id) => {
    const found = await findGoal(em, id);
    if (!found) return null;
    const authors = await em.find(
      CommentEntity,
      { hostKind: goalHosts.comments.kind, hostId: id, deletedAt: null },
      { fields: ['authorId'] },
    );
    const manager = await lineManagerOf(em, found.employeeId);
    const followers = new Set([found.employeeId, ...(manager === undefined ? [] : [manager]), ...authors.map(({ authorId }) => authorId)]);
    return { subject: { id, title: found.title }, followers: [...followers] };
  },
});

export const goalNotifications = [
  notifyOn(created, ofCreation),
  notifyOn(importEnded, ofImport, { filter: ({ transfer, createdIds }) => transfer.record === goal.plural && createdIds.length > 0 }),
  notifyOn(edited, ofCompletion, { filter: (after) => completionOf(after) !== null }),
  notifyOn(goalBecameDue, ofEnd),
  ...ofComments,
];
