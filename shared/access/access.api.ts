import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id, Nullable } from '#shared/platform/schema.ts';
import { Actor } from '#shared/platform/actor.schema.ts';

/** The person signed in, as the browser shows and stores it; never a token. */
export const SignedInUser = Type.Object({
  id: Id,
  name: Type.String(),
  firstName: Type.String(),
  email: Type.String(),
  /** The role's name, as the company calls it. */
  role: Type.String(),
  lineManagerId: Nullable(Id),
  departmentId: Nullable(Id),
  companyId: Id,
  companyName: Type.String(),
  /** The company's, which rules its calendar. */
  timeZone: Type.String(),
  /** By which hours are written for them: their own where they have chosen one, else the company's. */
  clockZone: Type.String(),
});
export type SignedInUser = Static<typeof SignedInUser>;

export const OpenSession = Type.Object({
  accessToken: Type.String(),
  /** When the access token ends, in milliseconds since 1970 by the server's clock. */
  expiresAt: Type.Integer(),
  /** The server's clock when it answered, for what depends on now. */
  serverTime: Type.Integer(),
  sessionId: Id,
  user: SignedInUser,
  actor: Actor,
});
export type OpenSession = Static<typeof OpenSession>;

export const signInEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/auth/sign-in',
  access: 'public',
  attemptsPerMinute: 300,
  schema: {
    body: Type.Object({ login: Type.String({ minLength: 1, maxLength: 254 }), password: Type.String({ minLength: 1, maxLength: 128 }) }),
    response: { 200: OpenSession },
  },
});

/** Exchanges the refresh cookie for a new access token and rotates the cookie. */
export const refreshEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/auth/refresh',
  access: 'public',
  attemptsPerMinute: 3000,
  schema: { body: Type.Object({}), response: { 200: OpenSession } },
});

export const signOutEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/auth/sign-out',
  access: 'signed-in',
  schema: { body: Type.Object({ everywhere: Type.Boolean() }), response: { 200: Type.Object({ ended: Type.Integer() }) } },
});

/** The people a demo offers on its sign-in page; empty where the installation is not a demo. */
export const demoPeopleEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/auth/demo-people',
  access: 'public',
  schema: {
    response: {
      200: Type.Array(Type.Object({ id: Id, login: Type.String(), password: Type.String(), name: Type.String(), role: Type.String() })),
    },
  },
});
