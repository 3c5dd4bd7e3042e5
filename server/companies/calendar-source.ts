import type { CalendarEntry, CalendarKind, CalendarPeople } from '#shared/companies/calendar.api.ts';
import type { RoomAccessContext } from '#server/platform/live/served-room.ts';

/** Days of a request, both included, and the people whose celebrations it asks for. */
export interface CalendarRequest {
  readonly from: string;
  readonly to: string;
  readonly people: CalendarPeople;
}

/** Entries that a feature gives to the calendar. */
export interface CalendarSource {
  readonly kinds: readonly CalendarKind[];
  /**
   * Lists what the actor may read, in the order of the days. Returns one entry more than `maxSourceEntries` if there are more, which tells
   * that the answer is partial.
   */
  readonly list: (snapshot: RoomAccessContext, request: CalendarRequest) => Promise<readonly CalendarEntry[]>;
}

declare module '#server/platform/http/feature.ts' {
  interface ServerFeature {
    readonly calendar?: readonly CalendarSource[];
  }
}

/** Entry about a record, with its title. */
export const recordEntry = (kind: CalendarKind, { id, day, title }: Pick<CalendarEntry, 'id' | 'day' | 'title'>): CalendarEntry => ({
  kind,
  id,
  day,
  title,
  personId: null,
  years: null,
});
