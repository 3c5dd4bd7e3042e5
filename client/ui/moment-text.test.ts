import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatTime } from '#shared/platform/date-text.ts';
import { momentText } from './moment-text.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const spaced = (text: string) => text.replaceAll(/\s/gu, ' ');

test('a time is shown in the given time zone, with the date in that zone', () => {
  expect(spaced(momentText('2026-11-21T22:43:00Z', 'UTC', 'en'))).toBe('21 Nov, 10:43 PM');
  expect(spaced(momentText('2026-11-21T22:43:00Z', 'Asia/Kolkata', 'en'))).toBe('22 Nov, 4:13 AM');
  expect(spaced(formatTime('2026-11-21T22:43:00Z', 'Europe/Oslo', 'en'))).toBe('11:43 PM');
});

test('date and time are joined in the format of each language', () => {
  const text = (language: string) => spaced(momentText('2026-11-21T22:43:00Z', 'Europe/Oslo', language));
  expect(text('ar')).toBe('21 نوفمبر، 11:43 م');
  expect(text('es')).toBe('21 nov, 23:43');
});

test('a time of another year is shown with the year', () => {
  expect(spaced(momentText('2025-02-01T09:00:00Z', 'UTC', 'en'))).toBe('1 Feb 2025, 9:00 AM');
  expect(momentText('2025-02-01T09:00:00Z', 'UTC', 'es')).toContain('2025');
});
