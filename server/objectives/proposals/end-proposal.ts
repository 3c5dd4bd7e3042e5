import type { DataOf } from '#shared/platform/event.ts';
import { objectiveRoom, proposalEnded } from '#shared/objectives/objective.room.ts';
import { followRecords } from '#server/approvals/requests.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { findApprovers } from '#server/objectives/approvers.sql.ts';
import type { ObjectiveEntity } from '#server/objectives/objective.entity.ts';
import { ObjectiveProposalEntity } from './proposal.entity.ts';

type Ending = Pick<DataOf<typeof proposalEnded>, 'as' | 'comment'>;

/** The request to approve the proposed change of an objective follows the proposal; `ending` is null while it waits. */
export const followProposal = (unit: WriteTransaction, ctx: Context, objective: ObjectiveEntity, ending: Ending | null): Promise<void> => {
  const { id, name: title, ownerId: subjectId } = objective;
  const waiting = ending === null ? ('change' as const) : null;
  const record = { id, title, subjectId, waiting, ending: { state: ending?.as ?? 'withdrawn', comment: ending?.comment ?? null } };
  return followRecords(unit, ctx, { kind: 'objective-change', records: [record], approversOf: findApprovers });
};

/** Ends a locked proposal and its request. */
export async function endProposal(
  unit: WriteTransaction,
  ctx: Context,
  { objective, proposal, ending }: { objective: ObjectiveEntity; proposal: ObjectiveProposalEntity; ending: Ending },
): Promise<void> {
  const { objectiveId: id, authorId } = proposal;
  unit.em.remove(proposal);
  unit.recordEvent(objectiveRoom, id, proposalEnded, () => ({ id, authorId, ...ending }));
  await followProposal(unit, ctx, objective, ending);
}

const isActive = ({ state, deletedAt, isArchived }: ObjectiveEntity) => state === 'active' && !deletedAt && !isArchived;

/** The requests of proposals follow changes of these objectives, and end with an objective that is active no more. */
export async function followProposals(unit: WriteTransaction, ctx: Context, objectives: readonly ObjectiveEntity[]): Promise<void> {
  const waiting = await unit.em.find(ObjectiveProposalEntity, { objectiveId: { $in: objectives.map(({ id }) => id) } });
  for (const proposal of waiting) {
    const objective = objectives.find(({ id }) => id === proposal.objectiveId)!;
    if (isActive(objective)) await followProposal(unit, ctx, objective, null);
    else await endProposal(unit, ctx, { objective, proposal, ending: { as: 'withdrawn', comment: null } });
  }
}
