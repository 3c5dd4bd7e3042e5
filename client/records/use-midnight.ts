import { useEffect, useRef } from 'react';
import { companyClock } from '#shared/records/computed-field.ts';
import type { AnyRecord } from './any-record.ts';

/** A computer that sleeps at midnight notices the new day at its next look, in milliseconds. */
const lookEvery = 20_000;

/** Reads lists again when a new day begins in the time zone of the company, if they depend on today. */
export function useMidnight(records: readonly AnyRecord[], reload: () => void): void {
  const dependsOnToday = records.some(({ computed }) => Object.keys(computed).length > 0);
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    if (!dependsOnToday) return undefined;
    let today = companyClock.today();
    const look = () => {
      if (companyClock.today() === today) return;
      today = companyClock.today();
      latest.current();
    };
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, [dependsOnToday]);
}
