import { expect, test } from 'vitest';
import { chainIn } from './chain.ts';

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
  expect(chainIn(people, id)).toEqual(chain);
});
