import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Day, Id, Nullable, personal } from '#shared/platform/schema.ts';

/** Kinds of calendar entry by feature. A feature adds its own beside its source. */
export interface CalendarKinds {}
export type CalendarKind = CalendarKinds[keyof CalendarKinds];

/** Limit of days of one request: a leap year. */
export const maxCalendarDays = 366;
/** Limit of entries that one source gives to one request. */
export const maxSourceEntries = 1000;

/** A day of the calendar, for the reader who asked. */
export const CalendarEntry = Type.Object({
  kind: Type.Unsafe<CalendarKind>(Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 40 })),
  id: Type.String({ description: 'Id of the record or person that the entry is about.' }),
  day: Day,
  title: personal(Nullable(Type.String({ maxLength: 255, description: 'Null for an entry about a person, who is named by id.' }))),
  personId: Nullable(Id),
  years: Nullable(Type.Integer({ minimum: 1, description: 'Years with the company, of a work anniversary.' })),
});
export type CalendarEntry = Static<typeof CalendarEntry>;

export const Calendar = Type.Object({
  entries: Type.Array(CalendarEntry),
  rooms: Type.Array(Type.String(), { description: 'Kinds of rooms whose changes can change the entries.' }),
  isPartial: Type.Boolean({ description: `True if a feature has more than ${maxSourceEntries} entries in this time.` }),
});
export type Calendar = Static<typeof Calendar>;

/** `team` is the reader, their line manager, the colleagues with this line manager, and the own reports. */
export const CalendarPeople = Type.Enum(['team', 'company']);
export type CalendarPeople = Static<typeof CalendarPeople>;

export const calendarEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/calendar',
  summary: 'List the calendar of the caller',
  description: `Holidays of the company, birthdays and work anniversaries, and dates of records that concern the caller, in the order of their days. At most ${maxCalendarDays} days.`,
  access: 'signed-in',
  isPersonal: true,
  schema: {
    querystring: Type.Object({
      from: Day,
      to: Day,
      people: Type.Optional(CalendarPeople),
    }),
    response: { 200: Calendar },
  },
});
