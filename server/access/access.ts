import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { House } from '#server/platform/house.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { accessRoutes } from './access.routes.ts';
import { readActor } from './actor.service.ts';
import { authenticateRequest, authenticateSocket } from './authenticate.ts';
import { createKnownDevices } from './known-device.ts';
import { createRefreshTokens } from './refresh-token.ts';
import { forgetEndedSessions } from './sessions.service.ts';
import { forgetOldFailures } from './sign-in-failures.ts';
import { createTokens, type TokenHolder } from './tokens.ts';

/** What the rest of the server asks about who is asking. Every function throws the `AppError` to answer with. */
export interface Access {
  /** By the bearer header, or under `/api/get/` by the cookie `cairn_get`. */
  authenticateRequest(request: FastifyRequest): Promise<{ actor: Actor; sessionId: string }>;
  /** By an access token; the session must be neither ended nor run out. */
  authenticateSocket(token: string): Promise<TokenHolder>;
  /** The rights of a session at this moment. */
  actorOf(sessionId: string): Promise<Actor>;
  /** Removes what has run out: sessions, and failures to sign in. */
  forgetEnded(): Promise<void>;
  /** Needs @fastify/cookie on the instance. */
  readonly routes: FastifyPluginAsyncTypebox;
}

export function createAccess({ house, secrets }: { house: House; secrets: Secrets }): Access {
  const tokens = createTokens(secrets, () => house.now());
  return {
    authenticateRequest: (request) => authenticateRequest(house, tokens, request),
    authenticateSocket: (token) => authenticateSocket(house, tokens, token),
    actorOf: (sessionId) => readActor(house, sessionId),
    async forgetEnded() {
      await forgetEndedSessions(house);
      await forgetOldFailures(house);
    },
    routes: accessRoutes({ house, tokens, refreshTokens: createRefreshTokens(secrets), knownDevices: createKnownDevices(secrets) }),
  };
}
