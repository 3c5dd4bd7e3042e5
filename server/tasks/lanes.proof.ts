import { addLaneEndpoint, changeLaneEndpoint, orderLanesEndpoint, removeLaneEndpoint } from '#shared/tasks/lanes.api.ts';
import { placed, type ProofEnvironment } from '#server/test/proof.ts';
import type { World } from '#server/test/world.ts';

async function withLanes({ sql }: World, { boardId, owner }: ProofEnvironment): Promise<string[]> {
  await sql(
    `insert into lane (id, company_id, created_at, updated_at, board_id, name, card_limit, position)
      select gen_random_uuid(), $1, now(), now(), $2, 'Lane ' || n, n, 10 + n from generate_series(1, 3) n
      where (select count(*) from lane where board_id = $2) < 3`,
    [owner.companyId, boardId],
  );
  return (await sql<{ id: string }>('select id from lane where board_id = $1 order by position', [boardId])).map(({ id }) => id);
}

export const proofs = [
  placed(addLaneEndpoint, async (_world, { boardId }) => () => ({
    input: { params: { boardId }, body: { id: crypto.randomUUID(), name: 'Polishing', limit: 3 } },
  })),

  placed(changeLaneEndpoint, async (world, place) => {
    const [laneId = ''] = await withLanes(world, place);
    return (turn) => ({ input: { params: { boardId: place.boardId, laneId }, body: { name: `Cutting ${turn}`, limit: turn + 1 } } });
  }),

  placed(orderLanesEndpoint, async (world, place) => {
    const laneIds = await withLanes(world, place);
    const turned = (turn: number) => [...laneIds.slice(turn % laneIds.length), ...laneIds.slice(0, turn % laneIds.length)];
    return (turn) => ({ input: { params: { boardId: place.boardId }, body: { laneIds: turned(turn) } } });
  }),

  placed(removeLaneEndpoint, async (world, place) => {
    const { boardId, owner } = place;
    const [first = '', ...others] = await withLanes(world, place);
    const at = { status: 'in-progress', boardId } as const;
    for (const laneId of [first, first, ...others]) await world.task(owner, { ...at, laneId });
    return (turn) => ({ input: { params: { boardId, laneId: first }, body: { toLaneId: turn % 2 === 0 ? others[0]! : null } } });
  }),
];
