import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { FreeText, Id, Instant, Nullable } from '#shared/platform/schema.ts';
import { LinkToken, NewPassword } from './passwords.api.ts';
import './access.errors.ts';

/** State of a person who has no password yet. */
export const InvitationState = Type.Enum(['none', 'waiting', 'open', 'expired', 'revoked']);
export type InvitationState = Static<typeof InvitationState>;

/** An active person without a password, with the last invitation. `waiting`: the email is not sent yet. */
export const Invitation = Type.Object({
  personId: Id,
  state: InvitationState,
  sentAt: Nullable(Instant),
  expiresAt: Nullable(Instant),
});
export type Invitation = Static<typeof Invitation>;

/** Most people in one request and in the list. */
export const maxInvited = 200;

const personIds = Type.Array(Id, { minItems: 1, maxItems: maxInvited, uniqueItems: true });

/** Limit of a searched name. */
export const maxSearchedName = 100;

const InvitationSearch = Type.Object({
  text: Type.Optional({ ...FreeText({ minLength: 1, maxLength: maxSearchedName }), description: 'Part of the name.' }),
});
export type InvitationSearch = Static<typeof InvitationSearch>;

export const listInvitationsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/invitations',
  summary: 'List the people without a password',
  description: `Active people whom the caller may invite, at most ${maxInvited}, with their last invitation. \`total\` counts all of them.`,
  access: 'Employees.create',
  schema: {
    querystring: InvitationSearch,
    response: { 200: Type.Object({ invitations: Type.Array(Invitation), total: Type.Integer() }) },
  },
});

export const inviteEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/invitations',
  summary: 'Invite people',
  description: 'Sends each of them an email with a link to choose a password. Earlier links end. People who have a password are left out.',
  access: 'Employees.create',
  whileImpersonating: 'refused',
  schema: { body: Type.Object({ personIds }), response: { 200: Type.Object({ invited: Type.Array(Id) }) } },
});

export const revokeInvitationsEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/invitations/revoke',
  summary: 'Revoke invitations',
  description: 'The links that were sent to these people end.',
  access: 'Employees.create',
  whileImpersonating: 'refused',
  schema: { body: Type.Object({ personIds }), response: { 200: Type.Object({ revoked: Type.Array(Id) }) } },
});

export const acceptInvitationEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/auth/register',
  summary: 'Accept an invitation',
  description: 'Uses the link from an email and stores the password with which the person signs in from then on.',
  access: 'public',
  attemptsPerMinute: 30,
  schema: { body: Type.Object({ token: LinkToken, password: NewPassword }), response: { 200: Type.Object({}) } },
});
