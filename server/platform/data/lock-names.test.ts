import { expect, test } from 'vitest';
import { lockNames } from './lock-names.ts';

test('names are locked once each and in a fixed order', async () => {
  const lockedNames: unknown[][] = [];
  const query = async (_: string, values: unknown[]) => lockedNames.push(values);
  await lockNames(query, ['person-tasks:b', 'board:c', 'person-tasks:a', 'board:c']);
  await lockNames(query, ['board:c', 'person-tasks:a', 'person-tasks:b']);
  expect(lockedNames).toEqual([[['board:c', 'person-tasks:a', 'person-tasks:b']], [['board:c', 'person-tasks:a', 'person-tasks:b']]]);
});
