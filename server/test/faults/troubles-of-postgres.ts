import { setTimeout as delay } from 'node:timers/promises';
import { oneOf } from '#server/test/random.ts';
import { retried } from './retried.ts';
import type { Scene } from './scene.ts';

const roles = ['cairn_app', 'cairn_engine', 'cairn_queue'];
const endHalfSql = 'select pg_terminate_backend(pid) from pg_stat_activity where usename = any($1) and random() < 0.5';

/** Whoever has no connection gets none, as where others have taken them all; half of those that there are end. */
export async function refuseConnections({ place, length }: Scene): Promise<void> {
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

/** Others take the rooms that a change is told in, the other way round: whoever is in between is thrown back. */
export async function deadlock({ place, crowd, random, length }: Scene): Promise<void> {
  const until = Date.now() + length();
  const desks = crowd.visitors.flatMap(({ followers }) => followers.filter(({ room }) => room.name === 'desk').map(({ key }) => key));
  const cross = async () => {
    const client = await place.connect();
    try {
      await client.query(`begin; set local deadlock_timeout = '20s'`); // it is the product that is thrown back, and never this
      await client.query('select from room where key = $1 for update', [oneOf(random, desks)]);
      await delay(20 + random() * 100);
      await client.query('select from room where key = $1 for update', [`board:${crowd.board}`]);
      await client.query('rollback');
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  while (Date.now() < until) {
    await cross().catch(() => undefined); // PostgreSQL may be away as well
    await delay(random() * 300);
  }
}

/** Somebody reads everything as it was, and keeps a row elsewhere, for as long as it lasts. */
export async function readForLong({ place, length }: Scene): Promise<void> {
  const client = await place.connect().catch(() => null);
  try {
    await client?.query('begin isolation level repeatable read');
    await client?.query('select count(*) from event');
    await client?.query('select from company limit 1 for share');
    await delay(length());
    await client?.query('rollback');
  } catch {
    // it ended with PostgreSQL
  } finally {
    await client?.end().catch(() => undefined);
  }
}
