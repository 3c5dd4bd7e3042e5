import { expect, test } from 'vitest';
import { afterOfficeHours, owedAt } from './service-times.ts';

const oslo = 'Europe/Oslo';

test('office hours pass from nine to five, Monday to Friday, on the wall of the company', () => {
  // Friday 15:00 in Oslo and four hours: two of them are left for Monday.
  expect(afterOfficeHours('2026-03-06T14:00:00.000Z', 4, oslo)).toBe('2026-03-09T10:00:00.000Z');
  expect(afterOfficeHours('2026-03-07T03:00:00.000Z', 4, oslo)).toBe('2026-03-09T12:00:00.000Z');
  expect(afterOfficeHours('2026-03-05T22:30:00.000Z', 8, oslo)).toBe('2026-03-06T16:00:00.000Z');
  expect(afterOfficeHours('2026-03-05T08:00:00.123Z', 2, oslo)).toBe('2026-03-05T10:00:00.123Z');
});

test('a change of the clocks over the weekend moves nothing on the wall', () => {
  expect(afterOfficeHours('2026-03-27T14:00:00.000Z', 4, oslo)).toBe('2026-03-30T09:00:00.000Z');
  expect(afterOfficeHours('2026-10-23T13:00:00.000Z', 4, oslo)).toBe('2026-10-26T10:00:00.000Z');
});

test('first an answer is owed, then a solution, and after that nothing', () => {
  const asked = { createdAt: '2026-03-02T08:00:00.000Z', priority: 'high', timeZone: oslo, status: 'new', answeredAt: null } as const;
  expect(owedAt(asked)).toBe('2026-03-02T12:00:00.000Z');
  expect(owedAt({ ...asked, answeredAt: '2026-03-02T09:00:00.000Z' })).toBe('2026-03-02T16:00:00.000Z');
  expect(owedAt({ ...asked, priority: 'low', answeredAt: '2026-03-02T09:00:00.000Z' })).toBe('2026-03-10T16:00:00.000Z');
  expect(owedAt({ ...asked, status: 'resolved' })).toBeNull();
});
