import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'wouter';
import { cycle } from '#shared/cycles/cycle.record.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import type { RowOf } from '#shared/records/define-record.ts';
import { maxFilterValues } from '#shared/records/filter.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { useRoom } from '#client/platform/live/use-room.ts';

type Cycle = RowOf<typeof cycle>;

/** Active review cycles of today that are not archived. */
const cyclesAt = (cycles: readonly Cycle[], today: string): Cycle[] =>
  cycles.filter((one) => one.status === 'active' && !one.isArchived && one.startsOn <= today && today <= one.endsOn);

const today = () => dayInZone(readerClock.now(), readerClock.zone());
const orderOf = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The longest review cycle of a day, which starts first and ends last, or undefined. */
export const mainCycleAt = (cycles: readonly Cycle[], day: string): Cycle | undefined =>
  cyclesAt(cycles, day).toSorted((a, b) => orderOf(a.startsOn, b.startsOn) || orderOf(b.endsOn, a.endsOn) || orderOf(a.id, b.id))[0];

/** The review cycle that a new record belongs to unless the reader chooses another; undefined until it is known. */
export function useMainCycle(companyId: string): Cycle | undefined {
  const [{ state }] = useRoom(cycle.room, companyId);
  return mainCycleAt(Object.values(state?.records ?? {}), today());
}

/**
 * Filters a page that is opened without any parameter by the review cycles of today; the reader can remove the filter. Returns false until
 * they are known.
 */
export function useCurrentCycles(companyId: string): boolean {
  const [params, setParams] = useSearchParams();
  const [{ status, state }] = useRoom(cycle.room, companyId);
  const [isBare] = useState(params.size === 0);
  const [isWaiting, setIsWaiting] = useState(true);
  if (isWaiting && (state !== null || status !== 'loading')) setIsWaiting(false);
  const choose = useEffectEvent(() => {
    const current = cyclesAt(Object.values(state?.records ?? {}), today());
    const ids = current.map(({ id }) => id).toSorted();
    if (ids.length > 0 && ids.length <= maxFilterValues) setParams({ cycleId: `is.${ids.join(',')}` }, { replace: true });
  });
  useEffect(() => {
    if (isBare && !isWaiting) choose();
  }, [isBare, isWaiting]);
  return !isWaiting;
}
