import { LockMode } from '@mikro-orm/postgresql';
import { AppError } from '#shared/platform/errors.ts';
import type { ObjectiveTransfer } from '#shared/objectives/transfer.schema.ts';
import type { ApprovalHost } from '#server/approvals/approval-host.ts';
import { decideEach, type OneDecision } from '#server/approvals/decide-each.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { runAfterChange } from '#server/records/after-change.ts';
import { assignValues } from '#server/records/record-changes.ts';
import { passOn } from '#server/records/record-tree.ts';
import { keyResultsService, objectivesService } from '#server/objectives/objectives.service.ts';
import { lockObjective } from '#server/objectives/proposals/proposals.service.ts';
import { endTransfer } from './end-transfer.ts';
import { ObjectiveTransferEntity } from './transfer.entity.ts';

type Kind = ObjectiveTransfer['kind'];
type Locked = Awaited<ReturnType<typeof lockObjective>>;

/** Gives the records to the receiver, with the key results that the giver of an objective measures. The check-ins keep their authors. */
async function give(unit: WriteTransaction, ctx: Context, { kind, recordId, fromId, toId }: ObjectiveTransferEntity, locked: Locked) {
  const { objective, results } = locked;
  const isMeant = kind === 'objective' ? () => true : ({ id }: { id: string }) => id === recordId;
  const given = results.filter((one) => one.assigneeId === fromId && isMeant(one));
  for (const result of given)
    assignValues(keyResultsService.plan, unit, result, { assigneeId: toId }, kind === 'objective' ? { causeId: recordId } : {});
  if (kind === 'objective') {
    assignValues(objectivesService.plan, unit, objective, { ownerId: toId });
    passOn(unit, locked.locked, objective.id);
  }
  const changed =
    kind === 'objective' ? { plan: objectivesService.plan, entity: objective } : { plan: keyResultsService.plan, entity: given[0]! };
  await runAfterChange(unit, ctx, [changed]);
}

/** Checks that the actor is the receiver of a request that still waits, and returns what makes the decision. */
async function prepare(unit: WriteTransaction, ctx: Context, { decision, comment, record }: OneDecision): Promise<() => Promise<void>> {
  const { em } = unit;
  const where = { recordId: record.id, state: 'open' as const };
  const asked = await em.findOne(ObjectiveTransferEntity, where);
  if (!asked) throw new AppError('record.stale');
  const locked = await lockObjective(unit, ctx, asked.objectiveId);
  const transfer = await em.findOne(ObjectiveTransferEntity, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (transfer?.version !== record.version) throw new AppError('record.stale');
  authorize(transfer.toId === ctx.actor.id);
  if (transfer.lapsesAt <= ctx.now) throw new AppError('transfer.closed');
  return async () => {
    // First, so that the request does not follow the changes.
    await endTransfer(unit, ctx, transfer, { as: decision === 'approve' ? 'accepted' : 'declined', comment });
    await em.flush();
    if (decision === 'approve') await give(unit, ctx, transfer, locked);
  };
}

const transfersOf = (kind: Kind): ApprovalHost => ({
  kind: `${kind}-transfer`,
  async versionsOf(em, recordIds) {
    const found = await em.find(ObjectiveTransferEntity, { kind, recordId: { $in: [...recordIds] }, state: 'open' });
    return new Map(found.map(({ recordId, version }) => [recordId, version]));
  },
  decide: decideEach(prepare),
});

/** Requests to take over are decided by their receivers. */
export const transferApprovals = [transfersOf('objective'), transfersOf('keyresult')];
