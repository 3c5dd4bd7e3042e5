import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { readHeads } from '#server/platform/live/log.ts';
import { onPool } from '#server/platform/sql.ts';
import type { Follower } from '#server/test/live-follower.ts';
import { randomFrom } from '#server/test/random.ts';
import { Crowd } from './crowd.ts';
import { gather } from './gather.ts';
import type { History } from './history.ts';
import { openPlace, type FaultNode, type Place, type PlacePlan } from './place.ts';
import { deafened, troubles } from './troubles.ts';

export interface RunPlan extends PlacePlan {
  /** Repeats what goes wrong, in which order. */
  readonly seed: number;
  /** The names of what goes wrong. */
  readonly troubles: readonly string[];
  /** How long things go wrong, in milliseconds. */
  readonly length: number;
  /** No longer than until so many events have come over sockets. */
  readonly enough: number;
  /** People who are taken off the board in the meantime. */
  readonly guests: number;
  /** Browsers more that look on. */
  readonly watchers: number;
  /** How long one trouble may last, in milliseconds. */
  readonly longest: number;
  /** How long each writer rests between two commands, in milliseconds. */
  readonly rest: number;
  /** How often it is asked afterwards how long a change takes. */
  readonly probes: number;
  readonly tell: (line: string) => void;
}

/** After a trouble servers may take so long to know again, in milliseconds. */
const recovery = 5_000;
/** So long people write on after the last loss of a right, for somebody to hear it who must not, in milliseconds. */
const afterTheLast = 4_000;

const shuffled = <T>(items: readonly T[], random: () => number): T[] =>
  items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);

/** Lets one thing after the other go wrong, two at once now and then, and every kind before any comes again. */
class Mischief {
  readonly disturbances: { node: number | null; from: number; to: number }[] = [];
  readonly #plan: RunPlan;
  readonly #random: () => number;
  readonly #place: Place;
  readonly #crowd: Crowd;
  readonly #busy = new Set<FaultNode>();
  /** One kind is never twice at once: what heals one would heal both. */
  readonly #going = new Map<string, Promise<void>>();
  readonly #failures: unknown[] = [];
  #next: string[] = [];

  constructor(plan: RunPlan, place: Place, crowd: Crowd) {
    this.#plan = plan;
    this.#random = randomFrom(plan.seed);
    this.#place = place;
    this.#crowd = crowd;
  }

  async go(): Promise<void> {
    const random = this.#random;
    const until = Date.now() + this.#plan.length;
    const going = this.#going;
    try {
      while (Date.now() < until && this.#failures.length === 0 && this.#crowd.deliveries() < this.#plan.enough) {
        await this.#begin();
        const [isSomebodyGoing, pause, isAlone] = [random() < 0.4, random() * 800, random() < 0.5];
        if (isSomebodyGoing) await this.#crowd.revoke();
        await delay(pause);
        if (going.size > 1 || (going.size > 0 && isAlone)) await Promise.race(going.values());
      }
    } finally {
      // However it ends: the test clears up next, and would take away the folder that a PostgreSQL is just being started on.
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
    const { longest, tell } = this.#plan;
    const random = randomFrom(Math.floor(this.#random() * 2 ** 31));
    const node = shuffled(this.#place.nodes, random).find((one) => !this.#busy.has(one))!;
    this.#busy.add(node);
    const whom = deafened[name];
    const disturbance = { node: whom === 'it' ? node.index : null, from: Date.now(), to: Infinity };
    if (whom) this.disturbances.push(disturbance);
    tell(`${name}, server ${node.index + 1}`);
    await troubles[name]!({ place: this.#place, crowd: this.#crowd, random, node, length: () => 500 + random() * (longest - 500) });
    disturbance.to = Date.now() + recovery;
    tell(`over: ${name}`);
    this.#busy.delete(node);
  }
}

const followersIn = ({ visitors, gone }: Crowd): Follower[] =>
  visitors.flatMap(({ who, followers }) => (gone.has(who.id) ? [] : followers));

/** Waits until everybody who may look has come to the head, and everything that follows events is done. */
async function comeToRest({ cairn, sql }: Place, crowd: Crowd): Promise<void> {
  const behind = async () => {
    const followers = followersIn(crowd);
    const heads = await readHeads(onPool(cairn.house.engine), [...new Set(followers.map(({ key }) => key))]);
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

/** From a change that one server is asked for to the last browser that shows it, in milliseconds. */
async function lagOf(crowd: Crowd): Promise<number> {
  const key = `board:${crowd.board}`;
  const { client, who } = crowd.visitors.find(({ followers }) => followers.some((one) => one.key === key))!;
  const began = Date.now();
  const body = { id: crypto.randomUUID(), title: 'Is it well?', status: 'completed', laneId: null, beforeId: null, afterId: null };
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), authorization: `Bearer ${who.token}` };
  const response = await client.request(`/api/boards/${crowd.board}/tasks`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(response.status).toBe(200);
  const { id } = (await response.json()) as { id: string };
  const watching = followersIn(crowd).filter((follower) => follower.key === key);
  const missing = () => watching.filter(({ given }) => !given.some(({ event }) => (event.data as { id?: string }).id === id)).length;
  await expect.poll(missing, { timeout: 10_000, interval: 2 }).toBe(0);
  return Date.now() - began;
}

const sayAll = (place: Place) => Promise.all(place.nodes.map((node) => node.process.ask({ order: 'say' })));

/** One run: people work, things go wrong, everything heals; what was recorded of it. */
export async function run(plan: RunPlan): Promise<History> {
  const { tell } = plan;
  const place = await openPlace(plan);
  tell('the servers are there');
  const ready = async () => {
    await expect.poll(() => place.proxy.ready().length, { timeout: 20_000 }).toBe(plan.servers);
  };
  await ready();
  const random = randomFrom(plan.seed + 1);
  const crowd = new Crowd(place, random);
  await crowd.open(plan.guests, plan.watchers);
  tell('the crowd is there');
  const mischief = new Mischief(plan, place, crowd);
  crowd.write(() => random() * plan.rest);
  await mischief.go();
  tell('everything is healed');
  await ready();
  if (plan.troubles.length > 0) await delay(recovery);
  await crowd.revokeLast();
  await delay(afterTheLast);
  await crowd.stop();
  tell('nobody writes any more');
  await comeToRest(place, crowd);
  tell('everybody has everything');
  const lags: number[] = [];
  for (let probe = 0; probe < plan.probes; probe++) lags.push(await lagOf(crowd));
  await comeToRest(place, crowd);
  const history = await gather(place, crowd);
  crowd.close();
  await expect.poll(async () => (await sayAll(place)).every(({ sockets, rooms }) => sockets + rooms === 0), { timeout: 10_000 }).toBe(true);
  const rest = (await sayAll(place)).map((word, node) => ({ node, ...word }));
  return { ...history, lags, rest, disturbances: mischief.disturbances };
}
