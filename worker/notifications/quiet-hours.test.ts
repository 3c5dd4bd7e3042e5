import { expect, test } from 'vitest';
import type { Digest, QuietHours } from '#shared/notifications/notification-settings.room.ts';
import { nextDigest, quietEnd } from './quiet-hours.ts';

const nights: QuietHours = { isOn: true, from: '22:00', to: '07:00', days: [] };
const weekends: QuietHours = { ...nights, days: [6, 7] };
const endAt = (now: string, quiet: QuietHours, zone = 'Europe/Berlin') =>
  quietEnd(new Date(now), quiet, zone)?.toISOString().slice(0, 16) ?? null;

test.each([
  ['before it begins', '2026-11-18T20:59Z', null],
  ['as it begins', '2026-11-18T21:00Z', '2026-11-19T06:00'],
  ['past midnight', '2026-11-19T01:30Z', '2026-11-19T06:00'],
  ['in its last minute', '2026-11-19T05:59Z', '2026-11-19T06:00'],
  ['as it ends', '2026-11-19T06:00Z', null],
  ['in the night on which clocks go forward', '2026-03-28T23:30Z', '2026-03-29T05:00'],
  ['in the night on which clocks go back', '2026-10-24T22:30Z', '2026-10-25T06:00'],
])('a quiet period past midnight: %s', (_, now, end) => {
  expect(endAt(now, nights)).toBe(end);
});

test.each([
  ['on Friday night it lasts until Monday morning', '2026-11-20T22:30Z', '2026-11-23T06:00'],
  ['on Saturday at noon as well', '2026-11-21T11:00Z', '2026-11-23T06:00'],
  ['on Sunday evening as well', '2026-11-22T22:59Z', '2026-11-23T06:00'],
  ['on Monday at noon there is none', '2026-11-23T11:00Z', null],
])('quiet days without a break: %s', (_, now, end) => {
  expect(endAt(now, weekends)).toBe(end);
});

test('a quiet period within a day ends on the same day', () => {
  const noon = { ...nights, from: '12:00', to: '13:30' };
  expect([endAt('2026-11-19T10:59Z', noon), endAt('2026-11-19T11:15Z', noon), endAt('2026-11-19T12:30Z', noon)]).toEqual([
    null,
    '2026-11-19T12:30',
    null,
  ]);
});

test('disabled and empty quiet periods delay nothing', () => {
  expect(endAt('2026-11-19T01:30Z', { ...nights, isOn: false })).toBe(null);
  expect(endAt('2026-11-19T01:30Z', { ...nights, from: '01:00', to: '01:00' })).toBe(null);
});

test('an end skipped by a clock change moves to the change; a repeated one counts the second time when the first has passed', () => {
  const short = { ...nights, to: '02:30' };
  expect(endAt('2026-03-29T00:30Z', short)).toBe('2026-03-29T01:00');
  expect(endAt('2026-10-25T00:10Z', short)).toBe('2026-10-25T00:30');
  expect(endAt('2026-10-25T01:10Z', short)).toBe('2026-10-25T01:30');
});

const daily: Digest = { often: 'daily', weekday: 1, at: '08:00' };
const dueAfter = (after: string, digest: Digest, zone = 'Europe/Berlin') =>
  nextDigest(new Date(after), digest, zone).toISOString().slice(0, 16);

test.each([
  ['before eight, today', '2026-11-19T06:59Z', '2026-11-19T07:00'],
  ['at eight, tomorrow', '2026-11-19T07:00Z', '2026-11-20T07:00'],
  ['on the day on which clocks go forward, at eight by the new time', '2026-03-28T12:00Z', '2026-03-29T06:00'],
  ['on the day on which clocks go back, at eight by the new time', '2026-10-24T12:00Z', '2026-10-25T07:00'],
])('a daily digest is sent %s', (_, after, due) => {
  expect(dueAfter(after, daily)).toBe(due);
});

test('a weekly digest is sent on its day, even if that is today', () => {
  const friday: Digest = { ...daily, often: 'weekly', weekday: 5 };
  expect(dueAfter('2026-11-19T12:00Z', friday)).toBe('2026-11-20T07:00');
  expect(dueAfter('2026-11-20T06:30Z', friday)).toBe('2026-11-20T07:00');
  expect(dueAfter('2026-11-20T07:30Z', friday)).toBe('2026-11-27T07:00');
});

test('a digest time skipped by a clock change moves to the change, and a repeated one is used once', () => {
  const early = { ...daily, at: '02:30' };
  expect(dueAfter('2026-03-28T12:00Z', early)).toBe('2026-03-29T01:00');
  expect(dueAfter('2026-10-24T12:00Z', early)).toBe('2026-10-25T00:30');
  expect(dueAfter('2026-10-25T00:31Z', early)).toBe('2026-10-26T01:30');
});

test('a digest uses the local date on the other side of the earth', () => {
  expect(dueAfter('2026-11-19T21:00Z', daily, 'Pacific/Auckland')).toBe('2026-11-20T19:00');
  expect(endAt('2026-11-19T16:30Z', nights, 'Asia/Kolkata')).toBe('2026-11-20T01:30');
});
