import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { FreeText, Id, personal } from '#shared/platform/schema.ts';
import { Impersonation } from './impersonation.schema.ts';
import { LinkPurpose } from './passwords.api.ts';

export const sessionRevoked = defineEvent('session.revoked', Type.Object({ sessionIds: Type.Array(Id) }));

/** Rights of this person have changed; every earlier permission must be checked again. */
export const accessChanged = defineEvent(
  'access.changed',
  Type.Object({ id: Id, by: Type.Enum(['role', 'privileges', 'deactivation', 'reactivation', 'reorganisation', 'membership']) }),
);

/** An operator of the provider works in another company from now on, in this session. */
export const companyChosen = defineEvent('company.chosen', Type.Object({ id: Id, sessionId: Id, companyId: Id }));

/** An administrator acts as a person from now on, in this session. The rooms of both have the event. */
export const impersonationStarted = defineEvent('impersonation.started', Type.Object({ ...Impersonation.properties, sessionId: Id }));

/** An administrator acts as a person no more. `by` is the one of them who has ended it, or the administrator if the time was over. */
export const impersonationEnded = defineEvent(
  'impersonation.ended',
  Type.Object({ id: Id, actorId: Id, personId: Id, by: Id, sessionId: Id }),
);

/** Somebody signed in to the account of this person on a device that it has not seen before. An email tells the person. */
export const deviceAdded = defineEvent('device.added', Type.Object({ id: Id, sessionId: Id }));

/** A link was created for this person. The email with it is sent after the commit. */
export const linkCreated = defineEvent('link.created', Type.Object({ id: Id, linkId: Id, purpose: LinkPurpose }));

export const passwordChanged = defineEvent('password.changed', Type.Object({ id: Id, by: Type.Enum(['change', 'reset']) }));

/** Another email address belongs to the account. Emails to both addresses tell the person. */
export const emailChanged = defineEvent('email.changed', Type.Object({ id: Id, earlier: personal(FreeText({ maxLength: 254 })) }));

/** The person has linked a work account, with which they sign in from now on. An email tells the person. */
export const workAccountLinked = defineEvent('work-account.linked', Type.Object({ id: Id }));

export const invitationRevoked = defineEvent('invitation.revoked', Type.Object({ id: Id }));

/** The person has chosen a password. */
export const invitationAccepted = defineEvent('invitation.accepted', Type.Object({ id: Id }));

/** The person is new in the company, and need not have an account yet. */
export const personCreated = defineEvent('person.created', Type.Object({ id: Id }));

/** The audit trail of an erasure keeps only this id. */
export const personErased = defineEvent('person.erased', Type.Object({ id: Id }));

/** Access of one person: nodes and browsers react to its events. It shows which administrators act as the person. */
export const sessionRoom = defineRoom({
  name: 'session',
  state: Type.Object({ id: Id, impersonations: Type.Record(Id, Impersonation) }),
  events: [
    sessionRevoked,
    accessChanged,
    companyChosen,
    impersonationStarted,
    impersonationEnded,
    personCreated,
    personErased,
    deviceAdded,
    linkCreated,
    passwordChanged,
    emailChanged,
    workAccountLinked,
    invitationRevoked,
    invitationAccepted,
  ],
  apply: {
    'session.revoked': () => {},
    'access.changed': () => {},
    'company.chosen': () => {},
    'impersonation.started': (state, started) => {
      const { sessionId: _, ...impersonation } = started;
      state.impersonations[impersonation.id] = impersonation;
    },
    'impersonation.ended': (state, { id }) => {
      delete state.impersonations[id];
    },
    'person.created': () => {},
    'person.erased': () => {},
    'device.added': () => {},
    'link.created': () => {},
    'password.changed': () => {},
    'email.changed': () => {},
    'work-account.linked': () => {},
    'invitation.revoked': () => {},
    'invitation.accepted': () => {},
  },
});
