import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id, Instant, Nullable } from '#shared/platform/schema.ts';
import { Actor } from '#shared/platform/actor.schema.ts';
import './access.errors.ts';

/** User as the browser shows and stores it; must never contain a token. */
export const SignedInUser = Type.Object({
  id: Id,
  name: Type.String(),
  firstName: Type.String(),
  email: Type.String(),
  role: Type.String(),
  lineManagerId: Nullable(Id),
  departmentId: Nullable(Id),
  /** Company in which the user works: the own one, or the one that an operator of the provider has chosen. */
  companyId: Id,
  companyName: Type.String(),
  homeCompanyId: Id,
  homeCompanyName: Type.String(),
  /** Set while an administrator acts as this user. */
  impersonation: Nullable(Type.Object({ actorId: Id, actorName: Type.String(), expiresAt: Instant })),
  /** Time zone of the company, which its calendar uses. */
  timeZone: Type.String(),
  /** Time zone for texts sent to this person: their own if set, else the company's. */
  clockZone: Type.String(),
});
export type SignedInUser = Static<typeof SignedInUser>;

export const OpenSession = Type.Object({
  accessToken: Type.String(),
  /** End of the access token, in milliseconds since 1970 by the server's clock. */
  expiresAt: Type.Integer(),
  /** Server time of the response; the client computes its clock offset from it. */
  serverTime: Type.Integer(),
  sessionId: Id,
  user: SignedInUser,
  actor: Actor,
});
export type OpenSession = Static<typeof OpenSession>;

export const signInEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/auth/sign-in',
  summary: 'Sign in',
  description: 'Returns an access token and sets the session cookies.',
  access: 'public',
  attemptsPerMinute: 300,
  schema: {
    body: Type.Object({ login: Type.String({ minLength: 1, maxLength: 254 }), password: Type.String({ minLength: 1, maxLength: 128 }) }),
    response: { 200: OpenSession },
  },
});

export const refreshEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/auth/refresh',
  summary: 'Refresh the access token',
  description: 'Exchanges the cookie `cairn_refresh` for a new access token and a new cookie.',
  access: 'public',
  attemptsPerMinute: 3000,
  schema: { body: Type.Object({}), response: { 200: OpenSession } },
});

export const signOutEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/auth/sign-out',
  summary: 'Sign out',
  description:
    'Ends the session of the caller and clears its cookies; with `everywhere`, all sessions of the caller. `ended` is the number of ended sessions.',
  access: 'signed-in',
  whileImpersonating: 'allowed',
  isPersonal: true,
  schema: { body: Type.Object({ everywhere: Type.Boolean() }), response: { 200: Type.Object({ ended: Type.Integer() }) } },
});

export const chooseCompanyEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/auth/company',
  summary: 'Choose the company to work in',
  description: 'For operators of the provider. Returns a new access token; all tabs of the session work in the company from then on.',
  access: 'signed-in',
  whileImpersonating: 'refused',
  isPersonal: true,
  schema: { body: Type.Object({ companyId: Id }), response: { 200: OpenSession } },
});

export const demoPeopleEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/auth/demo-people',
  summary: 'List the demo accounts',
  description: 'Empty unless the installation is a demo.',
  access: 'public',
  schema: {
    response: {
      200: Type.Array(Type.Object({ id: Id, login: Type.String(), password: Type.String(), name: Type.String(), role: Type.String() })),
    },
  },
});
