import { expect, test } from 'vitest';
import { momentOf, snoozeTimes } from './notification-times.ts';

const oslo = 'Europe/Oslo';
const timesOf = ({ laterToday, ...others }: ReturnType<typeof snoozeTimes>) => [laterToday, others.tomorrow, others.nextWeek];
const at = (moment: string) => new Date(moment);

test('snooze options are later today, tomorrow morning and Monday morning in the time zone of the reader', () => {
  expect(timesOf(snoozeTimes(at('2026-11-21T09:41:00Z'), oslo))).toEqual([
    at('2026-11-21T12:00:00Z'),
    at('2026-11-22T07:00:00Z'),
    at('2026-11-23T07:00:00Z'),
  ]);
});

test('on Monday next week is seven days away, and late in the evening later today is not offered', () => {
  expect(timesOf(snoozeTimes(at('2026-11-23T21:05:00Z'), oslo))).toEqual([null, at('2026-11-24T07:00:00Z'), at('2026-11-30T07:00:00Z')]);
});

test('on Sunday next week is not offered because it equals tomorrow', () => {
  expect(snoozeTimes(at('2026-11-22T09:41:00Z'), oslo)).toMatchObject({ tomorrow: at('2026-11-23T07:00:00Z'), nextWeek: null });
});

test('tomorrow morning follows the new clock after a daylight saving change', () => {
  expect(snoozeTimes(at('2026-10-24T10:00:00Z'), oslo).tomorrow).toEqual(at('2026-10-25T07:00:00Z'));
});

test('a day and a time become an instant in the time zone of the reader, and incomplete input becomes null', () => {
  expect(momentOf('2026-11-21', '08:00', 'Asia/Kolkata')).toEqual(at('2026-11-21T02:30:00Z'));
  expect([momentOf('', '08:00', oslo), momentOf('2026-11-21', '', oslo), momentOf('x', '08:00', oslo)]).toEqual([null, null, null]);
});
