import { expect, test } from 'vitest';
import { fitsPerson } from './fits-person.ts';

const layla = { name: 'ليلى حداد', handle: 'layla.haddad' };

test('somebody whose name is in another script is found by their user name as well', () => {
  for (const search of ['Lay', 'ليلى', 'haddad layla', 'حداد Lay', '']) expect(fitsPerson(layla, search)).toBe(true);
  for (const search of ['ayla', 'Lay Okafor']) expect(fitsPerson(layla, search)).toBe(false);
});

test('a person without a user name is found by the words of the name', () => {
  const jose = { name: 'José García' };
  expect(['jose', 'garc jo', 'njoroge'].map((search) => fitsPerson(jose, search))).toEqual([true, true, false]);
});
