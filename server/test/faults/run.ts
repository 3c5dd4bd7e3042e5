import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { readHeads } from '#server/platform/live/log.ts';
import { sqlOn } from '#server/platform/data/sql.ts';
import type { Follower } from '#server/test/live-follower.ts';
import { randomFrom } from '#server/test/random.ts';
import { FaultUsers } from './users.ts';
import { gather } from './gather.ts';
import type { FaultHistory } from './history.ts';
import { openPlace, type FaultNode, type FaultEnvironment, type PlacePlan } from './place.ts';
import { deafened, troubles } from './faults.ts';

export interface RunPlan extends PlacePlan {
  readonly seed: number;
  readonly troubles: readonly string[];
  readonly length: number;
  readonly maxDeliveries: number;
  readonly guests: number;
  readonly watchers: number;
  readonly longest: number;
  readonly rest: number;
  readonly probes: number;
  readonly log: (line: string) => void;
}

const recovery = 5_000;
const afterTheLast = 4_000;

const shuffled = <T>(items: readonly T[], random: () => number): T[] =>
  items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);

class Mischief {
  readonly disturbances: { node: number | null; from: number; to: number }[] = [];
  readonly #plan: RunPlan;
  readonly #random: () => number;
  readonly #place: FaultEnvironment;
  readonly #users: FaultUsers;
  readonly #busy = new Set<FaultNode>();
  /** Never the same fault twice at once: ending one would end both. */
  readonly #going = new Map<string, Promise<void>>();
  readonly #failures: unknown[] = [];
  #next: string[] = [];

  constructor(plan: RunPlan, place: FaultEnvironment, users: FaultUsers) {
    this.#plan = plan;
    this.#random = randomFrom(plan.seed);
    this.#place = place;
    this.#users = users;
  }

  async go(): Promise<void> {
    const random = this.#random;
    const until = Date.now() + this.#plan.length;
    const going = this.#going;
    try {
      while (Date.now() < until && this.#failures.length === 0 && this.#users.deliveries() < this.#plan.maxDeliveries) {
        await this.#begin();
        const [isSomebodyGoing, pause, isAlone] = [random() < 0.4, random() * 800, random() < 0.5];
        if (isSomebodyGoing) await this.#users.revoke();
        await delay(pause);
        if (going.size > 1 || (going.size > 0 && isAlone)) await Promise.race(going.values());
      }
    } finally {
      // Wait even after an error, because the cleanup would delete the folder of a PostgreSQL that is just starting.
      await Promise.all(going.values());
    }
    if (this.#failures.length > 0) throw this.#failures[0];
  }

  async #begin(): Promise<void> {
    if (this.#next.length === 0) this.#next = shuffled(this.#plan.troubles, this.#random);
    const name = this.#next.pop();
    if (!name) return;
    await this.#going.get(name);
    const trouble = this.#one(name)
      .catch((failure: unknown) => void this.#failures.push(failure))
      .finally(() => this.#going.delete(name));
    this.#going.set(name, trouble);
  }

  async #one(name: string): Promise<void> {
    const { longest, log } = this.#plan;
    const random = randomFrom(Math.floor(this.#random() * 2 ** 31));
    const node = shuffled(this.#place.nodes, random).find((one) => !this.#busy.has(one))!;
    this.#busy.add(node);
    const whom = deafened[name];
    const disturbance = { node: whom === 'it' ? node.index : null, from: Date.now(), to: Infinity };
    if (whom) this.disturbances.push(disturbance);
    log(`${name}, server ${node.index + 1}`);
    await troubles[name]!({ place: this.#place, users: this.#users, random, node, length: () => 500 + random() * (longest - 500) });
    disturbance.to = Date.now() + recovery;
    log(`over: ${name}`);
    this.#busy.delete(node);
  }
}

const followersIn = ({ visitors, gone }: FaultUsers): Follower[] =>
  visitors.flatMap(({ who, followers }) => (gone.has(who.id) ? [] : followers));

async function comeToRest({ cairn, sql }: FaultEnvironment, users: FaultUsers): Promise<void> {
  const behind = async () => {
    const followers = followersIn(users);
    const heads = await readHeads(sqlOn(cairn.services.engine), [...new Set(followers.map(({ key }) => key))]);
    return followers.filter(({ key, cursor }) => cursor?.seq !== heads.get(key)!.seq).map(({ key, cursor }) => `${key} at ${cursor?.seq}`);
  };
  await expect.poll(behind, { timeout: 40_000, interval: 200 }).toEqual([]);
  const undone = async () => {
    const [row] = await sql<{ left: number }>(`select ((select count(*) from outbox)
      + (select count(*) from event where name = 'task.created' and id not in (select event_id from fault_effect)))::int as left`);
    return row!.left;
  };
  await expect.poll(undone, { timeout: 60_000, interval: 250 }).toBe(0);
}

async function lagOf(users: FaultUsers): Promise<number> {
  const key = `board:${users.board}`;
  const { client, who } = users.visitors.find(({ followers }) => followers.some((one) => one.key === key))!;
  const began = Date.now();
  const body = { id: crypto.randomUUID(), title: 'Is it well?', status: 'completed', laneId: null, beforeId: null, afterId: null };
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), authorization: `Bearer ${who.token}` };
  const response = await client.request(`/api/boards/${users.board}/tasks`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(response.status).toBe(200);
  const { id } = (await response.json()) as { id: string };
  const watching = followersIn(users).filter((follower) => follower.key === key);
  const missing = () => watching.filter(({ given }) => !given.some(({ event }) => (event.data as { id?: string }).id === id)).length;
  await expect.poll(missing, { timeout: 10_000, interval: 2 }).toBe(0);
  return Date.now() - began;
}

const reportAll = (place: FaultEnvironment) => Promise.all(place.nodes.map((node) => node.process.ask({ order: 'report' })));

export async function run(plan: RunPlan): Promise<FaultHistory> {
  const { log } = plan;
  const place = await openPlace(plan);
  log('the servers are there');
  const ready = async () => {
    await expect.poll(() => place.proxy.ready().length, { timeout: 20_000 }).toBe(plan.servers);
  };
  await ready();
  const random = randomFrom(plan.seed + 1);
  const users = new FaultUsers(place, random);
  await users.open(plan.guests, plan.watchers);
  log('the users is there');
  const mischief = new Mischief(plan, place, users);
  users.write(() => random() * plan.rest);
  await mischief.go();
  log('everything is healed');
  await ready();
  if (plan.troubles.length > 0) await delay(recovery);
  await users.revokeLast();
  await delay(afterTheLast);
  await users.stop();
  log('nobody writes any more');
  await comeToRest(place, users);
  log('everybody has everything');
  const lags: number[] = [];
  for (let probe = 0; probe < plan.probes; probe++) lags.push(await lagOf(users));
  await comeToRest(place, users);
  const history = await gather(place, users);
  users.close();
  await expect
    .poll(async () => (await reportAll(place)).every(({ sockets, rooms }) => sockets + rooms === 0), { timeout: 10_000 })
    .toBe(true);
  const rest = (await reportAll(place)).map((word, node) => ({ node, ...word }));
  return { ...history, lags, rest, disturbances: mischief.disturbances };
}
