import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Id } from '#shared/platform/schema.ts';

export const sessionRevoked = defineEvent('session.revoked', Type.Object({ sessionIds: Type.Array(Id) }));

/** A person's access. Its facts are acted on when they are heard, by the nodes and the browsers; nothing of them is shown. */
export const sessionRoom = defineRoom({
  name: 'session',
  state: Type.Object({ id: Id }),
  events: [sessionRevoked],
  apply: { 'session.revoked': () => {} },
});
