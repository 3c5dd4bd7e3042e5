import { expect, test } from 'vitest';
import { decodeHint, encodeHint } from './hint-text.ts';

const speaker = 'a6d0c9f4-5d0e-4a3c-9f0e-1f8f4a5b6c7d';
const events = [
  { id: 'e', name: 'task.moved', v: 1, data: { title: 'A line\nand another' }, actorId: null, at: '2026-11-22T08:00:00.000Z' },
];
const hint = { room: 'board:quarry', firstSeq: 41, events };
const companyId = '5f0a8c1e-7a1b-4c55-9a53-2f8f4a5b6c7d';

test.each([true, false])('a hint is parsed as it was formatted, with or without subscribers: %s', (isFollowed) => {
  expect(decodeHint(encodeHint(speaker, { ...hint, isFollowed }))).toEqual({ speaker, hint: { ...hint, isFollowed } });
  expect(decodeHint(encodeHint(speaker, { ...hint, isFollowed, companyId }))).toEqual({
    speaker,
    hint: { ...hint, isFollowed, companyId },
  });
});

test('a hint of the previous server version is parsed and may have subscribers', () => {
  expect(decodeHint(`${speaker}\nboard:quarry\n41\n${JSON.stringify(events)}`)).toEqual({ speaker, hint: { ...hint, isFollowed: true } });
});

test('the previous server version finds room, number and events in a hint', () => {
  const [, room, firstSeq, ...rest] = encodeHint(speaker, hint).split('\n');
  expect([room, firstSeq, JSON.parse(rest.join('\n'))]).toEqual(['board:quarry', '41', events]);
});

test('a hint without events is refused before anything follows it', () => {
  expect(() => decodeHint(`${speaker}\nboard:quarry\n41\ntrue\n[]`)).toThrow('board:quarry');
});
