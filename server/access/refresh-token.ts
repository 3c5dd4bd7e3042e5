import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/platform/secrets.ts';

/** A session at one of its generations: each refresh begins the next. */
export interface RefreshClaim {
  sessionId: string;
  generation: number;
}

/** Writes and reads refresh tokens, `<sessionId>.<generation>.<mac>`. */
export interface RefreshTokens {
  write(claim: RefreshClaim): string;
  /** Undefined for anything that this installation did not write. */
  read(token: string): RefreshClaim | undefined;
}

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9]{1,9})\.([\w-]{43})$/;

/**
 * Derived and not drawn at random: within the grace after a rotation the same successor can be given again, and nothing
 * that could be stolen is stored.
 */
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
