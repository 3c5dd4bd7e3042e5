import { changeTasksEndpoint } from '#shared/tasks/bulk.api.ts';
import { addMemberEndpoint, changeMemberEndpoint, removeMemberEndpoint } from '#shared/tasks/members.api.ts';
import { placed, type ProofEnvironment } from '#server/test/proof.ts';
import type { World } from '#server/test/world.ts';

/** Adds a member by SQL, because the rules allow none on a private board. */
async function newMember(world: World, { boardId, owner }: ProofEnvironment): Promise<string> {
  const { id } = await world.newcomer(owner.companyId);
  await world.sql(
    `insert into board_member (id, company_id, created_at, updated_at, board_id, person_id, role)
      values (gen_random_uuid(), $1, now(), now(), $2, $3, 'viewer')`,
    [owner.companyId, boardId, id],
  );
  return id;
}

export const proofs = [
  placed(addMemberEndpoint, async (world, { boardId, owner }) => {
    const { id: personId } = await world.newcomer(owner.companyId);
    return () => ({ input: { params: { boardId }, body: { personId, role: 'editor' as const } } });
  }),

  placed(changeMemberEndpoint, async (world, place) => {
    const personId = await newMember(world, place);
    const roles = ['editor', 'owner', 'viewer'] as const;
    return (turn) => ({ input: { params: { boardId: place.boardId, personId }, body: { role: roles[turn % 3]! } } });
  }),

  placed(removeMemberEndpoint, async (world, place) => {
    const personId = await newMember(world, place);
    return () => ({ input: { params: { boardId: place.boardId, personId } } });
  }),

  placed(removeMemberEndpoint, async (world, place) => {
    const personId = await newMember(world, place);
    const { id } = await world.task(place.owner, { boardId: place.boardId });
    await world.inject(place.owner, changeTasksEndpoint, { body: { taskIds: [id], change: { assigneeId: personId } } });
    return () => ({ input: { params: { boardId: place.boardId, personId }, query: { assigneeId: place.owner.id } } });
  }),
];
