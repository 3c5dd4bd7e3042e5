import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Instant, Nullable } from '#shared/platform/schema.ts';

/** The address of the feed is told once, when it is made. */
export const CalendarFeed = Type.Object({
  startedAt: Nullable({ ...Instant, description: 'Time at which the present address was made; null if there is none.' }),
});
export type CalendarFeed = Static<typeof CalendarFeed>;

const url = '/api/calendar/feed';

export const readCalendarFeedEndpoint = defineEndpoint({
  method: 'GET',
  url,
  summary: 'Read the state of the calendar feed',
  description: 'Tells whether the caller has a secret address for the own calendar, and since when.',
  access: 'Dashboards.view',
  isPersonal: true,
  schema: { response: { 200: CalendarFeed } },
});

export const renewCalendarFeedEndpoint = defineEndpoint({
  method: 'POST',
  url,
  summary: 'Make a new address of the calendar feed',
  description: 'The answer tells the secret address once. An earlier address ends.',
  access: 'Dashboards.view',
  whileImpersonating: 'refused',
  isPersonal: true,
  attemptsPerMinute: 30,
  schema: { response: { 200: Type.Object({ startedAt: Instant, address: Type.String() }) } },
});

export const endCalendarFeedEndpoint = defineEndpoint({
  method: 'DELETE',
  url,
  summary: 'End the calendar feed',
  description: 'The secret address of the calendar of the caller is absent afterwards.',
  access: 'Dashboards.view',
  whileImpersonating: 'refused',
  isPersonal: true,
  schema: { response: { 200: CalendarFeed } },
});

export const calendarFileEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/calendar/feeds/:file',
  summary: 'Read a calendar feed',
  description: 'Calendar of a person in the format of RFC 5545, for the secret address of its feed. Others are refused as `record.absent`.',
  access: 'public',
  isUntraced: true,
  attemptsPerMinute: 120,
  schema: {
    params: Type.Object({ file: Type.String({ maxLength: 100, description: 'Secret token of the feed, followed by `.ics`.' }) }),
    response: { 200: { ...Type.String(), contentMediaType: 'text/calendar' } },
  },
});
