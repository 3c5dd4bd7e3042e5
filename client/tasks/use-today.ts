import { useEffect, useState } from 'react';
import { serverNow, useSession } from '#client/access/session.store.ts';

/** The company's calendar day by the server's clock, `YYYY-MM-DD`. */
const dayIn = (timeZone: string) => serverNow().toLocaleDateString('en-CA', { timeZone });

/** Today; a board that stays open overnight wakes up in the new day. */
export function useToday(): string {
  const timeZone = useSession().user?.timeZone ?? 'UTC';
  const [today, setToday] = useState(() => dayIn(timeZone));
  useEffect(() => {
    const look = () => setToday(dayIn(timeZone));
    look();
    const timer = setInterval(look, 60_000);
    return () => clearInterval(timer);
  }, [timeZone]);
  return today;
}
