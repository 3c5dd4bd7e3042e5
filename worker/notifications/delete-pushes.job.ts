import { sessionRevoked } from '#shared/access/session.room.ts';
import { deletePushTargetsOf } from '#server/notifications/push.service.ts';
import { on } from '#worker/platform/subscriber.ts';

export const deletePushesOfSession = on(sessionRevoked, 'delete-push-subscriptions', ({ ctx }, { data }) =>
  deletePushTargetsOf(ctx, data.sessionIds),
);
