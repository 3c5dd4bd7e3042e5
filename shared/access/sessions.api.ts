import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id, Instant, Nullable } from '#shared/platform/schema.ts';

/** An open session of the caller. `seenAt` is its last renewal, at most ten minutes before the last request. */
export const PersonSession = Type.Object({
  id: Id,
  /** Browser and system, for example `Firefox · Windows`; null if the browser does not say. */
  device: Nullable(Type.String()),
  createdAt: Instant,
  seenAt: Instant,
  isCurrent: Type.Boolean(),
});
export type PersonSession = Static<typeof PersonSession>;

const Ended = Type.Object({ ended: Type.Integer() });

export const listSessionsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/auth/sessions',
  summary: 'List the devices on which the caller is signed in',
  description: 'The session that was used last comes first.',
  access: 'signed-in',
  isPersonal: true,
  schema: { response: { 200: Type.Array(PersonSession) } },
});

export const endSessionEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/auth/sessions/:sessionId/end',
  summary: 'End a session of the caller',
  description: 'The device of the session is signed out at once. Nothing changes if the session has ended already.',
  access: 'signed-in',
  isPersonal: true,
  schema: { params: Type.Object({ sessionId: Id }), body: Type.Object({}), response: { 200: Ended } },
});

export const endOtherSessionsEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/auth/sessions/end-others',
  summary: 'End all other sessions of the caller',
  description: 'Every device but the one that asks is signed out at once.',
  access: 'signed-in',
  isPersonal: true,
  schema: { body: Type.Object({}), response: { 200: Ended } },
});
