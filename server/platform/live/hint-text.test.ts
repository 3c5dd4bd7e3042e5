import { expect, test } from 'vitest';
import { hintOf, textOf } from './hint-text.ts';

const speaker = 'a6d0c9f4-5d0e-4a3c-9f0e-1f8f4a5b6c7d';
const events = [
  { id: 'e', name: 'task.moved', v: 1, data: { title: 'A line\nand another' }, actorId: null, at: '2026-11-22T08:00:00.000Z' },
];
const hint = { room: 'board:quarry', firstSeq: 41, events };

test.each([true, false])('a hint arrives as it was said, whether work follows or not: %s', (isFollowed) => {
  expect(hintOf(textOf(speaker, { ...hint, isFollowed }))).toEqual({ speaker, hint: { ...hint, isFollowed } });
});

test('what a server of the version before says is understood, and may have work follow', () => {
  expect(hintOf(`${speaker}\nboard:quarry\n41\n${JSON.stringify(events)}`)).toEqual({ speaker, hint: { ...hint, isFollowed: true } });
});

test('a server of the version before finds room, number and events where it looks for them', () => {
  const [, room, firstSeq, ...rest] = textOf(speaker, hint).split('\n');
  expect([room, firstSeq, JSON.parse(rest.join('\n'))]).toEqual(['board:quarry', '41', events]);
});

test('what brings no events is refused before anybody follows it', () => {
  expect(() => hintOf(`${speaker}\nboard:quarry\n41\ntrue\n[]`)).toThrow('board:quarry');
});
