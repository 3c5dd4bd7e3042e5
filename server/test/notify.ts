import type { Actor } from '#shared/platform/actor.schema.ts';
import { notifyOfEvents } from '#server/notifications/notify.ts';
import type { NotificationRequest } from '#server/platform/base/notification-request.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';

/** Creates notifications as if they followed from an event of this actor. */
export const notify = (
  unit: Pick<WriteTransaction, 'em' | 'recordEvent'>,
  { actor, now }: { actor: Actor; now: Date },
  requests: readonly NotificationRequest[],
): Promise<void> => {
  const by = actor.kind === 'system' ? { id: null, realId: null } : { id: actor.id, realId: actor.realId };
  return notifyOfEvents(unit, { companyId: actor.companyId, now }, [{ by, requests }]);
};
