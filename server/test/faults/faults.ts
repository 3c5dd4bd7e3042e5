import { setTimeout as delay } from 'node:timers/promises';
import { badly } from '#server/test/live-bus.ts';
import { oneOf } from '#server/test/random.ts';
import type { FaultScenario } from './scene.ts';
import { deadlock, readForLong, refuseConnections } from './postgres-faults.ts';

type Trouble = (scene: FaultScenario) => Promise<void>;

const points = ['before-commit', 'before-hint', 'after-hint', 'mid-fan-out'] as const;

async function killSomewhere({ node, random }: FaultScenario): Promise<void> {
  node.process.sendOrder({ order: 'die', point: oneOf(random, points), nth: 1 + Math.floor(random() * 20) });
  await node.process.ends(3000);
  await node.process.end('SIGKILL'); // kill it in any case if it did not reach the point
  await node.process.start();
}

async function kill({ node }: FaultScenario): Promise<void> {
  await node.process.end('SIGKILL');
  await node.process.start();
}

async function restart({ node }: FaultScenario): Promise<void> {
  await node.process.end('SIGTERM');
  await node.process.start();
}

async function stopAndContinue({ node, length }: FaultScenario): Promise<void> {
  node.process.send('SIGSTOP');
  await delay(length());
  node.process.send('SIGCONT');
}

async function loseHints({ node, length }: FaultScenario): Promise<void> {
  node.process.sendOrder({ order: 'hints', faults: badly });
  await delay(length());
  node.process.sendOrder({ order: 'hints', faults: null });
}

async function cutFromPostgres({ node, length, random }: FaultScenario): Promise<void> {
  node.toPostgres.isCut = true;
  await delay(length());
  node.toPostgres.mend();
  if (random() < 0.5) node.toPostgres.tear();
}

async function slowDown({ node, length, random }: FaultScenario): Promise<void> {
  const ways = [node.toPostgres, node.toRedis].filter((way) => way !== null);
  for (const way of ways) Object.assign(way, { delay: 5 + random() * 40, isSliced: random() < 0.5 });
  await delay(length());
  for (const way of ways) way.mend();
}

async function cutFromRedis({ node, length }: FaultScenario): Promise<void> {
  if (node.toRedis) node.toRedis.isCut = true;
  await delay(length());
  node.toRedis?.mend();
  node.toRedis?.tear();
}

async function endConnections({ place }: FaultScenario): Promise<void> {
  await place.sql('select pg_terminate_backend(pid) from pg_stat_activity where usename <> current_user').catch(() => undefined);
}

async function freezeRedis({ place, length }: FaultScenario): Promise<void> {
  place.redis?.freeze();
  await delay(length());
  place.redis?.thaw();
}

async function halfOpen({ users, random, length }: FaultScenario): Promise<void> {
  const way = oneOf(random, users.ways);
  way.isCut = true;
  await delay(length());
  way.mend();
  way.tear();
}

async function comeAndGo({ users, random }: FaultScenario): Promise<void> {
  for (const { client } of users.visitors) if (random() < 0.4) client.cut();
  await delay(100);
}

async function wipeStorage({ users, random }: FaultScenario): Promise<void> {
  for (const { client, followers } of users.visitors) {
    if (random() > 0.3) continue;
    for (const follower of followers) follower.forget();
    client.cut();
  }
  await delay(100);
}

async function killWorker({ place }: FaultScenario): Promise<void> {
  await place.worker.end('SIGKILL');
  await place.worker.start();
}

/** Faults that keep one server or all of them from learning about lost rights. No other fault excuses a late event. */
export const deafened: Readonly<Record<string, 'it' | 'all'>> = {
  'a server stopped and continued': 'it',
  'a server cut off from PostgreSQL': 'it',
  'PostgreSQL crashed': 'all',
  'no connection to PostgreSQL left': 'all',
};

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
