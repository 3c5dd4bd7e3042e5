import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { dayText } from './day-text.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }));
const { now, zone } = readerClock;
afterEach(() => {
  vi.useRealTimers();
  Object.assign(readerClock, { now, zone });
});

test('a date of the current year is shown without the year in each language', () => {
  expect(['en', 'es', 'hi', 'te', 'ar'].map((language) => dayText('2026-09-22', language))).toEqual([
    '22 Sep',
    '22 sept',
    '22 सित॰',
    '22 సెప్టెం',
    '22 سبتمبر',
  ]);
});

test('a date of another year is shown with the year', () => {
  expect(['en', 'es', 'ar'].map((language) => dayText('2031-12-12', language))).toEqual(['12 Dec 2031', '12 dic 2031', '12 ديسمبر 2031']);
  expect(dayText('1999-01-02', 'en')).toBe('2 Jan 1999');
});

test('the current year is taken from the server clock in the time zone of the reader', () => {
  Object.assign(readerClock, { now: () => new Date('2030-12-31T22:00:00Z'), zone: () => 'Asia/Kolkata' });
  expect([dayText('2030-12-31', 'en'), dayText('2031-01-01', 'en')]).toEqual(['31 Dec 2030', '1 Jan']);
  Object.assign(readerClock, { zone: () => 'America/New_York' });
  expect([dayText('2030-12-31', 'en'), dayText('2031-01-01', 'en')]).toEqual(['31 Dec', '1 Jan 2031']);
});
