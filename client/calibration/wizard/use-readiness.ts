import { useEffect, useState } from 'react';
import { checkReadinessEndpoint } from '#shared/calibration/setup/readiness.api.ts';
import type { FieldFault } from '#shared/platform/errors.ts';
import { call } from '#client/platform/http/call.ts';

/** Changes that arrive together are checked once. In milliseconds. */
const pauseMs = 250;

/** Conditions that a draft does not meet, checked again when `news` changes; null until they are known. */
export function useReadiness(recordId: string, news: string): readonly FieldFault[] | null {
  const [checked, setChecked] = useState<{ news: string; faults: readonly FieldFault[] } | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const check = async () => {
      try {
        const answer = await call(checkReadinessEndpoint, { params: { recordId }, signal });
        if (!signal.aborted) setChecked({ news, faults: answer.faults });
      } catch {
        // Marking the session as ready checks again, so the last answer may stay.
      }
    };
    const timer = setTimeout(() => void check(), pauseMs);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [recordId, news]);
  return checked?.faults ?? null;
}
