import { expect, test } from 'vitest';
import type { Field } from '#shared/records/field.ts';
import { columnWidth } from './column-width.ts';

const status = { kind: 'status' } as Field;

test.each([
  ['short states', ['Open', 'Closed'], 140],
  ['the longest state', ['Open', 'Awaiting a manager'], 178],
  ['a very long state, up to a limit', ['Returned to the employee for changes'], 220],
])('a column of states is as wide as %s', (_, states, width) => {
  expect(columnWidth(status, 'State', states)).toBe(width);
});
