import { expect, test } from 'vitest';
import { lockNames } from './lock-names.ts';

test('names are locked once each and in one order, however they are given', async () => {
  const asked: unknown[][] = [];
  const query = async (_: string, values: unknown[]) => asked.push(values);
  await lockNames(query, ['desk:b', 'board:c', 'desk:a', 'board:c']);
  await lockNames(query, ['board:c', 'desk:a', 'desk:b']);
  expect(asked).toEqual([[['board:c', 'desk:a', 'desk:b']], [['board:c', 'desk:a', 'desk:b']]]);
});
