import { useEffect, useState } from 'react';
import { passwordLength, passwordStrengthEndpoint } from '#shared/access/passwords.api.ts';
import { call } from '#client/platform/http/call.ts';

export interface Strength {
  readonly score: number;
  readonly isAccepted: boolean;
}

const delayMs = 300;

/** Strength of a password as the server judges it; null for a short one, and until the answer for the current text arrives. */
export function useStrength(password: string): Strength | null {
  const [judged, setJudged] = useState<{ password: string; strength: Strength } | null>(null);
  const isLong = password.length >= passwordLength.least;
  useEffect(() => {
    if (!isLong) return undefined;
    const asked = new AbortController();
    const ask = () =>
      call(passwordStrengthEndpoint, { body: { password }, signal: asked.signal }).then(
        (strength) => setJudged({ password, strength }),
        // Saving judges the password too, so the form works without this answer.
        () => {},
      );
    const timer = setTimeout(() => void ask(), delayMs);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [password, isLong]);
  return judged?.password === password ? judged.strength : null;
}
