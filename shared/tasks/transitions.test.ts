import { expect, test } from 'vitest';
import { taskStatuses, type TaskCard } from './task.schema.ts';
import { canTransition, cardsIn, completionDate } from './transitions.ts';

const now = new Date('2026-03-01T10:00:00.000Z');
const earlier = '2026-02-01T08:00:00.000Z';

test('every status change is allowed except from Completed to Not Started', () => {
  const refused = taskStatuses.flatMap((from) => taskStatuses.filter((to) => !canTransition(from, to)).map((to) => [from, to]));
  expect(refused).toEqual([['completed', 'not-started']]);
});

test.each(['not-started', 'in-progress'] as const)('completing a task that was %s sets its completion date', (status) => {
  expect(completionDate({ status, actualCompletionDate: null }, 'completed', now)).toBe(now.toISOString());
});

test('moving a completed task within Completed keeps its date', () => {
  expect(completionDate({ status: 'completed', actualCompletionDate: earlier }, 'completed', now)).toBe(earlier);
});

test.each(['not-started', 'in-progress'] as const)('a task that is %s has no completion date', (to) => {
  expect(completionDate({ status: 'completed', actualCompletionDate: earlier }, to, now)).toBeNull();
});

test('a list contains the cards of its status and lane, sorted by rank', () => {
  const cards = [
    { id: '1', status: 'in-progress', laneId: null, rank: 'b' },
    { id: '2', status: 'in-progress', laneId: 'lane', rank: 'a' },
    { id: '3', status: 'completed', laneId: null, rank: 'a' },
    { id: '4', status: 'in-progress', laneId: null, rank: 'a' },
    // PostgreSQL's collation "C" sorts upper case before lower case.
    { id: '5', status: 'in-progress', laneId: null, rank: 'Z' },
    { id: '0', status: 'in-progress', laneId: null, rank: 'b' },
  ] as TaskCard[];
  const ids = (status: TaskCard['status'], laneId: string | null) => cardsIn(cards, status, laneId).map(({ id }) => id);
  expect(ids('in-progress', null)).toEqual(['5', '4', '0', '1']);
  expect(ids('in-progress', 'lane')).toEqual(['2']);
  expect(ids('not-started', null)).toEqual([]);
});
