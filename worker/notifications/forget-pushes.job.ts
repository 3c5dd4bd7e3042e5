import { sessionRevoked } from '#shared/access/session.room.ts';
import { forgetPushesOf } from '#server/notifications/push.service.ts';
import { on } from '#worker/platform/subscriber.ts';

/** A browser that has signed out is told no more. */
export const forgetPushes = on(sessionRevoked, 'forget-pushes', ({ ctx }, { data }) => forgetPushesOf(ctx, data.sessionIds));
