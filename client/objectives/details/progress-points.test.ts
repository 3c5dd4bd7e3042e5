import { expect, test } from 'vitest';
import type { CheckIn } from '#shared/objectives/check-in.schema.ts';
import type { KeyResultValues } from '#client/objectives/objective-rows.ts';
import { keyResultPoints, objectivePoints } from './progress-points.ts';

const checkIn = (at: string, progress: number) => ({ at: `${at}:00.000Z`, progress }) as CheckIn;
const newestFirst = [checkIn('2026-10-20T15:00', 40), checkIn('2026-10-20T09:00', 30), checkIn('2026-10-10T09:00', 10)];

test('a key result has the progress of its newest check-in of each day', () => {
  expect(keyResultPoints('2026-10-01', newestFirst)).toEqual([
    { day: '2026-10-01', percent: 0 },
    { day: '2026-10-10', percent: 10 },
    { day: '2026-10-20', percent: 40 },
  ]);
});

test('an objective has the weighted progress that its key results had on each day with a check-in', () => {
  const results = [
    { id: 'a', weight: 75 },
    { id: 'b', weight: 25 },
  ] as KeyResultValues[];
  expect(objectivePoints('2026-10-01', results, { a: newestFirst, b: [checkIn('2026-10-15T09:00', 80)] })).toEqual([
    { day: '2026-10-01', percent: 0 },
    { day: '2026-10-10', percent: 7.5 },
    { day: '2026-10-15', percent: 27.5 },
    { day: '2026-10-20', percent: 50 },
  ]);
});
