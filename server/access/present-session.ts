import type { FastifyReply } from 'fastify';
import type { OpenSession } from '#shared/access/access.api.ts';
import type { Services } from '#server/platform/base/services.ts';
import type { RefreshTokens } from './refresh-token.ts';
import { readActor } from './actor.service.ts';
import { setGetCookie, setSessionCookies } from './session-cookies.ts';
import { loadSignedInUser } from './session-actor.sql.ts';
import type { Session } from './sessions.sql.ts';
import { accessTokenEnd, type Tokens } from './tokens.ts';

export interface TokenParts {
  readonly services: Services;
  readonly tokens: Tokens;
  readonly refreshTokens: RefreshTokens;
}

/** Sets the cookies of a session and returns it with a new access token. */
export async function presentSession(
  { services, tokens, refreshTokens }: TokenParts,
  reply: FastifyReply,
  session: Session,
): Promise<OpenSession> {
  const { id: sessionId, generation } = session;
  const [actor, user] = await Promise.all([readActor(services, sessionId), loadSignedInUser(services, sessionId)]);
  const now = services.now();
  const impersonatedUntil = user.impersonation ? new Date(user.impersonation.expiresAt) : session.expiresAt;
  const expiresAt = accessTokenEnd(now, session.expiresAt < impersonatedUntil ? session.expiresAt : impersonatedUntil);
  const holder = { personId: actor.id, realId: actor.realId, companyId: actor.companyId, sessionId };
  const cookies = {
    refresh: refreshTokens.write({ sessionId, generation }),
    get: tokens.sign('get', { ...holder, expiresAt: session.expiresAt.getTime() }),
  };
  setSessionCookies(reply, cookies, Math.floor((session.expiresAt.getTime() - now.getTime()) / 1000));
  return { accessToken: tokens.sign('api', { ...holder, expiresAt }), expiresAt, serverTime: now.getTime(), sessionId, user, actor };
}

const printMs = 5 * 60 * 1000;

/** Returns a session with a token for the page of a print, which only reads. The session itself is neither renewed nor extended. */
export async function presentPrintSession(
  { services, tokens }: Pick<TokenParts, 'services' | 'tokens'>,
  reply: FastifyReply,
  sessionId: string,
): Promise<OpenSession> {
  const [actor, user] = await Promise.all([readActor(services, sessionId), loadSignedInUser(services, sessionId)]);
  const now = services.now().getTime();
  const holder = { personId: actor.id, realId: actor.realId, companyId: actor.companyId, sessionId, expiresAt: now + printMs };
  setGetCookie(reply, tokens.sign('get', holder), printMs / 1000);
  return { accessToken: tokens.sign('print', holder), expiresAt: holder.expiresAt, serverTime: now, sessionId, user, actor };
}
