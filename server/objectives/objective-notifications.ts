import { objective } from '#shared/objectives/objective.record.ts';
import type { NotificationKind } from '#shared/platform/notification.schema.ts';
import type { NotificationRequest } from '#server/platform/base/notification-request.ts';
import { notifyOn, type AudienceContext } from '#server/platform/data/notification-definition.ts';
import type { ReceivedEvent } from '#server/platform/data/received-event.ts';
import { findApprovers } from './approvers.sql.ts';
import { objectiveHosts } from './objective-hosts.ts';
import { ObjectiveEntity } from './objective.entity.ts';

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

export const objectiveNotifications = [notifyOn(edited, ofAction, { filter: ({ action }) => action !== undefined })];
