import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nameOf } from './endpoints.ts';
import { expectRoomsToFollow } from './follow.ts';
import { allProofs, rehearse } from './all-proofs.ts';
import { openWorld, type World } from './world.ts';

const mutations = allProofs.filter(({ endpoint }) => endpoint.method !== 'GET').map((proof) => ({ name: nameOf(proof.endpoint), proof }));

/** Every proof loads all rooms of its environment, so only a few proofs share one. */
const shares = Array.from({ length: Math.ceil(mutations.length / 6) }, (_, share) => mutations.slice(share * 6, share * 6 + 6));

/** Test files among which the proofs are divided, so that they run in parallel. */
export const proofFiles = 4;

/** Defines the room proofs of one test file; `file` counts from 1. */
export function proveRooms(file: number): void {
  describe.each(shares.filter((_, share) => share % proofFiles === file - 1))('in an isolated environment', (...share) => {
    let world: World;
    beforeAll(async () => {
      world = await openWorld();
    });
    afterAll(() => world.close());

    const arrange = async (proof: (typeof share)[number]['proof']) => {
      const { boardId } = await world.board({ lanes: ['Doing', 'Checking'] });
      return rehearse(world, proof, { boardId, owner: world.manager });
    };

    describe.each(share)('every room is consistent after $name', ({ proof }) => {
      let once: Awaited<ReturnType<typeof arrange>>;
      let oftenAtOnce: Awaited<ReturnType<typeof arrange>>;
      /* Arranged together, because the rooms after the first test are then the rooms before the second. */
      beforeAll(async () => {
        once = await arrange(proof);
        oftenAtOnce = await arrange(proof);
      });

      test('done once', async () => {
        const { status, body } = await expectRoomsToFollow(world, () => once(0, crypto.randomUUID()));
        expect({ status, body }).toMatchObject({ status: 200 });
      });

      test('done eight times concurrently', async () => {
        const calls = () => Promise.all(Array.from({ length: 8 }, (_, turn) => oftenAtOnce(turn, crypto.randomUUID())));
        const statuses = (await expectRoomsToFollow(world, calls)).map(({ status }) => status);
        expect(statuses).toContain(200);
        expect(statuses.filter((status) => status >= 500)).toEqual([]);
      });
    });
  });
}
