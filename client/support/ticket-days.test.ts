import { expect, test } from 'vitest';
import { feedDay, tableDay } from './ticket-days.ts';

test('a feed writes days with strokes and a table with dashes, both in the zone of the company', () => {
  expect(feedDay('2026-03-02T23:30:00Z', 'Europe/Oslo')).toBe('2026/03/03');
  expect(tableDay('2026-03-02T23:30:00Z', 'America/Lima')).toBe('2026-03-02');
});
