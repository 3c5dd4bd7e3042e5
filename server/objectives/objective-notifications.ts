import { objective } from '#shared/objectives/objective.record.ts';
import { objectiveProposed, proposalEnded } from '#shared/objectives/objective.room.ts';
import type { NotificationKind } from '#shared/platform/notification.schema.ts';
import type { NotificationRequest } from '#server/platform/base/notification-request.ts';
import { notifyOn, type AudienceContext } from '#server/platform/data/notification-definition.ts';
import type { ReceivedEvent } from '#server/platform/data/received-event.ts';
import { findApprovers } from './approvers.sql.ts';
import { objectiveHosts } from './objective-hosts.ts';
import { ObjectiveEntity } from './objective.entity.ts';
import { ObjectiveProposalEntity } from './proposals/proposal.entity.ts';

const { edited } = objective.events;
type Edit = ReceivedEvent<typeof edited>;

/** Kind of notification about the new state of an objective. */
const kindOfState: Partial<Record<string, NotificationKind>> = {
  active: 'objective-approved',
  returned: 'objective-returned',
  closed: 'objective-closed',
};

const pending = 'pending-approval';
/** A withdrawn request to approve is taken back from the approvers while it is unread. */
const asked = { kind: 'objective-submitted', change: { from: 'open', to: pending } } as const;
const withdrawn = { kind: 'objective-submitted', change: { from: pending, to: 'open' }, onlyTakesBack: true } as const;

/** Approvers are notified of a submission; the owner and the assignees of a decision, and that the objective was closed. */
async function ofAction({ em, ctx }: AudienceContext, { data }: Edit): Promise<NotificationRequest[]> {
  const found = await em.findOne(ObjectiveEntity, { id: data.id, deletedAt: null, isArchived: false });
  // Events can arrive late: a state that has changed since is no news.
  if (!found || found.state !== data.record.state) return [];
  const { id, name: title, ownerId, assigneeIds } = found;
  const request = async (people: readonly string[], more: Pick<NotificationRequest, 'kind' | 'change' | 'onlyTakesBack'>) => {
    const readers = await objectiveHosts.comments.findReaders({ em, actor: ctx.actor }, id, people);
    return readers.map((personId) => ({ personId, subject: { id, title }, ...more }));
  };
  if (found.state === pending) return request(await findApprovers(em, ownerId), asked);
  if (found.state === 'draft') return request(await findApprovers(em, ownerId), withdrawn);
  const kind = kindOfState[found.state];
  return kind ? request([...new Set([ownerId, ...assigneeIds])], { kind }) : [];
}

/** Approvers are notified of a proposed change; one that is withdrawn is taken back from them while it is unread. */
const proposed = { kind: 'objective-change-proposed', change: { from: 'open', to: 'proposed' } } as const;
const dropped = { kind: 'objective-change-proposed', change: { from: 'proposed', to: 'open' }, onlyTakesBack: true } as const;

const readersOf = async ({ em, ctx }: AudienceContext, id: string, people: readonly string[]) => {
  const found = await em.findOne(ObjectiveEntity, { id, deletedAt: null, isArchived: false });
  if (!found) return [];
  const readers = await objectiveHosts.comments.findReaders({ em, actor: ctx.actor }, id, people);
  return readers.map((personId) => ({ personId, subject: { id, title: found.name } }));
};

async function approversOf({ em }: AudienceContext, id: string): Promise<string[]> {
  const found = await em.findOne(ObjectiveEntity, { id });
  return found ? findApprovers(em, found.ownerId) : [];
}

async function ofProposal(
  context: AudienceContext,
  { data: { id } }: ReceivedEvent<typeof objectiveProposed>,
): Promise<NotificationRequest[]> {
  const waiting = await context.em.count(ObjectiveProposalEntity, { objectiveId: id });
  if (waiting === 0) return [];
  return (await readersOf(context, id, await approversOf(context, id))).map((one) => ({ ...one, ...proposed }));
}

/** The author is notified of the decision. */
async function ofEnding(context: AudienceContext, { data }: ReceivedEvent<typeof proposalEnded>): Promise<NotificationRequest[]> {
  const { id, as, authorId } = data;
  if (as === 'withdrawn') return (await readersOf(context, id, await approversOf(context, id))).map((one) => ({ ...one, ...dropped }));
  const kind = as === 'approved' ? ('objective-change-approved' as const) : ('objective-change-returned' as const);
  return (await readersOf(context, id, [authorId])).map((one) => ({ ...one, kind }));
}

export const objectiveNotifications = [
  notifyOn(edited, ofAction, { filter: ({ action }) => action !== undefined }),
  notifyOn(objectiveProposed, ofProposal),
  notifyOn(proposalEnded, ofEnding),
];
