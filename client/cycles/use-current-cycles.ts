import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'wouter';
import { cycle } from '#shared/cycles/cycle.record.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { maxFilterValues } from '#shared/records/filter.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { useRoom } from '#client/platform/live/use-room.ts';

/**
 * Filters a page that is opened without any parameter by the review cycles of today; the reader can remove the filter. Returns false until
 * they are known.
 */
export function useCurrentCycles(companyId: string): boolean {
  const [params, setParams] = useSearchParams();
  const [{ status, state }] = useRoom(cycle.room, companyId);
  const [isBare] = useState(params.size === 0);
  const [isWaiting, setIsWaiting] = useState(isBare);
  if (isWaiting && (state !== null || status !== 'loading')) setIsWaiting(false);
  const choose = useEffectEvent(() => {
    const today = dayInZone(readerClock.now(), readerClock.zone());
    const current = Object.values(state?.records ?? {}).filter(
      (one) => one.status === 'active' && !one.isArchived && one.startsOn <= today && today <= one.endsOn,
    );
    const ids = current.map(({ id }) => id).toSorted();
    if (ids.length > 0 && ids.length <= maxFilterValues) setParams({ cycleId: `is.${ids.join(',')}` }, { replace: true });
  });
  useEffect(() => {
    if (isBare && !isWaiting) choose();
  }, [isBare, isWaiting]);
  return !isWaiting;
}
