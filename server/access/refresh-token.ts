import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/platform/base/secrets.ts';

export interface RefreshClaim {
  sessionId: string;
  generation: number;
}

/** Signs and reads refresh tokens, `<sessionId>.<generation>.<mac>`. */
export interface RefreshTokens {
  write(claim: RefreshClaim): string;
  /** Returns undefined for a token that this installation did not sign. */
  read(token: string): RefreshClaim | undefined;
}

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9]{1,9})\.([\w-]{43})$/;

/** Tokens are derived, not random: the grace period after a rotation can return the same successor, and the database stores no token. */
export function createRefreshTokens(secrets: Secrets): RefreshTokens {
  const key = secrets.derive('refresh token');
  const macOf = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    write({ sessionId, generation }) {
      const text = `${sessionId}.${generation}`;
      return `${text}.${macOf(text).toString('base64url')}`;
    },
    read(token) {
      const [, sessionId, generation, mac] = form.exec(token) ?? [];
      if (!sessionId || !generation || !mac) return undefined;
      if (!timingSafeEqual(macOf(`${sessionId}.${generation}`), Buffer.from(mac, 'base64url'))) return undefined;
      return { sessionId, generation: Number(generation) };
    },
  };
}
