import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id, Instant, Nullable } from '#shared/platform/schema.ts';

/** An open session of a person. `seenAt` is its last renewal, at most ten minutes before the last request. */
export const PersonSession = Type.Object({
  id: Id,
  /** Browser and system, for example `Firefox · Windows`; null if the browser does not say. */
  device: Nullable(Type.String()),
  createdAt: Instant,
  seenAt: Instant,
  /** The session of the request. */
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
  whileImpersonating: 'refused',
  isPersonal: true,
  schema: { params: Type.Object({ sessionId: Id }), body: Type.Object({}), response: { 200: Ended } },
});

export const endOtherSessionsEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/auth/sessions/end-others',
  summary: 'End all other sessions of the caller',
  description: 'Every device but the one that asks is signed out at once.',
  access: 'signed-in',
  whileImpersonating: 'refused',
  isPersonal: true,
  schema: { body: Type.Object({}), response: { 200: Ended } },
});

const OfPerson = Type.Object({ personId: Id });

export const listPersonSessionsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/people/:personId/sessions',
  summary: 'List the devices on which a person is signed in',
  description: 'For people who may edit the person and whose role is not lower. The session that was used last comes first.',
  access: 'Employees.edit',
  schema: { params: OfPerson, response: { 200: Type.Array(PersonSession) } },
});

export const endPersonSessionEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/people/:personId/sessions/:sessionId/end',
  summary: 'End a session of a person',
  description: 'The device of the session is signed out at once. Nothing changes if the session has ended already.',
  access: 'Employees.edit',
  whileImpersonating: 'refused',
  schema: { params: Type.Object({ personId: Id, sessionId: Id }), body: Type.Object({}), response: { 200: Ended } },
});

export const endPersonSessionsEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/people/:personId/sessions/end-all',
  summary: 'End all sessions of a person',
  description: 'Every device of the person is signed out at once, but not the one that asks.',
  access: 'Employees.edit',
  whileImpersonating: 'refused',
  schema: { params: OfPerson, body: Type.Object({}), response: { 200: Ended } },
});
