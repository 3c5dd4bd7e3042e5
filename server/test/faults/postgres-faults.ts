import { setTimeout as delay } from 'node:timers/promises';
import { oneOf } from '#server/test/random.ts';
import { retried } from './retried.ts';
import type { FaultScenario } from './scene.ts';

const roles = ['cairn_app', 'cairn_engine', 'cairn_queue'];
const endHalfSql = 'select pg_terminate_backend(pid) from pg_stat_activity where usename = any($1) and random() < 0.5';

export async function refuseConnections({ place, length }: FaultScenario): Promise<void> {
  const limit = async (count: number) => {
    for (const role of roles) await place.sql(`alter role ${role} connection limit ${count}`);
  };
  try {
    await limit(0).catch(() => undefined);
    await place.sql(endHalfSql, [roles]).catch(() => undefined);
    await delay(length());
  } finally {
    await retried(() => limit(-1));
  }
}

export async function deadlock({ place, users, random, length }: FaultScenario): Promise<void> {
  const until = Date.now() + length();
  const rooms = users.visitors.flatMap(({ followers }) =>
    followers.filter(({ room }) => room.name === 'assigned-tasks').map(({ key }) => key),
  );
  const cross = async () => {
    const client = await place.connect();
    try {
      // a long deadlock timeout makes PostgreSQL abort the product's transaction, never this one
      await client.query(`begin; set local deadlock_timeout = '20s'`);
      await client.query('select from room where key = $1 for update', [oneOf(random, rooms)]);
      await delay(20 + random() * 100);
      await client.query('select from room where key = $1 for update', [`board:${users.board}`]);
      await client.query('rollback');
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  while (Date.now() < until) {
    await cross().catch(() => undefined); // PostgreSQL may be stopped by another fault
    await delay(random() * 300);
  }
}

export async function readForLong({ place, length }: FaultScenario): Promise<void> {
  const client = await place.connect().catch(() => null);
  try {
    await client?.query('begin isolation level repeatable read');
    await client?.query('select count(*) from event');
    await client?.query('select from company limit 1 for share');
    await delay(length());
    await client?.query('rollback');
  } catch {
  } finally {
    await client?.end().catch(() => undefined);
  }
}
