import { expect, onTestFinished } from 'vitest';
import { isSameCursor } from '#shared/platform/cursor.ts';
import { roomKey } from '#shared/platform/room.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { systemActor } from '#server/access/actor.service.ts';
import type { Cairn, CairnOptions } from '#server/app/cairn.ts';
import { read } from '#server/platform/data/transaction.ts';
import { readHeads } from '#server/platform/live/log.ts';
import { sqlOn } from '#server/platform/data/sql.ts';
import { servedBoard } from '#server/tasks/board.room.ts';
import { LiveClient } from './live-client.ts';
import type { Follower } from './live-follower.ts';
import { openTestCairn, openWorld, type World } from './world.ts';
import type { Someone } from './world-company.ts';

export const listen = (cairn: Cairn): Promise<string> => cairn.app.listen({ port: 0, host: '127.0.0.1' });

export async function newLiveWorld(changes: Partial<CairnOptions> = {}) {
  const world = await openLiveWorld(changes);
  onTestFinished(world.close);
  return world;
}

export async function openLiveWorld(changes: Partial<CairnOptions> = {}) {
  const world = await openWorld(changes);
  const address = await listen(world.cairn);
  return { ...world, world, address, client: (who: Someone) => clientOf(world, address, who), boardKey: roomKey(boardRoom, world.boardId) };
}
export type LiveWorld = Awaited<ReturnType<typeof newLiveWorld>>;

export async function secondNode(world: World, changes: Partial<CairnOptions> = {}) {
  const cairn = await openTestCairn(world.database, changes);
  onTestFinished(() => cairn.close());
  return { cairn, address: await listen(cairn) };
}

export async function clientOf(world: World, address: string, who: Someone): Promise<LiveClient> {
  const { token } = await world.signIn(who);
  const client = new LiveClient({ address, token });
  onTestFinished(() => client.close());
  expect(await client.connected()).toBe(true);
  return client;
}

export async function freshBoard({ services }: Pick<Cairn, 'services'>, companyId: string, boardId: string): Promise<unknown> {
  const ctx = { services, actor: systemActor(companyId), now: services.now(), seqs: {} };
  const state = await read(ctx, ({ em }) => servedBoard.load({ em, actor: ctx.actor }, boardId));
  return JSON.parse(JSON.stringify(state));
}

export async function expectCaughtUp({ services }: Pick<Cairn, 'services'>, followers: readonly Follower[], timeout = 8000): Promise<void> {
  const behind = async () => {
    const heads = await readHeads(sqlOn(services.engine), [...new Set(followers.map(({ key }) => key))]);
    return followers
      .filter(({ cursor, key }) => !cursor || !isSameCursor(cursor, heads.get(key)!))
      .map(({ cursor, key, refusal }) => ({ key, cursor, head: heads.get(key), refusal }));
  };
  await expect.poll(behind, { timeout, interval: 50 }).toEqual([]);
}
