import { useEffect, useState } from 'react';
import { passwordLength, passwordStrengthEndpoint } from '#shared/access/passwords.api.ts';
import type { BodyOf } from '#shared/platform/endpoint.ts';
import { call } from '#client/platform/http/call.ts';

export interface Strength {
  readonly score: number;
  readonly isAccepted: boolean;
}

const delayMs = 300;

/**
 * Strength of a password of somebody with these names and this email address, as the server judges it; null for a short one, and until the
 * answer for the current text arrives.
 */
export function useStrength(password: string, ofPerson: readonly string[]): Strength | null {
  const [judged, setJudged] = useState<{ about: string; strength: Strength } | null>(null);
  const about = JSON.stringify({ password, words: ofPerson.filter(Boolean).slice(0, 10) });
  const isLong = password.length >= passwordLength.least;
  useEffect(() => {
    if (!isLong) return undefined;
    const asked = new AbortController();
    const ask = () =>
      call(passwordStrengthEndpoint, { body: JSON.parse(about) as BodyOf<typeof passwordStrengthEndpoint>, signal: asked.signal }).then(
        (strength) => setJudged({ about, strength }),
        // Saving judges the password too, so the form works without this answer.
        () => {},
      );
    const timer = setTimeout(() => void ask(), delayMs);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [about, isLong]);
  return judged?.about === about ? judged.strength : null;
}
