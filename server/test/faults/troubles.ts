import { setTimeout as delay } from 'node:timers/promises';
import { badly } from '#server/test/live-bus.ts';
import { oneOf } from '#server/test/random.ts';
import type { Scene } from './scene.ts';
import { deadlock, readForLong, refuseConnections } from './troubles-of-postgres.ts';

/** Something that goes wrong, and is well again when it resolves. */
type Trouble = (scene: Scene) => Promise<void>;

const points = ['before-commit', 'before-hint', 'after-hint', 'mid-fan-out'] as const;

async function killSomewhere({ node, random }: Scene): Promise<void> {
  node.process.tell({ order: 'die', point: oneOf(random, points), nth: 1 + Math.floor(random() * 20) });
  await node.process.ends(3000);
  await node.process.end('SIGKILL'); // at whatever moment, where it did not come to the point
  await node.process.start();
}

async function kill({ node }: Scene): Promise<void> {
  await node.process.end('SIGKILL');
  await node.process.start();
}

async function restart({ node }: Scene): Promise<void> {
  await node.process.end('SIGTERM');
  await node.process.start();
}

async function stopAndContinue({ node, length }: Scene): Promise<void> {
  node.process.send('SIGSTOP');
  await delay(length());
  node.process.send('SIGCONT');
}

async function loseHints({ node, length }: Scene): Promise<void> {
  node.process.tell({ order: 'hints', faults: badly });
  await delay(length());
  node.process.tell({ order: 'hints', faults: null });
}

async function cutFromPostgres({ node, length, random }: Scene): Promise<void> {
  node.toPostgres.isCut = true;
  await delay(length());
  node.toPostgres.mend();
  if (random() < 0.5) node.toPostgres.tear();
}

async function slowDown({ node, length, random }: Scene): Promise<void> {
  const ways = [node.toPostgres, node.toRedis].filter((way) => way !== null);
  for (const way of ways) Object.assign(way, { delay: 5 + random() * 40, isSliced: random() < 0.5 });
  await delay(length());
  for (const way of ways) way.mend();
}

async function cutFromRedis({ node, length }: Scene): Promise<void> {
  if (node.toRedis) node.toRedis.isCut = true;
  await delay(length());
  node.toRedis?.mend();
  node.toRedis?.tear();
}

async function endConnections({ place }: Scene): Promise<void> {
  await place.sql('select pg_terminate_backend(pid) from pg_stat_activity where usename <> current_user').catch(() => undefined);
}

async function freezeRedis({ place, length }: Scene): Promise<void> {
  place.redis?.freeze();
  await delay(length());
  place.redis?.thaw();
}

/** Browsers whose connection neither carries nor ends, and then is gone. */
async function halfOpen({ crowd, random, length }: Scene): Promise<void> {
  const way = oneOf(random, crowd.ways);
  way.isCut = true;
  await delay(length());
  way.mend();
  way.tear();
}

async function comeAndGo({ crowd, random }: Scene): Promise<void> {
  for (const { client } of crowd.visitors) if (random() < 0.4) client.cut();
  await delay(100);
}

/** Browsers that have forgotten everything, as where somebody clears what a site has stored. */
async function wipeStorage({ crowd, random }: Scene): Promise<void> {
  for (const { client, followers } of crowd.visitors) {
    if (random() > 0.3) continue;
    for (const follower of followers) follower.forget();
    client.cut();
  }
  await delay(100);
}

async function killWorker({ place }: Scene): Promise<void> {
  await place.worker.end('SIGKILL');
  await place.worker.start();
}

/** What keeps servers from knowing who has lost a right: it alone, or all of them. Whatever else goes wrong is no excuse. */
export const deafened: Readonly<Record<string, 'it' | 'all'>> = {
  'a server stopped and continued': 'it',
  'a server cut off from PostgreSQL': 'it',
  'PostgreSQL crashed': 'all',
  'no connection to PostgreSQL left': 'all',
};

/** Everything that goes wrong, by its name. */
export const troubles: Readonly<Record<string, Trouble>> = {
  'a server killed at a point': killSomewhere,
  'hints lost, doubled and late': loseHints,
  'connections to PostgreSQL ended': endConnections,
  'a server stopped and continued': stopAndContinue,
  'PostgreSQL crashed': ({ place }) => place.postgres.crash(),
  'browsers that come and go': comeAndGo,
  'Redis restarted': async ({ place }) => place.redis?.restart(),
  'the worker killed': killWorker,
  'a server cut off from PostgreSQL': cutFromPostgres,
  'connections of browsers half open': halfOpen,
  'a server cut off from Redis': cutFromRedis,
  'a server killed': kill,
  'everything slow for a server': slowDown,
  'Redis frozen': freezeRedis,
  'a server restarted': restart,
  'no connection to PostgreSQL left': refuseConnections,
  'deadlocks in PostgreSQL': deadlock,
  'a long transaction in PostgreSQL': readForLong,
  'browsers whose storage is wiped': wipeStorage,
};
