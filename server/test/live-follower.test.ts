import { expect, test } from 'vitest';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { Follower } from './live-follower.ts';

test('a head reported during a fetch is fetched again if the answer is older', async () => {
  const [seventh, eighth] = [
    { seq: 7, id: crypto.randomUUID() },
    { seq: 8, id: crypto.randomUUID() },
  ];
  const answers = [
    { head: seventh, state: {} },
    { head: eighth, state: {} },
  ];
  const follower = new Follower(boardRoom, crypto.randomUUID(), async () => {
    if (answers.length === 2) follower.meet(eighth);
    return Response.json(answers.shift());
  });
  follower.meet(seventh);
  await expect.poll(() => follower.cursor).toEqual(eighth);
});
