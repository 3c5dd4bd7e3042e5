import { expect } from 'vitest';
import type { Cairn } from '#server/app/cairn.ts';
import type { LiveClient } from './live-client.ts';
import { expectCaughtUp, freshBoard } from './live-nodes.ts';
import { expectEachKeyOnce, expectFaithful, expectGapless, expectSensible, type Sql } from './live-oracle.ts';
import type { Writer } from './live-writer.ts';

interface FollowedBoard {
  readonly cairn: Pick<Cairn, 'services'>;
  readonly sql: Sql;
  readonly companyId: string;
  readonly boardId: string;
  readonly clients: readonly LiveClient[];
  readonly writers: readonly Writer[];
  readonly timeout?: number;
}

/**
 * Checks after all faults: every browser shows the board as its rows are, got each event once and in order, the log has no gap, and each
 * request was applied once or refused.
 */
export async function expectNothingLost({ cairn, sql, companyId, boardId, clients, writers, timeout }: FollowedBoard): Promise<void> {
  const key = `board:${boardId}`;
  const followers = clients.map(({ rooms }) => rooms.get(key)!);
  await expectCaughtUp(cairn, followers, timeout);
  const board = await freshBoard(cairn, companyId, boardId);
  for (const { state } of followers) expect(state).toEqual(board);
  await expectGapless(sql);
  for (const follower of clients.flatMap((client) => client.records())) await expectFaithful(sql, follower);
  const sent = writers.flatMap((writer) => writer.sent);
  expectSensible(sent);
  await expectEachKeyOnce(sql, key, sent);
}
