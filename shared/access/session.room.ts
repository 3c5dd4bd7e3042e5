import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Id } from '#shared/platform/schema.ts';
import { LinkPurpose } from './passwords.api.ts';

export const sessionRevoked = defineEvent('session.revoked', Type.Object({ sessionIds: Type.Array(Id) }));

/** Rights of this person have changed; every earlier permission must be checked again. */
export const accessChanged = defineEvent(
  'access.changed',
  Type.Object({ id: Id, by: Type.Enum(['role', 'privileges', 'deactivation', 'reactivation', 'reorganisation', 'membership']) }),
);

/** An operator of the provider works in another company from now on, in this session. */
export const companyChosen = defineEvent('company.chosen', Type.Object({ id: Id, sessionId: Id, companyId: Id }));

/** Somebody signed in to the account of this person on a device that it has not seen before. An email tells the person. */
export const deviceAdded = defineEvent('device.added', Type.Object({ id: Id, sessionId: Id }));

/** A link was created for this person. The email with it is sent after the commit. */
export const linkCreated = defineEvent('link.created', Type.Object({ id: Id, linkId: Id, purpose: LinkPurpose }));

export const passwordChanged = defineEvent('password.changed', Type.Object({ id: Id, by: Type.Enum(['change', 'reset']) }));

export const invitationRevoked = defineEvent('invitation.revoked', Type.Object({ id: Id }));

/** The person has chosen a password. */
export const invitationAccepted = defineEvent('invitation.accepted', Type.Object({ id: Id }));

/** The audit trail of an erasure keeps only this id. */
export const personErased = defineEvent('person.erased', Type.Object({ id: Id }));

/** Access of one person. Nodes and browsers react to its events; nothing of it is shown. */
export const sessionRoom = defineRoom({
  name: 'session',
  state: Type.Object({ id: Id }),
  events: [
    sessionRevoked,
    accessChanged,
    companyChosen,
    personErased,
    deviceAdded,
    linkCreated,
    passwordChanged,
    invitationRevoked,
    invitationAccepted,
  ],
  apply: {
    'session.revoked': () => {},
    'access.changed': () => {},
    'company.chosen': () => {},
    'person.erased': () => {},
    'device.added': () => {},
    'link.created': () => {},
    'password.changed': () => {},
    'invitation.revoked': () => {},
    'invitation.accepted': () => {},
  },
});
