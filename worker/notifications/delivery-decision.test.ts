import { expect, test } from 'vitest';
import { decideDelivery, type DeliveryPreferences, type PendingDelivery } from './delivery-decision.ts';

const noon = new Date('2026-11-19T12:00:00Z');
const night = new Date('2026-11-19T23:30:00Z');
const morning = new Date('2026-11-20T07:00:00Z');
const reader: DeliveryPreferences = {
  isActive: true,
  timeZone: 'UTC',
  layers: [{ tasks: { email: true, push: true } }],
  digest: null,
  quiet: null,
};
const waiting: PendingDelivery = {
  id: 'd',
  notificationId: 'n',
  channel: 'email',
  category: 'tasks',
  at: noon,
  isOver: false,
  isRepeated: false,
};
const quiet = { isOn: true, from: '22:00', to: '07:00', days: [] };
const daily = { often: 'daily', weekday: 1, at: '08:00' } as const;
const decision = (changes: Partial<PendingDelivery> = {}, of: Partial<DeliveryPreferences> = {}, now = noon) =>
  decideDelivery({ ...waiting, ...changes }, { ...reader, ...of }, now);

test('a delivery without a delay is sent at once and alone', () => {
  expect([decision(), decision({ channel: 'push' })]).toEqual(['alone', 'alone']);
});

test('read, repeated, disabled and former employees’ notifications are not sent', () => {
  expect(decision({ isOver: true })).toBe('none');
  expect(decision({ isRepeated: true })).toBe('none');
  expect(decision({ category: 'comments' })).toBe('none');
  expect(decision({}, { layers: [{ tasks: { email: false } }, { tasks: { email: true } }] })).toBe('none');
  expect(decision({}, { isActive: false })).toBe('none');
});

test('company defaults apply unless a person has chosen otherwise', () => {
  expect(decision({ category: 'comments' }, { layers: [null, { comments: { email: true } }] })).toBe('alone');
});

test('quiet hours delay email and push until they end, except for security notifications', () => {
  expect(decision({}, { quiet }, night)).toEqual(morning);
  expect(decision({ channel: 'push' }, { quiet }, night)).toEqual(morning);
  expect(decision({ category: 'security' }, { quiet }, night)).toBe('alone');
  expect(decision({}, { quiet }, morning)).toBe('alone');
});

test('a digest collects emails until its time, but no push messages', () => {
  expect(decision({}, { digest: daily })).toEqual(new Date('2026-11-20T08:00:00Z'));
  expect(decision({}, { digest: daily }, new Date('2026-11-20T08:00:00Z'))).toBe('digest');
  expect(decision({ channel: 'push' }, { digest: daily })).toBe('alone');
  expect(decision({ category: 'security' }, { digest: daily })).toBe('alone');
  expect(decision({}, { digest: { ...daily, often: 'off' } })).toBe('alone');
});

test('a digest due in quiet hours is sent when they end', () => {
  const late = { ...quiet, to: '09:30' };
  expect(decision({}, { digest: daily, quiet: late })).toEqual(new Date('2026-11-20T09:30:00Z'));
  expect(decision({ at: new Date('2026-11-01T12:00:00Z') }, { digest: daily, quiet }, night)).toEqual(morning);
});
