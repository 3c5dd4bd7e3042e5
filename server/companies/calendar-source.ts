import { maxSourceEntries, type CalendarEntry, type CalendarKind, type CalendarPeople } from '#shared/companies/calendar.api.ts';
import type { Message } from '#shared/platform/message.ts';
import type { RoomAccessContext } from '#server/platform/live/served-room.ts';

/** Days of a request, both included, and the people whose celebrations it asks for. */
export interface CalendarRequest {
  readonly from: string;
  readonly to: string;
  readonly people: CalendarPeople;
}

/** Entries that a feature gives to the calendar. */
export interface CalendarSource {
  /** Kinds of entries with their names. */
  readonly labels: Readonly<Partial<Record<CalendarKind, Message>>>;
  /** True if a record may have entries on several days. */
  readonly isRepeated?: true;
  /** Kinds of rooms whose changes can change the entries. Their readers may watch them. */
  readonly rooms: readonly string[];
  /**
   * Lists what the actor may read, in the order of the days. Returns one entry more than `maxSourceEntries` if there are more, which tells
   * that the answer is partial.
   */
  readonly list: (snapshot: Required<RoomAccessContext>, request: CalendarRequest) => Promise<readonly CalendarEntry[]>;
}

declare module '#server/platform/http/feature.ts' {
  interface ServerFeature {
    readonly calendar?: readonly CalendarSource[];
  }
}

/** Days that a source gives for one record that repeats, in one request. */
export const maxRepeats = 60;

/** Sorts the entries of records that repeat, and leaves out those that a source does not give. */
export const firstEntries = (entries: readonly CalendarEntry[]): CalendarEntry[] =>
  entries.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day))).slice(0, maxSourceEntries + 1);

/** Entry about a record, with its title. */
export const recordEntry = (kind: CalendarKind, { id, day, title }: Pick<CalendarEntry, 'id' | 'day' | 'title'>): CalendarEntry => ({
  kind,
  id,
  day,
  title,
  personId: null,
  years: null,
});
