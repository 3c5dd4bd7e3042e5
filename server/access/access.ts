import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { authPaths } from '#shared/access/auth-paths.ts';
import type { WorkAccountOptions } from '#server/platform/base/config.ts';
import type { Services } from '#server/platform/base/services.ts';
import type { Secrets } from '#server/platform/base/secrets.ts';
import { accessRoutes } from './access.routes.ts';
import { readActor } from './actor.service.ts';
import { authenticateRequest, authenticateSocket } from './authenticate.ts';
import { createKnownDevices } from './known-device.ts';
import { createRefreshTokens } from './refresh-token.ts';
import { deleteOldLinks } from './links/secret-links.sql.ts';
import { deleteEndedSessions } from './sessions.service.ts';
import { deleteOldFailures } from './sign-in-failures.sql.ts';
import { createTokens, type TokenHolder } from './tokens.ts';
import { createAttempts } from './work-account/attempts.ts';
import type { WorkAccountParts } from './work-account/steps.ts';
import { createWorkAccounts } from './work-account/work-accounts.ts';

/** Authentication API for the rest of the server. Every function throws the `AppError` to answer with. */
export interface AccessServices {
  /** Reads the bearer header, or the cookie `cairn_get` under `/api/get/`. */
  authenticateRequest(request: FastifyRequest): Promise<{ actor: Actor; sessionId: string }>;
  /** Accepts an access token only while its session is neither revoked nor expired. */
  authenticateSocket(token: string): Promise<TokenHolder>;
  actorOf(sessionId: string): Promise<Actor>;
  forgetEnded(): Promise<void>;
  /** Requires @fastify/cookie on the instance. */
  readonly routes: FastifyPluginAsyncTypebox;
}

interface AccessOptions {
  readonly services: Services;
  readonly secrets: Secrets;
  readonly workAccount?: WorkAccountOptions | undefined;
}

function workAccountParts({ services, secrets, workAccount: options }: AccessOptions): WorkAccountParts | null {
  if (!options) return null;
  const { url, log } = services;
  return {
    options,
    accounts: createWorkAccounts(options, { returnUrl: url + authPaths.workAccount, log }),
    attempts: createAttempts(secrets),
  };
}

export function createAccess(options: AccessOptions): AccessServices {
  const { services, secrets } = options;
  const tokens = createTokens(secrets, () => services.now());
  return {
    authenticateRequest: (request) => authenticateRequest(services, tokens, request),
    authenticateSocket: (token) => authenticateSocket(services, tokens, token),
    actorOf: (sessionId) => readActor(services, sessionId),
    async forgetEnded() {
      await deleteEndedSessions(services);
      await deleteOldFailures(services);
      await deleteOldLinks(services);
    },
    routes: accessRoutes({
      services,
      tokens,
      refreshTokens: createRefreshTokens(secrets),
      knownDevices: createKnownDevices(secrets),
      workAccount: workAccountParts(options),
    }),
  };
}
