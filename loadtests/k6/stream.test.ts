import { describe, expect, test } from 'vitest';
import { Stream } from './stream.ts';

const events = (...ids: string[]) => ids.map((id) => ({ id }));

function streamAt(seq: number) {
  const stream = new Stream<{ id: string }>();
  stream.standAt({ seq, id: 'head' });
  return stream;
}

describe('the events of a room in a load test', () => {
  test('in sequence are neither missing nor doubled', () => {
    const stream = streamAt(41);
    expect(stream.take(42, events('a', 'b'))).toEqual({ fresh: events('a', 'b'), doubled: 0, missing: 0 });
    expect(stream.take(44, events('c'))).toEqual({ fresh: events('c'), doubled: 0, missing: 0 });
    expect(stream.cursor).toEqual({ seq: 44, id: 'c' });
  });

  test('with a gap are reported as missing', () => {
    expect(streamAt(41).take(45, events('d'))).toMatchObject({ missing: 3, doubled: 0 });
  });

  test('received again are reported as doubled and applied once', () => {
    const stream = streamAt(41);
    stream.take(42, events('a', 'b'));
    expect(stream.take(43, events('b', 'c'))).toEqual({ fresh: events('c'), doubled: 1, missing: 0 });
    expect(stream.take(42, events('a'))).toEqual({ fresh: [], doubled: 1, missing: 0 });
    expect(stream.cursor).toEqual({ seq: 44, id: 'c' });
  });

  test('received before the answer to the join are matched with it', () => {
    const stream = streamAt(41);
    expect(stream.takeEarly(40, events('x', 'y', 'z'))).toEqual({ fresh: events('z'), doubled: 0, missing: 0 });
    expect(stream.takeEarly(44, events('c'))).toMatchObject({ missing: 1 });
  });

  test('never received are found at the end', () => {
    expect(streamAt(41).missingUpTo({ seq: 43, id: 'b' })).toBe(2);
    expect(streamAt(43).missingUpTo({ seq: 43, id: 'b' })).toBe(0);
    expect(streamAt(44).missingUpTo({ seq: 43, id: 'b' })).toBe(0);
  });
});
