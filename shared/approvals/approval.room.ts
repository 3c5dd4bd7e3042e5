import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Id } from '#shared/platform/schema.ts';

/** Others decide about the request now, or nobody does any more. */
export const approvalReadersChanged = defineEvent('approval.readers-changed', Type.Object({ id: Id }));

/** Subject of presence for a person who has the request open to decide. */
export const decisionSubject = 'decision';

/** Presence at an open request. Those who decide about it may join, and see who else looks at it. */
export const approvalRoom = defineRoom({
  name: 'approval',
  state: Type.Object({ id: Id }),
  events: [approvalReadersChanged],
  apply: { 'approval.readers-changed': () => undefined },
});
