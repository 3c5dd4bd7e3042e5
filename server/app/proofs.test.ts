import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servedRooms } from './rooms.ts';
import { endpointsOf, nameOf } from '#server/test/endpoints.ts';
import { expectRoomsToFollow, snapshotOfEveryRoom } from '#server/test/follow.ts';
import { allProofs, rehearse } from '#server/test/proofs/all.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
const inWorld = () => {
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());
};

const newPlace = async () => {
  const { boardId } = await world.board({ lanes: ['Doing', 'Checking'] });
  return { boardId, owner: world.manager };
};

describe('the proof', () => {
  inWorld();

  test('is of every endpoint of the server, and of nothing else', () => {
    expect([...new Set(allProofs.map(({ endpoint }) => nameOf(endpoint)))].sort()).toEqual(endpointsOf(world.cairn.app).map(nameOf).sort());
  });

  test('watches every kind of room', async () => {
    await world.task();
    await world.ticket();
    const watched = [...(await snapshotOfEveryRoom(world)).keys()].map((key) => key.slice(0, key.indexOf(':')));
    expect([...new Set(watched)].sort()).toEqual([...servedRooms.keys()].sort());
  });
});

const mutations = allProofs.filter(({ endpoint }) => endpoint.method !== 'GET').map((proof) => ({ name: nameOf(proof.endpoint), proof }));
/** All rooms of a world are loaded for each proof: a few proofs share one, so that it stays small. */
const shares = Array.from({ length: Math.ceil(mutations.length / 6) }, (_, share) => mutations.slice(share * 6, share * 6 + 6));

describe.each(shares)('in a world of their own', (...share) => {
  inWorld();

  describe.each(share)('every room follows $name', ({ proof }) => {
    test('done once', async () => {
      const call = await rehearse(world, proof, await newPlace());
      const { status, body } = await expectRoomsToFollow(world, () => call(0, crypto.randomUUID()));
      expect({ status, body }).toMatchObject({ status: 200 });
    });

    test('done eight times at once', async () => {
      const call = await rehearse(world, proof, await newPlace());
      const calls = () => Promise.all(Array.from({ length: 8 }, (_, turn) => call(turn, crypto.randomUUID())));
      const statuses = (await expectRoomsToFollow(world, calls)).map(({ status }) => status);
      expect(statuses).toContain(200);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
    });
  });
});
