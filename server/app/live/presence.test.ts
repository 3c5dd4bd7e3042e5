import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { leaseDurationMs, presenceExpiryMs, type PresenceActivity } from '#shared/platform/presence.schema.ts';
import type { LeaseAnswer, PresenceFrame } from '#shared/platform/protocol.ts';
import { LiveClient } from '#server/test/live-client.ts';
import { clientOf, newLiveWorld, secondNode, type LiveWorld } from '#server/test/live-nodes.ts';
import { newTestBus } from '#server/test/test-bus.ts';

const card = 'card:1';

class Visitor {
  readonly client: LiveClient;
  readonly address: { room: string; id: string };
  readonly frames: PresenceFrame[] = [];
  people: PresenceFrame = {};

  constructor(client: LiveClient, id: string) {
    this.client = client;
    this.address = { room: 'board', id };
    client.socket.on('presence', (_room, people, isWhole) => {
      this.frames.push(people);
      const next = isWhole ? people : { ...this.people, ...people };
      this.people = Object.fromEntries(Object.entries(next).filter(([, present]) => present !== null));
    });
  }

  join = () => this.client.join([this.address]);
  sendPresence = (doing: PresenceActivity | null = {}) => void this.client.socket.emit('presence:set', { ...this.address, doing });
  take = (subject = card): Promise<LeaseAnswer> => this.client.socket.emitWithAck('lease:take', { ...this.address, subject });
  drop = (subject = card) => void this.client.socket.emit('lease:drop', { ...this.address, subject });
}

async function arrive(world: LiveWorld, who: LiveWorld['editor'], address = world.address): Promise<Visitor> {
  const visitor = new Visitor(await clientOf(world.world, address, who), world.boardId);
  await visitor.join();
  visitor.sendPresence();
  return visitor;
}

async function newStillWorld() {
  const clock = { now: Date.now() };
  const world = await newLiveWorld({ now: () => new Date(clock.now), presence: (await newTestBus(() => clock.now)()).presence });
  return { ...world, clock };
}

test('a person in a room is shown with their activity and disappears when the connection closes', async () => {
  const world = await newLiveWorld();
  const [editor, viewer] = [await arrive(world, world.editor), await arrive(world, world.viewer)];
  await expect.poll(() => Object.keys(viewer.people).toSorted()).toEqual([world.editor.id, world.viewer.id].toSorted());
  editor.sendPresence({ at: card, typing: card, pointer: { x: 0.5, y: 1 } });
  await expect.poll(() => viewer.people[world.editor.id]).toEqual({ at: card, typing: card, pointer: { x: 0.5, y: 1 }, holds: [] });
  const second = await arrive(world, world.editor);
  second.sendPresence({ at: 'card:2' });
  await expect.poll(() => viewer.people[world.editor.id]?.at).toBe('card:2');
  second.client.close();
  await expect.poll(() => viewer.people[world.editor.id]?.at).toBe(card);
  await editor.take();
  await expect.poll(() => viewer.people[world.editor.id]?.holds).toEqual([card]);
  editor.client.close();
  await expect.poll(() => Object.keys(viewer.people)).toEqual([world.viewer.id]);
  expect(await viewer.take()).toEqual({ holder: world.viewer.id });
});

test('a person who leaves or disconnects disappears from the room and receives nothing more', async () => {
  const world = await newLiveWorld();
  const [editor, viewer, colleague] = [
    await arrive(world, world.editor),
    await arrive(world, world.viewer),
    await arrive(world, world.colleague),
  ];
  await expect.poll(() => Object.keys(colleague.people)).toHaveLength(3);
  editor.client.socket.emit('rooms:leave', [editor.address]);
  viewer.sendPresence(null);
  await expect.poll(() => Object.keys(colleague.people)).toEqual([world.colleague.id]);
  const counts = [editor.frames.length, viewer.frames.length];
  colleague.sendPresence({ at: card });
  await expect.poll(() => colleague.people[world.colleague.id]?.at).toBe(card);
  await delay(200);
  expect([editor.frames.length, viewer.frames.length]).toEqual(counts);
});

test('a person outside a room can send nothing to it, gets no lease and receives nothing', async () => {
  const world = await newLiveWorld();
  const editor = await arrive(world, world.editor);
  const stranger = new Visitor(await world.client(world.stranger), world.boardId);
  await stranger.join();
  stranger.sendPresence({ at: card });
  expect(await stranger.take()).toEqual({ error: 'record.absent' });
  stranger.drop();
  editor.sendPresence({ at: card });
  await editor.take();
  await expect.poll(() => editor.people[world.editor.id]?.holds).toEqual([card]);
  await delay(200);
  expect(Object.keys(editor.people)).toEqual([world.editor.id]);
  expect(stranger.frames).toEqual([]);
});

test('a hundred changes in a second are sent in at most ten frames', async () => {
  const world = await newLiveWorld();
  const [editor, viewer] = [await arrive(world, world.editor), await arrive(world, world.viewer)];
  await expect.poll(() => Object.keys(viewer.people)).toHaveLength(2);
  const before = viewer.frames.length;
  for (let step = 0; step < 40; step++) {
    editor.sendPresence({ at: `card:${step}` });
    await delay(25);
  }
  await expect.poll(() => viewer.people[world.editor.id]?.at).toBe('card:39');
  expect(viewer.frames.length - before).toBeLessThanOrEqual(13);
});

async function contend(pair: readonly [Visitor, Visitor], subject: string): Promise<LeaseAnswer[][]> {
  const rounds: LeaseAnswer[][] = [];
  for (let round = 0; round < 24; round++) {
    const inTurn = round % 2 ? pair.toReversed() : pair;
    rounds.push(await Promise.all(inTurn.map((visitor) => visitor.take(subject))));
    for (const visitor of pair) visitor.drop(subject);
    await delay(50 + Math.random() * 20);
  }
  return rounds;
}

test('a lease requested a thousand times by two sockets on two nodes has one winner each time, known to both', async () => {
  const bus = newTestBus();
  const world = await newLiveWorld({ presence: (await bus()).presence });
  const second = await secondNode(world.world, { presence: (await bus()).presence });
  const open = async (who: LiveWorld['editor'], address: string) => {
    const { token } = await world.signIn(who);
    return Array.from({ length: 42 }, () => new Visitor(new LiveClient({ address, token }), world.boardId));
  };
  const [here, there] = [await open(world.editor, world.address), await open(world.colleague, second.address)];
  onTestFinished(() => [...here, ...there].forEach(({ client }) => client.close()));
  await Promise.all([...here, ...there].map((visitor) => visitor.client.connected().then(visitor.join)));
  const rounds = (await Promise.all(here.map((one, index) => contend([one, there[index]!], `card:${index}`)))).flat();
  expect(rounds.length).toBeGreaterThan(1000);
  const holders = rounds.map((answers) => new Set(answers.map((answer) => ('holder' in answer ? answer.holder : answer.error))));
  expect(holders.filter(({ size }) => size !== 1)).toEqual([]);
  const winners = new Set(holders.flatMap((holder) => [...holder]));
  expect([...winners].toSorted()).toEqual([world.editor.id, world.colleague.id].toSorted());
}, 60_000);

test('a lease is released or expires after ten seconds, and is then free for the next person', async () => {
  const { clock, ...world } = await newStillWorld();
  const [editor, colleague] = [await arrive(world, world.editor), await arrive(world, world.colleague)];
  const mine = { holder: world.editor.id };
  expect([await editor.take(), await colleague.take()]).toEqual([mine, mine]);
  editor.drop();
  await expect.poll(() => colleague.take()).toEqual({ holder: world.colleague.id });
  clock.now += leaseDurationMs - 1;
  expect(await colleague.take()).toEqual({ holder: world.colleague.id });
  clock.now += leaseDurationMs - 1;
  expect(await editor.take()).toEqual({ holder: world.colleague.id });
  clock.now += 1;
  await expect.poll(() => editor.people[world.colleague.id]?.holds).toEqual([]);
  expect(await editor.take()).toEqual(mine);
});

test('a silent tab keeps its lease and its presence while its socket answers, and loses both with the socket', async () => {
  const { clock, ...world } = await newStillWorld();
  const [editor, colleague] = [await arrive(world, world.editor), await arrive(world, world.colleague)];
  let requestCount = 0;
  editor.client.socket.on('presence:ask', () => {
    requestCount += 1;
    editor.sendPresence();
    void editor.take();
  });
  await editor.take();
  for (let turn = 1; turn <= 3; turn++) {
    clock.now += 0.7 * leaseDurationMs;
    await expect.poll(() => requestCount, { timeout: 3000 }).toBe(turn);
    await editor.take(`other:${turn}`); // The server has the answer before this request.
  }
  expect(await colleague.take()).toEqual({ holder: world.editor.id });
  expect(Object.keys(colleague.people)).toContain(world.editor.id);
  editor.client.close();
  await expect.poll(() => colleague.take()).toEqual({ holder: world.colleague.id });
});

test('a person silent for thirty seconds disappears and returns with the next message', async () => {
  const { clock, ...world } = await newStillWorld();
  const [editor, viewer] = [await arrive(world, world.editor), await arrive(world, world.viewer)];
  await expect.poll(() => Object.keys(viewer.people)).toHaveLength(2);
  clock.now += presenceExpiryMs - 1;
  viewer.sendPresence();
  await delay(1200);
  expect(Object.keys(viewer.people)).toHaveLength(2);
  clock.now += 1;
  await expect.poll(() => Object.keys(viewer.people), { timeout: 3000 }).toEqual([world.viewer.id]);
  editor.sendPresence({ at: card });
  await expect.poll(() => viewer.people[world.editor.id]?.at).toBe(card);
});

test('people on two nodes see each other in any order, and a lease of one is refused on the other', async () => {
  const bus = newTestBus();
  const world = await newLiveWorld({ presence: (await bus()).presence });
  const second = await secondNode(world.world, { presence: (await bus()).presence });
  const editor = await arrive(world, world.editor);
  editor.sendPresence({ at: card });
  await editor.take();
  const colleague = await arrive(world, world.colleague, second.address);
  await expect.poll(() => colleague.people[world.editor.id]).toEqual({ at: card, holds: [card] });
  await expect.poll(() => Object.keys(editor.people)).toHaveLength(2);
  expect(await colleague.take()).toEqual({ holder: world.editor.id });
  editor.client.close();
  await expect.poll(() => Object.keys(colleague.people)).toEqual([world.colleague.id]);
  expect(await colleague.take()).toEqual({ holder: world.colleague.id });
});
