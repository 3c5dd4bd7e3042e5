import { expect, test } from 'vitest';
import { addOfficeHours, responseDueAt } from './service-times.ts';

const oslo = 'Europe/Oslo';

test('office hours are nine to five, Monday to Friday, in the time zone of the company', () => {
  // Friday 15:00 in Oslo plus four office hours: two of them remain for Monday.
  expect(addOfficeHours('2026-03-06T14:00:00.000Z', 4, oslo)).toBe('2026-03-09T10:00:00.000Z');
  expect(addOfficeHours('2026-03-07T03:00:00.000Z', 4, oslo)).toBe('2026-03-09T12:00:00.000Z');
  expect(addOfficeHours('2026-03-05T22:30:00.000Z', 8, oslo)).toBe('2026-03-06T16:00:00.000Z');
  expect(addOfficeHours('2026-03-05T08:00:00.123Z', 2, oslo)).toBe('2026-03-05T10:00:00.123Z');
});

test('a clock change over the weekend does not move the office hours', () => {
  expect(addOfficeHours('2026-03-27T14:00:00.000Z', 4, oslo)).toBe('2026-03-30T09:00:00.000Z');
  expect(addOfficeHours('2026-10-23T13:00:00.000Z', 4, oslo)).toBe('2026-10-26T10:00:00.000Z');
});

test('a reply is due first, then a resolution, and then nothing', () => {
  const ticket = { createdAt: '2026-03-02T08:00:00.000Z', priority: 'high', timeZone: oslo, status: 'new', answeredAt: null } as const;
  expect(responseDueAt(ticket)).toBe('2026-03-02T12:00:00.000Z');
  expect(responseDueAt({ ...ticket, answeredAt: '2026-03-02T09:00:00.000Z' })).toBe('2026-03-02T16:00:00.000Z');
  expect(responseDueAt({ ...ticket, priority: 'low', answeredAt: '2026-03-02T09:00:00.000Z' })).toBe('2026-03-10T16:00:00.000Z');
  expect(responseDueAt({ ...ticket, status: 'resolved' })).toBeNull();
});
