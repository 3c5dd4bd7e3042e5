import { sessionRoom } from '#shared/access/session.room.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { ImpersonationEntity } from './impersonation/impersonation.entity.ts';

export const servedSession = serveRoom(sessionRoom, {
  rowsOf: 'person',
  isPersonal: true,
  async authorize({ actor }, personId) {
    authorizeRead(actor.realId === personId);
  },
  async load({ em }, id) {
    const running = await em.find(ImpersonationEntity, {
      $or: [{ personId: id }, { actorId: id }],
      endedAt: null,
      expiresAt: { $gt: new Date() },
    });
    return { id, impersonations: Object.fromEntries(running.map((one) => [one.id, one.present()])) };
  },
});
