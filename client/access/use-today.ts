import { useEffect, useState } from 'react';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { serverNow, useSession } from './session.store.ts';

const todayIn = (timeZone: string) => dayInZone(serverNow(), timeZone);

/** Today in the time zone of the reader. Updates at midnight, for a page that stays open. */
export function useToday(): string {
  const timeZone = useSession().user?.timeZone ?? 'UTC';
  const [today, setToday] = useState(() => todayIn(timeZone));
  useEffect(() => {
    const look = () => setToday(todayIn(timeZone));
    look();
    const timer = setInterval(look, 60_000);
    return () => clearInterval(timer);
  }, [timeZone]);
  return today;
}
