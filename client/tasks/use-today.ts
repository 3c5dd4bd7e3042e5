import { useEffect, useState } from 'react';
import { serverNow } from '#client/access/session.store.ts';

/** The calendar day here, `YYYY-MM-DD`, by the server's clock. */
function dayNow(): string {
  const now = serverNow();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** Today; a board that stays open overnight wakes up in the new day. */
export function useToday(): string {
  const [today, setToday] = useState(dayNow);
  useEffect(() => {
    const timer = setInterval(() => setToday(dayNow()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return today;
}
