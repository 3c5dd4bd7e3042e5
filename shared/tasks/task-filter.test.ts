import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCard } from './new-card.ts';
import { priorities, taskStatuses, type TaskCard } from './task.schema.ts';
import {
  invalidFilterPart,
  filterFromParams,
  filterToParams,
  isFiltering,
  matchesFilter,
  emptyFilter,
  resolveFilter,
  type FilterRange,
  type TaskFilter,
} from './task-filter.ts';

const amy = '10000000-0000-4000-8000-000000000001';
const card: TaskCard = {
  ...createCard({ id: amy, boardId: amy, title: 'Über den Zaun', status: 'in-progress', laneId: null, rank: 'a' }, amy, new Date(0)),
  startDate: '2026-03-01',
  dueDate: '2026-03-10',
  estimate: 2,
};
const finds = (changes: Partial<TaskFilter>, task = card) => matchesFilter(task, { ...emptyFilter, ...changes });

test('greater and less are strict, and between includes both bounds', () => {
  expect(finds({ due: { operation: 'GreaterThan', value: '2026-03-10' } })).toBe(false);
  expect(finds({ due: { operation: 'GreaterThan', value: '2026-03-09' } })).toBe(true);
  expect(finds({ estimate: { operation: 'LessThan', value: 2 } })).toBe(false);
  expect(finds({ estimate: { operation: 'LessThan', value: 2.25 } })).toBe(true);
  expect(finds({ start: { operation: 'Between', low: '2026-03-01', high: '2026-03-01' } })).toBe(true);
  expect(finds({ due: { operation: 'LessThan', value: '2027-01-01' } }, { ...card, dueDate: null })).toBe(false);
});

test('a title is found regardless of case and accents', () => {
  expect(finds({ text: 'UBER d' })).toBe(true);
  expect(finds({ text: 'zaunn' })).toBe(false);
});

test('an open task is overdue from the day after its due date', () => {
  expect(finds({ overdueOn: '2026-03-10' })).toBe(false);
  expect(finds({ overdueOn: '2026-03-11' })).toBe(true);
  expect(finds({ overdueOn: '2026-03-11' }, { ...card, status: 'completed' })).toBe(false);
});

test('me and today are resolved for the reader and the time of reading', () => {
  const filter = { ...emptyFilter, assigneeIds: ['me', amy], overdueOn: 'today' };
  expect(resolveFilter(filter, { me: amy, today: '2026-03-11' })).toMatchObject({ assigneeIds: [amy], overdueOn: '2026-03-11' });
});

const range = <T extends string | number>(value: fc.Arbitrary<T>): fc.Arbitrary<FilterRange<T> | null> =>
  fc.option(
    fc.oneof(
      fc.record({ operation: fc.constantFrom('GreaterThan' as const, 'LessThan' as const), value }),
      fc.tuple(value, value).map(([a, b]): FilterRange<T> => ({ operation: 'Between', low: a < b ? a : b, high: a < b ? b : a })),
    ),
  );
const day = fc.constantFrom('2026-03-01', '2024-02-29', '0999-12-31');
const filters: fc.Arbitrary<TaskFilter> = fc.record({
  text: fc.constantFrom('', 'a b', '%', '..', 'ط'),
  statuses: fc.subarray([...taskStatuses]),
  priorities: fc.subarray([...priorities]),
  assigneeIds: fc.subarray(['me', amy]),
  labelIds: fc.subarray([amy]),
  keyResultIds: fc.subarray([amy]),
  due: range(day),
  start: range(day),
  estimate: range(fc.constantFrom(0, 0.25, 9999)),
  actual: range(fc.constantFrom(0, 0.25, 9999)),
  progress: range(fc.constantFrom(0, 33, 100)),
  overdueOn: fc.constantFrom(null, 'today', '2026-03-01'),
  isRecurring: fc.boolean(),
});

test('every filter survives a round trip through its URL', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const address = new URLSearchParams(filterToParams(filter) as Record<string, string>).toString();
      expect(filterFromParams(Object.fromEntries(new URLSearchParams(address)))).toEqual(filter);
    }),
  );
});

test('invalid parts of a URL are dropped and reported', () => {
  expect(filterFromParams({ due: '2026-03-02..2026-03-01', estimate: 'gt.-1', status: 'lost,completed', assignee: 'you' })).toEqual({
    ...emptyFilter,
    statuses: ['completed'],
  });
  expect(invalidFilterPart({ due: '2026-03-02..2026-03-01' })).toBe('due');
  expect(invalidFilterPart({ due: 'gt.2026-03-02' })).toBeNull();
  expect(invalidFilterPart({ due: 'gt.0000-01-01' })).toBe('due');
  expect(isFiltering(filterFromParams({ estimate: '3..1' }))).toBe(false);
});
