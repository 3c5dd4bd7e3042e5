import { expect, test } from 'vitest';
import type { DirectoryEntry } from '#shared/people/people.api.ts';
import { managerChain, hasReports, peopleBelow } from './chain.ts';

const people = {
  top: { managerId: null },
  boss: { managerId: 'top' },
  ann: { managerId: 'boss' },
  lost: { managerId: 'gone' },
  one: { managerId: 'two' },
  two: { managerId: 'one' },
  own: { managerId: 'own' },
};

test.each([
  ['the managers above a person stand from the top down to the line manager', 'ann', ['top', 'boss']],
  ['nobody is above the top', 'top', []],
  ['a manager who is not in the directory ends the chain', 'lost', ['gone']],
  ['a circle ends where it closes', 'one', ['two']],
  ['nobody is above themselves', 'own', []],
  ['a stranger has no chain', 'nobody', []],
])('%s', (_, id, chain) => {
  expect(managerChain(people, id)).toEqual(chain);
});

const entry = (id: string, managerId: string | null, isActive = true): DirectoryEntry => ({
  id,
  name: id,
  pictureHash: null,
  departmentId: null,
  managerId,
  isActive,
});
const company = Object.fromEntries(
  [entry('top', null), entry('boss', 'top'), entry('ann', 'boss'), entry('gone', 'boss', false), entry('bob', 'gone')].map((one) => [
    one.id,
    one,
  ]),
);

test('peopleBelow returns direct reports, or all reports for the whole tree, without people who have left', () => {
  const idsOf = (id: string, isWhole: boolean) => peopleBelow(company, id, isWhole).map((one) => one.id);
  expect(idsOf('top', false)).toEqual(['boss']);
  expect(idsOf('top', true)).toEqual(['boss', 'ann', 'bob']);
  expect(idsOf('boss', false)).toEqual(['ann']);
  expect([hasReports(company, 'boss'), hasReports(company, 'ann')]).toEqual([true, false]);
});

test('a cycle in the management chain is visited once', () => {
  const round = { one: entry('one', 'two'), two: entry('two', 'one') };
  expect(peopleBelow(round, 'one', true).map(({ id }) => id)).toEqual(['two']);
});
