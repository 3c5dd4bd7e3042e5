import { expect, test } from 'vitest';
import type { Actor, BaseRole } from '#shared/platform/actor.schema.ts';
import {
  reopenWindowMs,
  canCommentOnTicket,
  canCreateTicket,
  canReadTicket,
  canWorkOnTicket,
  isLocked,
  needsComment,
  nextStatuses,
} from './support.policy.ts';
import { headlineOf, maxHeadlineLength, splitDescription } from './ticket.schema.ts';

const ids = { asker: '00000000-0000-4000-8000-000000000001', other: '00000000-0000-4000-8000-000000000002' };
const actor = (role: BaseRole, id = ids.other, change: Partial<Actor> = {}): Actor => ({
  id,
  realId: id,
  companyId: ids.other,
  homeCompanyId: ids.other,
  isProvider: false,
  departmentId: null,
  kind: 'person',
  role,
  grants: {},
  path: [],
  ...change,
});
const operator = (id = ids.other) => actor('super-admin', id, { isProvider: true });
const resolvedAt = '2026-03-01T12:00:00.000Z';
const ticket = { requesterId: ids.asker, companyId: ids.asker, status: 'resolved', resolvedAt } as const;
const after = (milliseconds: number) => new Date(Date.parse(resolvedAt) + milliseconds);

test('a ticket can be read by its requester and by support, and by nobody else, not even HR', () => {
  expect(canReadTicket(actor('employee', ids.asker), ticket)).toBe(true);
  expect(canReadTicket(operator(), ticket)).toBe(true);
  for (const role of ['super-admin', 'hr-admin', 'manager', 'employee'] as const) expect(canReadTicket(actor(role), ticket)).toBe(false);
});

test('the Super Admin of a company that is not the provider reads its tickets and changes none', () => {
  const ours = { ...ticket, companyId: ids.other };
  const admin = actor('super-admin');
  expect([canReadTicket(admin, ours), canCommentOnTicket(admin, ours, new Date(resolvedAt)), canWorkOnTicket(admin, ours)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(canReadTicket(admin, ticket)).toBe(false);
  for (const role of ['hr-admin', 'manager', 'employee'] as const) expect(canReadTicket(actor(role), ours)).toBe(false);
  expect(canReadTicket(actor('hr-admin', ids.other, { isProvider: true }), ticket)).toBe(false);
});

test('support cannot create requests, and requesters cannot reply as support, whatever their role', () => {
  expect([canCreateTicket(actor('employee')), canCreateTicket(actor('super-admin')), canCreateTicket(operator())]).toEqual([
    true,
    true,
    false,
  ]);
  expect([canWorkOnTicket(operator(), ticket), canWorkOnTicket(operator(ids.asker), ticket)]).toEqual([true, false]);
});

test('a resolved ticket accepts replies for seven days', () => {
  expect([isLocked(ticket, after(reopenWindowMs - 1)), isLocked(ticket, after(reopenWindowMs))]).toEqual([false, true]);
  expect(isLocked({ status: 'work-in-progress', resolvedAt: null }, after(2 * reopenWindowMs))).toBe(false);
  expect(canCommentOnTicket(actor('employee', ids.asker), ticket, after(reopenWindowMs))).toBe(false);
});

test('a ticket never becomes new again, and resolving one without a reply needs an explanation', () => {
  expect(nextStatuses('new')).toEqual(['work-in-progress', 'resolved']);
  expect([nextStatuses('work-in-progress'), nextStatuses('resolved')]).toEqual([['resolved'], ['work-in-progress']]);
  expect(needsComment({ status: 'new', answeredAt: null }, 'resolved')).toBe(true);
  expect(needsComment({ status: 'new', answeredAt: resolvedAt }, 'resolved')).toBe(false);
});

test('lists show the first line of a description, shortened without splitting a character', () => {
  expect(headlineOf('\n The list is old \nMore of it')).toBe('The list is old');
  expect(headlineOf('\u202b\nThe weights add up to 101')).toBe('The weights add up to 101');
  expect(splitDescription('\u202b\nThe weights\n\nadd up')).toEqual(['The weights', 'add up']);
  expect(headlineOf('\u202b'.repeat(12))).toBe('…');
  const cut = headlineOf('😀'.repeat(maxHeadlineLength));
  expect([cut.length <= maxHeadlineLength, cut.isWellFormed(), cut.endsWith('…')]).toEqual([true, true, true]);
});
