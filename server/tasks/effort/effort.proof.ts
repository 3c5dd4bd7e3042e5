import { correctEffortEndpoint, logEffortEndpoint, removeEffortEndpoint } from '#shared/tasks/effort.api.ts';
import { teamCapacityEndpoint } from '#shared/tasks/capacity.api.ts';
import { placed, unplaced, type ProofEnvironment } from '#server/test/proof.ts';
import type { World } from '#server/test/world.ts';

const effort = { day: '2026-02-02', hours: 1.5 };

async function loggedOn(world: World, { owner, boardId }: ProofEnvironment) {
  const { id: taskId } = await world.task(owner, { boardId });
  const entryId = crypto.randomUUID();
  await world.inject(owner, logEffortEndpoint, { params: { taskId }, body: { id: entryId, ...effort } });
  return { taskId, entryId };
}

export const proofs = [
  unplaced(teamCapacityEndpoint, async (_world, { owner }) => () => ({
    input: { query: { people: owner.id, from: '2026-02-02', weeks: 4 } },
  })),

  placed(logEffortEndpoint, async (world, place) => {
    const { id: taskId } = await world.task(place.owner, { boardId: place.boardId });
    return () => ({ input: { params: { taskId }, body: { id: crypto.randomUUID(), ...effort } } });
  }),

  placed(correctEffortEndpoint, async (world, place) => {
    const params = await loggedOn(world, place);
    return (turn) => ({ input: { params, body: { ...effort, hours: 2 + turn } } });
  }),

  placed(removeEffortEndpoint, async (world, place) => {
    const params = await loggedOn(world, place);
    return () => ({ input: { params } });
  }),
];
