import { expect, test } from 'vitest';
import { fateOf, type Reader, type Waiting } from './fate.ts';

const noon = new Date('2026-11-19T12:00:00Z');
const night = new Date('2026-11-19T23:30:00Z');
const morning = new Date('2026-11-20T07:00:00Z');
const reader: Reader = { isActive: true, timeZone: 'UTC', layers: [{ tasks: { email: true, push: true } }], digest: null, quiet: null };
const waiting: Waiting = { id: 'd', noticeId: 'n', channel: 'email', category: 'tasks', at: noon, isOver: false, isRepeated: false };
const quiet = { isOn: true, from: '22:00', to: '07:00', days: [] };
const daily = { often: 'daily', weekday: 1, at: '08:00' } as const;
const fate = (changes: Partial<Waiting> = {}, of: Partial<Reader> = {}, now = noon) =>
  fateOf({ ...waiting, ...changes }, { ...reader, ...of }, now);

test('what nobody holds goes at once, alone', () => {
  expect([fate(), fate({ channel: 'push' })]).toEqual(['alone', 'alone']);
});

test('what is read, told twice, switched off, or for somebody who has left, does not go', () => {
  expect(fate({ isOver: true })).toBe('none');
  expect(fate({ isRepeated: true })).toBe('none');
  expect(fate({ category: 'comments' })).toBe('none');
  expect(fate({}, { layers: [{ tasks: { email: false } }, { tasks: { email: true } }] })).toBe('none');
  expect(fate({}, { isActive: false })).toBe('none');
});

test('a company says for all of its people what one of them may say otherwise', () => {
  expect(fate({ category: 'comments' }, { layers: [null, { comments: { email: true } }] })).toBe('alone');
});

test('quiet hours hold mail and messages until they end, and never what keeps an account safe', () => {
  expect(fate({}, { quiet }, night)).toEqual(morning);
  expect(fate({ channel: 'push' }, { quiet }, night)).toEqual(morning);
  expect(fate({ category: 'security' }, { quiet }, night)).toBe('alone');
  expect(fate({}, { quiet }, morning)).toBe('alone');
});

test('a digest gathers mail until its time, and no messages', () => {
  expect(fate({}, { digest: daily })).toEqual(new Date('2026-11-20T08:00:00Z'));
  expect(fate({}, { digest: daily }, new Date('2026-11-20T08:00:00Z'))).toBe('gathered');
  expect(fate({ channel: 'push' }, { digest: daily })).toBe('alone');
  expect(fate({ category: 'security' }, { digest: daily })).toBe('alone');
  expect(fate({}, { digest: { ...daily, often: 'off' } })).toBe('alone');
});

test('a digest whose time is quiet comes when the quiet ends', () => {
  const late = { ...quiet, to: '09:30' };
  expect(fate({}, { digest: daily, quiet: late })).toEqual(new Date('2026-11-20T09:30:00Z'));
  expect(fate({ at: new Date('2026-11-01T12:00:00Z') }, { digest: daily, quiet }, night)).toEqual(morning);
});
