import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { changeRole } from '#server/access/rights.service.ts';
import { createLocalBuses, openRedisBuses } from '#server/platform/live/buses.ts';
import type { HintBus } from '#server/platform/base/hint-bus.ts';
import { findFreePort } from '#server/platform/process/embedded/free-port.ts';
import { isReady } from '#server/test/cairn-process.ts';
import type { NodePlan } from '#server/test/faults/node-process.ts';
import { OwnProcess } from '#server/test/faults/processes.ts';
import { hasRedis } from '#server/test/live-cluster.ts';
import { clientOf, expectCaughtUp, newLiveWorld } from '#server/test/live-nodes.ts';
import { newOwnRedis } from '#server/test/own-redis.ts';
import { systemContext } from '#server/test/world-company.ts';

/** Stop in milliseconds, longer than the maximum age of a server's last look at the log. */
const stopped = 6_000;

/** The first server sends the second hints about boards but none about rights. */
async function openBoth() {
  const redis = hasRedis ? await newOwnRedis() : null;
  const buses = redis ? await openRedisBuses(redis.url, 'faults', pino({ level: 'silent' })) : createLocalBuses();
  onTestFinished(() => buses.close());
  const hints: HintBus = { ...buses.hints, publish: (hint) => hint.room.startsWith('session:') || buses.hints.publish(hint) };
  const world = await newLiveWorld({ hints });
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const { owner, app, engine, queue } = world.database;
  const plan: NodePlan = { index: 0, urls: { owner, app, engine, queue }, port, redisUrl: redis?.url };
  const far = new OwnProcess('node-process.ts', plan, () => isReady(address));
  onTestFinished(() => far.end('SIGKILL'));
  await far.start();
  return { ...world, far, address };
}

test('a suspended server that resumes sends nothing to people who lost access meanwhile, and everything to others', async () => {
  const { world, far, address, services, hrAdmin, viewer, boardId, boardKey, sql, task, cairn } = await openBoth();
  const admin = await world.newcomer(undefined, 'hr-admin');
  const [theirs, other] = [await clientOf(world, address, admin), await clientOf(world, address, viewer)];
  const received: string[] = [];
  theirs.socket.on('events', (_room, firstSeq, events) => received.push(...events.map((_event, index) => `event ${firstSeq + index}`)));
  theirs.socket.on('lost', (rooms) => received.push(...Object.entries(rooms).map(([key, code]) => `${key} ${code}`)));
  await theirs.join([{ room: 'board', id: boardId }]);
  const follower = await other.follow(boardRoom, boardId);
  await task();
  await expect.poll(() => received, { timeout: 5000 }).toEqual(['event 1']);

  far.send('SIGSTOP');
  await task();
  const [role] = await sql<{ id: string }>(`select id from role where base = 'employee' and company_id = $1`, [hrAdmin.companyId]);
  await changeRole(systemContext(services, hrAdmin.companyId), admin.id, role!.id);
  for (let count = 0; count < 3; count++) await task();
  await delay(stopped);
  far.send('SIGCONT');

  await expectCaughtUp(cairn, [follower]);
  await task();
  await expectCaughtUp(cairn, [follower]);
  await expect.poll(() => received).toEqual(['event 1', `${boardKey} record.absent`]);
  expect(theirs.closings).toEqual([]);
}, 60_000);
