import { useEffect } from 'react';
import { calendarEndpoint, type Calendar, type CalendarPeople } from '#shared/companies/calendar.api.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { call } from '#client/platform/http/call.ts';
import { watchRooms } from '#client/platform/lists/list-ticks.ts';
import { useReading, type Reading } from '#client/platform/lists/use-reading.ts';

interface CalendarQuery {
  readonly from: string;
  readonly to: string;
  readonly people?: CalendarPeople;
}

/** Entries of the reader between two days, live. */
export function useCalendar(actor: Actor, { from, to, people = 'team' }: CalendarQuery): Reading<Calendar> {
  const reading = useReading({
    name: `calendar ${actor.id} ${actor.companyId} ${from} ${to} ${people}`,
    read: () => call(calendarEndpoint, { query: { from, to, people } }),
    rooms: [],
  });
  const { value, retry } = reading;
  const rooms = value?.rooms.join(' ') ?? '';
  useEffect(() => {
    const ends = rooms.split(' ').flatMap((room) => (room === '' ? [] : watchRooms(room, retry)));
    return () => ends.forEach((end) => end());
  }, [rooms, retry]);
  return reading;
}
