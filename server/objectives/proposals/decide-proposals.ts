import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { canDecideOnObjective } from '#shared/objectives/objective-actions.policy.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import type { FieldChanges } from '#shared/records/record.api.ts';
import type { ApprovalHost } from '#server/approvals/approval-host.ts';
import { decideEach, type OneDecision } from '#server/approvals/decide-each.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { editIn } from '#server/records/record-writes.ts';
import { keyResultsService, objectivesService } from '#server/objectives/objectives.service.ts';
import { endProposal } from './end-proposal.ts';
import { ObjectiveProposalEntity } from './proposal.entity.ts';
import { checkProposal, lockObjective } from './proposals.service.ts';

const findLocked = (em: SqlEntityManager, objectiveId: string) =>
  em.findOne(ObjectiveProposalEntity, { objectiveId }, { lockMode: LockMode.PESSIMISTIC_WRITE });

/** Makes the proposed changes, each as an edit of the approver: a value that has changed since refuses all of them. */
async function apply(unit: WriteTransaction, ctx: Context, { objectiveId, changes }: ObjectiveProposalEntity): Promise<void> {
  for (const { id, changes: own } of changes.keyResults) await editIn(keyResultsService.plan, unit, ctx, id, own as FieldChanges);
  if (Object.keys(changes.objective).length > 0)
    await editIn(objectivesService.plan, unit, ctx, objectiveId, changes.objective as FieldChanges);
}

/** Checks the rights of the actor and the version that they have seen, and returns what makes the decision. */
async function prepare(unit: WriteTransaction, ctx: Context, { decision, comment, record }: OneDecision): Promise<() => Promise<void>> {
  const opened = await lockObjective(unit, ctx, record.id);
  const { objective, people } = opened;
  authorize(canDecideOnObjective(ctx.actor, objective, people));
  const proposal = await findLocked(unit.em, record.id);
  if (proposal?.version !== record.version) throw new AppError('record.stale');
  // An earlier decision of the same request may have taken the weight.
  if (decision === 'approve') await checkProposal(unit, ctx, opened, proposal);
  return async () => {
    // First, so that the request does not follow the edits.
    await endProposal(unit, ctx, { objective, proposal, ending: { as: decision === 'approve' ? 'approved' : 'returned', comment } });
    await unit.em.flush();
    if (decision === 'approve') await apply(unit, ctx, proposal);
  };
}

/** Decides about the proposed change of one objective. */
export const decideProposal = (ctx: Context, decided: OneDecision): Promise<{ id: string }> => {
  if (decided.decision === 'return' && decided.comment === null) throw invalid('body.comment', 'required');
  return write(ctx, async (unit) => {
    await (
      await prepare(unit, ctx, decided)
    )();
    return () => ({ id: decided.record.id });
  });
};

/** Proposals are approved by the approver of their objective. */
export const proposalApprovals: ApprovalHost = {
  kind: 'objective-change',
  async versionsOf(em, objectiveIds) {
    const found = await em.find(ObjectiveProposalEntity, { objectiveId: { $in: [...objectiveIds] } });
    return new Map(found.map(({ objectiveId, version }) => [objectiveId, version]));
  },
  decide: decideEach(prepare),
};
