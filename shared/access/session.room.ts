import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Id } from '#shared/platform/schema.ts';

export const sessionRevoked = defineEvent('session.revoked', Type.Object({ sessionIds: Type.Array(Id) }));

/** What this person may do is another than before: whatever was allowed must be asked about again. */
export const accessChanged = defineEvent(
  'access.changed',
  Type.Object({ id: Id, by: Type.Enum(['role', 'privileges', 'deactivation', 'reorganisation', 'membership']) }),
  [(changed: object) => changed],
);

/** The person asked to be forgotten, and was; this is all that the trail keeps of it. */
export const personErased = defineEvent('person.erased', Type.Object({ id: Id }));

/** A person's access. Its facts are acted on when they are heard, by the nodes and the browsers; nothing of them is shown. */
export const sessionRoom = defineRoom({
  name: 'session',
  state: Type.Object({ id: Id }),
  events: [sessionRevoked, accessChanged, personErased],
  apply: { 'session.revoked': () => {}, 'access.changed': () => {}, 'person.erased': () => {} },
});
