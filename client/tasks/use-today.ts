import { useEffect, useState } from 'react';
import { dayIn } from '#shared/platform/day-in.ts';
import { serverNow, useSession } from '#client/access/session.store.ts';

/** The company's calendar day by the server's clock, `YYYY-MM-DD`. */
const todayIn = (timeZone: string) => dayIn(serverNow(), timeZone);

/** Today; a board that stays open overnight wakes up in the new day. */
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
