import { expect, test } from 'vitest';
import {
  agendaOf,
  disagreementsOf,
  evidenceGap,
  leftAt,
  moveInAgenda,
  nextInAgenda,
  pauseTimer,
  restartTimer,
  startTimer,
} from './agenda.ts';
import { resultOf } from './vote.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 23, 9, 0, seconds));
const timer = { budgetSeconds: 240, extraSeconds: 0, startedAt: null, usedMs: 0 };

test('the timer counts on the given clock, stops while it is paused and starts anew for the next person', () => {
  const running = startTimer(timer, at(0));
  expect(leftAt(running, at(30))).toBe(210_000);
  const paused = pauseTimer(running, at(30));
  expect(leftAt(paused, at(55))).toBe(210_000);
  const again = startTimer({ ...paused, extraSeconds: 60 }, at(60));
  expect(leftAt(again, at(90))).toBe(240_000);
  expect(leftAt(again, at(400))).toBe(-70_000);
  expect(leftAt(restartTimer(again, at(90)), at(100))).toBe(230_000);
  expect(restartTimer(paused, at(90))).toEqual(timer);
});

test('the agenda has every subject once, and Next leads to the next one who was not discussed', () => {
  const subjects = { a: { isDiscussed: false }, b: { isDiscussed: true }, c: { isDiscussed: false } };
  const ids = agendaOf({ agenda: { order: 'hand', personIds: ['c', 'gone'] } }, subjects);
  expect(ids).toEqual(['c', 'a', 'b']);
  expect(nextInAgenda(ids, null, subjects)).toBe('c');
  expect(nextInAgenda(ids, 'a', subjects)).toBe('c');
  expect(nextInAgenda(['b', 'c'], 'c', subjects)).toBeNull();
  expect(moveInAgenda(ids, 'b', 'c')).toEqual(['b', 'c', 'a']);
  expect(moveInAgenda(ids, 'c', null)).toEqual(['a', 'b', 'c']);
});

test('disagreement is the distance between the highest and the lowest rating that anybody gave', () => {
  const moves = [
    { personId: 'a', fromX: 3, toX: 5 },
    { personId: 'a', fromX: 5, toX: 2 },
    { personId: 'b', fromX: 1, toX: 5 },
  ];
  const subjects = ['a', 'c'].map((personId) => ({ personId, originalX: 3 }));
  expect([...disagreementsOf(subjects, moves)]).toEqual([
    ['a', 3],
    ['c', 0],
  ]);
});

test('a rating disagrees with the goals of the cycle, and without goals past ratings disagree among themselves', () => {
  const points = [1, 2, 3, 4, 5].map((value) => ({ value }));
  expect(evidenceGap(5, { goalProgress: 25, past: [1, 5] }, points)).toBe(3);
  expect(evidenceGap(5, { goalProgress: 100, past: [1, 5] }, points)).toBe(0);
  expect(evidenceGap(5, { goalProgress: null, past: [2, 4, 3] }, points)).toBe(2);
  expect(evidenceGap(5, { goalProgress: null, past: [] }, points)).toBe(0);
});

test('the disagreements about many subjects are found with one look at each move', () => {
  let looks = 0;
  const move = {
    get personId() {
      looks++;
      return 'a';
    },
    fromX: 3,
    toX: 5,
  };
  const subjects = Array.from({ length: 250 }, (_, index) => ({ personId: `${index}`, originalX: 3 }));
  disagreementsOf(subjects, [move, move]);
  expect(looks).toBe(2);
});

test('a revealed vote has a median and a spread, and none without ballots', () => {
  const vote = (...values: number[]) => ({ ballots: values.map((value, index) => ({ personId: `${index}`, value })) });
  expect(resultOf(vote(4, 3, 5, 4))).toEqual({ median: 4, low: 3, high: 5, agreeing: 2, count: 4 });
  expect(resultOf(vote(3, 4))).toMatchObject({ median: 3.5, agreeing: 0 });
  expect(resultOf(vote())).toBeNull();
  expect(resultOf({ ballots: null })).toBeNull();
});
