import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBucket, isValidFrame, isValidPacket } from './frames.ts';

const id = '6f9c1f10-0000-4000-8000-000000000001';
const answer = () => {};
const address = { room: 'board', id };

describe('a frame from a browser', () => {
  test.each([
    ['a join', ['rooms:join', [address], answer]],
    ['a join with a cursor', ['rooms:join', [{ ...address, cursor: { seq: 4, id } }], answer]],
    ['a join of 200 rooms', ['rooms:join', Array.from({ length: 200 }, () => address), answer]],
    ['a leave', ['rooms:leave', [address]]],
    ['a renewal', ['auth:renew', { token: 'x' }, answer]],
  ])('is accepted when it is %s', (_, frame) => expect(isValidFrame(frame)).toBe(true));

  test.each([
    ['of no name', []],
    ['of a number', [7, [address], answer]],
    ['of an unknown name', ['rooms:read', [address], answer]],
    ['named like what every object has', ['constructor', [address], answer]],
    ['named __proto__', ['__proto__', [address], answer]],
    ['a join without a way to answer', ['rooms:join', [address]]],
    ['a leave with a way to answer', ['rooms:leave', [address], answer]],
    ['a join of nothing', ['rooms:join', [], answer]],
    ['a join of 201 rooms', ['rooms:join', Array.from({ length: 201 }, () => address), answer]],
    ['a join with a field that nobody named', ['rooms:join', [{ ...address, as: 'admin' }], answer]],
    ['a join of an id in capitals', ['rooms:join', [{ ...address, id: id.toUpperCase() }], answer]],
    ['a join at a negative cursor', ['rooms:join', [{ ...address, cursor: { seq: -1, id } }], answer]],
    ['a renewal with 5,000 characters', ['auth:renew', { token: 'x'.repeat(5000) }, answer]],
    ['longer than the protocol', ['rooms:leave', [address], undefined, 1]],
  ])('is refused when it is %s', (_, frame) => expect(isValidFrame(frame)).toBe(false));

  test('is validated without an exception, whatever it contains', () => {
    const name = fc.oneof(fc.constantFrom('rooms:join', 'rooms:leave', 'auth:renew'), fc.string());
    fc.assert(
      fc.property(name, fc.array(fc.anything(), { maxLength: 3 }), (first, rest) => {
        expect(typeof isValidFrame([first, ...rest])).toBe('boolean');
      }),
    );
  });
});

describe('a packet', () => {
  test.each(['0', '0{"token":"x"}'])('is parsed when it is %s and nobody is connected yet', (data) => {
    expect(isValidPacket('message', data, false)).toBe(true);
    expect(isValidPacket('message', data, true)).toBe(false);
  });

  test.each(['1', '2["rooms:leave",[]]', '212["rooms:join",[]]'])('is parsed when it is %s and somebody is connected', (data) => {
    expect(isValidPacket('message', data, true)).toBe(true);
    expect(isValidPacket('message', data, false)).toBe(false);
  });

  test.each(['0/admin,', '2/x,["a"]', '3["answer"]', '4{}', '51-["a",{"_placeholder":true,"num":0}]', '61-[]', '', '{}', '9'])(
    'is refused when it is %s',
    (data) => {
      expect(isValidPacket('message', data, true)).toBe(false);
      expect(isValidPacket('message', data, false)).toBe(false);
    },
  );

  test('is refused when it is binary or not a packet', () => {
    expect(isValidPacket('message', Buffer.from('2["rooms:leave",[]]'), true)).toBe(false);
    expect(isValidPacket('error', 'parser error', true)).toBe(false);
    expect(isValidPacket('pong', undefined, true)).toBe(true);
  });
});

test('a socket may send fifty messages at once and then twenty a second', () => {
  let now = 0;
  const bucket = createBucket(() => now);
  const takeAll = () => {
    let taken = 0;
    while (bucket.take()) taken++;
    return taken;
  };
  expect(takeAll()).toBe(50);
  now += 1000;
  expect(takeAll()).toBe(20);
  now += 40;
  expect(takeAll()).toBe(0);
  now += 10;
  expect(takeAll()).toBe(1);
  now += 3_600_000;
  expect(takeAll()).toBe(50);
});
