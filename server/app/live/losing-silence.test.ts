import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { changeRole } from '#server/access/rights.service.ts';
import type { HintBus } from '#server/platform/base/hint-bus.ts';
import { FaultyBus, seededRandom } from '#server/test/live-bus.ts';
import { openWay } from '#server/test/live-cut.ts';
import { clientOf, expectCaughtUp, newLiveWorld, secondNode } from '#server/test/live-nodes.ts';
import { systemContext } from '#server/test/world-company.ts';

/** Hint bus that delivers hints about boards but drops those about rights. */
function busOfBoards(): { end: () => Promise<HintBus> } {
  const bus = new FaultyBus(seededRandom());
  bus.faults = { lost: 0, doubled: 0, late: 0 };
  const end = async (): Promise<HintBus> => {
    const { publish, ...rest } = await bus.end();
    return { ...rest, publish: (hint) => void (hint.room.startsWith('session:') || publish(hint)) };
  };
  return { end };
}

test('a node without PostgreSQL stops sending after 5 s and resumes only for people who still have access', async () => {
  const bus = busOfBoards();
  const world = await newLiveWorld({ hints: await bus.end() });
  const { services, hrAdmin, viewer, editor, boardId, boardKey, database, task, sql } = world;
  const way = await openWay(database);
  const far = await secondNode(world.world, { urls: way.urls, hints: await bus.end() });
  const admin = await world.newcomer(undefined, 'hr-admin');
  const [theirs, other] = [await clientOf(world.world, far.address, admin), await clientOf(world.world, far.address, viewer)];
  const received: number[] = [];
  const lost: object[] = [];
  theirs.socket.on('events', (_room, firstSeq, events) => received.push(firstSeq + events.length - 1));
  theirs.socket.on('lost', (rooms) => lost.push(rooms));
  await theirs.join([{ room: 'board', id: boardId }]);
  const follower = await other.follow(boardRoom, boardId);
  await world.contextOf(editor);

  way.cut();
  const [role] = await sql<{ id: string }>(`select id from role where base = 'employee' and company_id = $1`, [hrAdmin.companyId]);
  await changeRole(systemContext(services, hrAdmin.companyId), admin.id, role!.id);
  await task();
  await expect.poll(() => received).toEqual([1]);
  await delay(5300);
  for (let count = 0; count < 5; count++) await task();
  await delay(300);
  expect([received, follower.given.length]).toEqual([[1], 1]);
  expect(far.cairn.live.node.status().isReading).toBe(false);

  way.mend();
  await expectCaughtUp(world.cairn, [follower]);
  await expect.poll(() => lost, { timeout: 3000 }).toEqual([{ [boardKey]: 'record.absent' }]);
  await task();
  await expectCaughtUp(world.cairn, [follower]);
  expect(received).toEqual([1]);
  expect(theirs.closings).toEqual([]);
}, 40_000);
