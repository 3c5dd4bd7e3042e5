import { expect, test } from 'vitest';
import { previewMoves, type TreeLevel } from './roll-up-preview.ts';
import type { KeyResultValues, ObjectiveValues } from '#client/objectives/objective-rows.ts';

const keyResultOf = (id: string, values: Partial<KeyResultValues> = {}): KeyResultValues =>
  ({
    id,
    name: id,
    polarity: 'decrease',
    start: 100,
    target: 60,
    lowest: null,
    highest: null,
    actual: null,
    progress: 0,
    weight: 50,
    chosenStatus: null,
    startsOn: '2026-01-01',
    dueOn: '2026-12-31',
    phases: [],
    startedParts: 0,
    openParts: 1,
    atRiskFrom: 10_000_000,
    offTrackFrom: 10_000_000,
    atRiskTenths: 165,
    offTrackTenths: 330,
    ...values,
  }) as unknown as KeyResultValues;

const objectiveOf = (id: string, values: Partial<ObjectiveValues> = {}): ObjectiveValues =>
  ({
    id,
    name: id,
    state: 'active',
    outcome: null,
    contribution: null,
    driver: 'key-results',
    progress: 0,
    startedParts: 0,
    openParts: 1,
    atRiskFrom: 10_000_000,
    offTrackFrom: 10_000_000,
    ...values,
  }) as unknown as ObjectiveValues;

test('a value moves the key result and every objective above it, as the server computes them', () => {
  const [own, other] = [keyResultOf('own'), keyResultOf('other', { progress: 20, startedParts: 1 })];
  const [child, sibling] = [objectiveOf('child', { progress: 10 }), objectiveOf('sibling', { progress: 40, startedParts: 1 })];
  const levels: TreeLevel[] = [
    { objective: child, results: [own, other], children: [] },
    { objective: objectiveOf('parent', { driver: 'children', progress: 25 }), results: [], children: [child, sibling] },
  ];
  const moves = previewMoves(own, levels, 80, null);
  expect(moves.map(({ before, after }) => [before.id, before.progress, after.progress])).toEqual([
    ['own', 0, 50],
    ['child', 10, 35],
    ['parent', 25, 37.5],
  ]);
  expect(moves[1]!.after.startedParts).toBe(2);
});

test('an objective that does not count moves nothing above it', () => {
  const own = keyResultOf('own');
  const child = objectiveOf('child', { state: 'draft' });
  const levels: TreeLevel[] = [
    { objective: child, results: [own], children: [] },
    { objective: objectiveOf('parent', { driver: 'children', progress: 0 }), results: [], children: [child] },
  ];
  expect(previewMoves(own, levels, 60, null).map(({ after }) => after.progress)).toEqual([100, 100, 0]);
});

test('an objective with parts that the reader does not see ends the preview', () => {
  const own = keyResultOf('own');
  const child = objectiveOf('child');
  const levels: TreeLevel[] = [
    { objective: child, results: [own], children: [] },
    { objective: objectiveOf('parent', { driver: 'children', progress: 30 }), results: [], children: [child] },
    {
      objective: objectiveOf('top', { driver: 'children', progress: 30 }),
      results: [],
      children: [objectiveOf('parent', { progress: 30 })],
    },
  ];
  expect(previewMoves(own, levels, 80, null).map(({ before }) => before.id)).toEqual(['own', 'child']);
});
