import { useCallback, useEffect, useState } from 'react';
import { holdingsEndpoint, type Holdings } from '#shared/people/hand-over.api.ts';
import { call } from '#client/platform/http/call.ts';

/** Things that a person would hand over; null until they are known. */
export function useHoldings(personId: string) {
  const [found, setFound] = useState<Holdings | 'failed' | null>(null);
  const load = useCallback(
    () => void call(holdingsEndpoint, { params: { personId } }).then(setFound, () => setFound('failed')),
    [personId],
  );
  useEffect(load, [load]);
  const retry = () => {
    setFound(null);
    load();
  };
  return { holdings: found === 'failed' ? null : found, hasFailed: found === 'failed', retry };
}
