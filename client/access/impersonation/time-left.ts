import { useEffect, useState } from 'react';
import { serverNow } from '#client/access/session.store.ts';

/** Milliseconds until a moment, each second anew; 0 after it. */
export function useTimeLeft(until: string): number {
  const leftNow = () => Math.max(0, Date.parse(until) - serverNow().getTime());
  const [left, setLeft] = useState(leftNow);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Date.parse(until) - serverNow().getTime())), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

/** Minutes and seconds as `4:07`. */
export const clockText = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
