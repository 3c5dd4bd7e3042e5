import { expect, test } from 'vitest';
import { formatFeedDay, formatTableDay } from './ticket-days.ts';

test('the feed formats days with slashes and the table with dashes, both in the company time zone', () => {
  expect(formatFeedDay('2026-03-02T23:30:00Z', 'Europe/Oslo')).toBe('2026/03/03');
  expect(formatTableDay('2026-03-02T23:30:00Z', 'America/Lima')).toBe('2026-03-02');
});
