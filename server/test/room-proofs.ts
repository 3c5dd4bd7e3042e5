import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nameOf } from './endpoints.ts';
import { expectRoomsToFollow } from './follow.ts';
import { allProofs, chooseProofs, rehearse } from './all-proofs.ts';
import type { Proof } from './proof.ts';
import { sampleProofs } from './sample.ts';
import { openWorld, type World } from './world.ts';

/** An environment takes longer to open than a proof, but every proof loads rooms that those before it have made. */
const inEnvironments = (proofs: readonly Proof[]) => {
  const named = proofs.map((proof) => ({ name: nameOf(proof.endpoint), proof }));
  return Array.from({ length: Math.ceil(named.length / 24) }, (_, share) => named.slice(share * 24, share * 24 + 24));
};

/** Defines the room proofs of one test file. The calls at once are sampled. */
export function proveRooms(isIncluded: (proof: Proof) => boolean): void {
  const sampled = new Set(sampleProofs(allProofs));
  const proofs = chooseProofs((proof) => proof.endpoint.method !== 'GET' && isIncluded(proof));
  describe.each(inEnvironments(proofs))('in an isolated environment', (...share) => {
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
      const isSampled = sampled.has(proof);
      let once: Awaited<ReturnType<typeof arrange>>;
      let oftenAtOnce: Awaited<ReturnType<typeof arrange>>;
      /* Arranged together, because the rooms after the first test are then the rooms before the second. */
      beforeAll(async () => {
        once = await arrange(proof);
        if (isSampled) oftenAtOnce = await arrange(proof);
      });

      test('done once', async () => {
        const { status, body } = await expectRoomsToFollow(world, () => once(0, crypto.randomUUID()));
        expect({ status, body }).toMatchObject({ status: 200 });
      });

      if (!isSampled) return;
      test('done eight times concurrently', async () => {
        const calls = () => Promise.all(Array.from({ length: 8 }, (_, turn) => oftenAtOnce(turn, crypto.randomUUID())));
        const statuses = (await expectRoomsToFollow(world, calls)).map(({ status }) => status);
        expect(statuses).toContain(200);
        expect(statuses.filter((status) => status >= 500)).toEqual([]);
      });
    });
  });
}
