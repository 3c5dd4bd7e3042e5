import fastifyJwt from '@fastify/jwt';
import Fastify from 'fastify';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { AppError } from '#shared/platform/errors.ts';
import { Id } from '#shared/platform/schema.ts';
import type { Secrets } from '#server/platform/base/secrets.ts';

/** `api`: calls and the socket. `get`: requests that the browser makes itself under `/api/get`. `print`: reads of a page that is printed. */
export type Audience = 'api' | 'get' | 'print';

/** Person whose rights a token carries, the person who acts, and its end in milliseconds since 1970. */
export interface TokenHolder {
  personId: string;
  realId: string;
  companyId: string;
  sessionId: string;
  expiresAt: number;
}

export interface Tokens {
  sign(audience: Audience, holder: TokenHolder): string;
  /** Throws `session.expired` for an expired token, `session.missing` for anything else that is not a valid token of this audience. */
  verify(audience: Audience, token: string): TokenHolder;
}

const accessTokenMs = 10 * 60 * 1000;

/** End of an access token signed now, in milliseconds since 1970; never later than the end of its session. */
export const accessTokenEnd = (now: Date, sessionEnd: Date) => Math.min(now.getTime() + accessTokenMs, sessionEnd.getTime());

/** `act` names the person who acts as the subject, as in RFC 8693. */
const Claims = Type.Object({
  sub: Id,
  act: Type.Optional(Type.Object({ sub: Id })),
  company: Id,
  sid: Id,
  aud: Type.String(),
  iat: Type.Integer(),
  exp: Type.Integer(),
});
type Claims = Static<typeof Claims>;

const seconds = (ms: number) => Math.floor(ms / 1000);

/** Signs and verifies tokens with @fastify/jwt, HS256. Expiry is checked here against `now`, not by the library. */
export function createTokens(secrets: Secrets, now: () => Date): Tokens {
  const secret = secrets.derive('access token');
  const signers = { api: openSigner(secret, 'api'), get: openSigner(secret, 'get'), print: openSigner(secret, 'print') };
  return {
    sign(audience, { personId, realId, companyId, sessionId, expiresAt }) {
      const act = realId !== personId && { act: { sub: realId } };
      const claims = { sub: personId, ...act, company: companyId, sid: sessionId, iat: seconds(now().getTime()), exp: seconds(expiresAt) };
      return signers[audience].sign(claims);
    },
    verify(audience, token) {
      const { sub, act, company, sid, exp } = claimsIn(signers[audience], token);
      if (exp * 1000 <= now().getTime()) throw new AppError('session.expired');
      return { personId: sub, realId: act?.sub ?? sub, companyId: company, sessionId: sid, expiresAt: exp * 1000 };
    },
  };
}

type Signer = ReturnType<typeof openSigner>;

/** A socket handshake has no Fastify request, so the plugin runs on an instance that never listens. */
function openSigner(secret: Buffer, audience: Audience) {
  const instance = Fastify();
  const verify = { algorithms: ['HS256' as const], allowedAud: audience, checkTyp: 'JWT', ignoreExpiration: true };
  fastifyJwt(instance, { secret, sign: { algorithm: 'HS256', aud: audience }, verify }, (fault) => {
    if (fault) throw fault;
  });
  return instance.jwt;
}

function claimsIn(signer: Signer, token: string): Claims {
  try {
    return Value.Parse(Claims, signer.verify(token));
  } catch {
    throw new AppError('session.missing');
  }
}
