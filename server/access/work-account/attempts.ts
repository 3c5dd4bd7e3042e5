import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { Id, Nullable } from '#shared/platform/schema.ts';
import type { Secrets } from '#server/platform/base/secrets.ts';

const Attempt = Type.Object({
  /** Person who links an account; null for a sign-in. */
  personId: Nullable(Id),
  checks: Type.Object({ state: Type.String(), nonce: Type.String(), verifier: Type.String() }),
  to: Type.String(),
  endsAt: Type.Integer(),
});
export type Attempt = Static<typeof Attempt>;

/** Keeps a started sign-in in an encrypted cookie of the browser that has started it, for ten minutes. */
export interface Attempts {
  put(reply: FastifyReply, attempt: Omit<Attempt, 'endsAt'>, now: Date): void;
  /** Returns the attempt of this browser and removes the cookie. Null without one, and after its end. */
  take(request: FastifyRequest, reply: FastifyReply, now: Date): Attempt | null;
}

const cookie = { name: 'cairn_work_account', path: '/api/auth/work-account' } as const;
const lifeMs = 600_000;
const [ivLength, markLength] = [12, 16];

export function createAttempts(secrets: Secrets): Attempts {
  const key = secrets.derive('work account');
  const attributes = ({ protocol }: FastifyRequest) =>
    ({ path: cookie.path, httpOnly: true, sameSite: 'strict', secure: protocol === 'https' }) as const;
  return {
    put(reply, attempt, now) {
      const sealed = seal(key, JSON.stringify({ ...attempt, endsAt: now.getTime() + lifeMs }));
      reply.setCookie(cookie.name, sealed, { ...attributes(reply.request), maxAge: lifeMs / 1000 });
    },
    take(request, reply, now) {
      const text = unseal(key, request.cookies[cookie.name] ?? '');
      reply.clearCookie(cookie.name, attributes(request));
      const attempt: unknown = text === null ? null : JSON.parse(text);
      return Value.Check(Attempt, attempt) && attempt.endsAt > now.getTime() ? attempt : null;
    },
  };
}

function seal(key: Buffer, text: string): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: markLength });
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Returns null for a text that this installation has not sealed. */
function unseal(key: Buffer, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length <= ivLength + markLength) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength), { authTagLength: markLength });
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + markLength));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivLength + markLength)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
