import { Value } from 'typebox/value';
import { expect, test, vi } from 'vitest';
import { moveSubjectEndpoint } from '#shared/calibration/calibration.api.ts';
import { callWithSeqs } from '#client/platform/http/call.ts';
import { moveSubject } from './moves.store.ts';

vi.mock(import('#client/platform/http/call.ts'), async (original) => ({
  ...(await original()),
  callWithSeqs: vi.fn<typeof callWithSeqs>() as never,
}));

test('a move sends what its endpoint takes, also when the place that a reader tried has more', async () => {
  const personId = crypto.randomUUID();
  const rating = { originalX: 3, originalY: null, startX: 3, startY: null, x: 3, y: null };
  const subject = { personId, ...rating, isDiscussed: false, pendingMoveId: null, version: 2 };
  const room = {
    id: 'room',
    state: () => ({ moves: {}, terms: { reasonPolicy: 'none' } }),
    predict: (_: unknown, __: unknown, send: (key: string) => unknown) => send('k'),
  };
  const tried = { toX: 4, toY: null, version: 1 };
  await moveSubject(room as never, subject, tried, 'me');
  const { body } = vi.mocked(callWithSeqs).mock.lastCall![1] as unknown as { body: object };
  expect(Value.Errors(moveSubjectEndpoint.schema.body!, body)).toEqual([]);
  expect(body).toMatchObject({ personId, toX: 4, toY: null, expectedVersion: 2 });
});
