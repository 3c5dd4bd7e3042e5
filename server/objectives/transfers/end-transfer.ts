import { LockMode } from '@mikro-orm/postgresql';
import { objectiveRoom, transferEnded } from '#shared/objectives/objective.room.ts';
import type { TransferState } from '#shared/objectives/transfer.schema.ts';
import { isTransferable } from '#shared/objectives/transfers.policy.ts';
import { followRecords, type ApprovedRecord } from '#server/approvals/requests.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { KeyResultEntity } from '#server/objectives/key-result.entity.ts';
import type { ObjectiveEntity } from '#server/objectives/objective.entity.ts';
import { ObjectiveTransferEntity } from './transfer.entity.ts';

type Ended = Exclude<TransferState, 'open'>;

/** State of the request in the inbox of the receiver. */
const stateInInbox: Readonly<Record<Ended, ApprovedRecord['ending']['state']>> = {
  accepted: 'approved',
  declined: 'returned',
  withdrawn: 'withdrawn',
  lapsed: 'withdrawn',
};

/** The request in the inbox of the receiver follows the transfer. */
export function followTransfer(unit: WriteTransaction, ctx: Context, transfer: ObjectiveTransferEntity): Promise<void> {
  const { kind, recordId: id, title, fromId: subjectId, toId, state, comment = null } = transfer;
  const waiting = state === 'open' ? ('submission' as const) : null;
  const record = { id, title, subjectId, waiting, ending: { state: state === 'open' ? 'withdrawn' : stateInInbox[state], comment } };
  return followRecords(unit, ctx, { kind: `${kind}-transfer`, records: [record], approversOf: () => Promise.resolve([toId]) });
}

/** Ends a locked transfer and its request. */
export async function endTransfer(
  unit: WriteTransaction,
  ctx: Context,
  transfer: ObjectiveTransferEntity,
  { as, comment = null }: { readonly as: Ended; readonly comment?: string | null },
): Promise<void> {
  const { objectiveId } = transfer;
  unit.em.assign(transfer, { state: as, comment, endedAt: ctx.now });
  unit.recordEvent(objectiveRoom, objectiveId, transferEnded, () => ({ id: objectiveId, transfer: transfer.present() }));
  await followTransfer(unit, ctx, transfer);
}

/** True while the giver holds the record, and it can be given. */
function isPossible({ kind, recordId, fromId }: ObjectiveTransferEntity, objective: ObjectiveEntity, results: readonly KeyResultEntity[]) {
  if (objective.deletedAt || !isTransferable(objective)) return false;
  if (kind === 'objective') return objective.ownerId === fromId;
  const result = results.find(({ id }) => id === recordId);
  return result !== undefined && !result.deletedAt && !result.isArchived && result.assigneeId === fromId;
}

/** Requests about these objectives and their key results end when the giver holds the record no more, or it can no longer be given. */
export async function followTransfers(unit: WriteTransaction, ctx: Context, objectives: readonly ObjectiveEntity[]): Promise<void> {
  const where = { objectiveId: { $in: objectives.map(({ id }) => id) }, state: 'open' as const };
  const options = { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const open = await unit.em.find(ObjectiveTransferEntity, where, options);
  const resultIds = open.filter(({ kind }) => kind === 'keyresult').map(({ recordId }) => recordId);
  const results = resultIds.length === 0 ? [] : await unit.em.find(KeyResultEntity, { id: { $in: resultIds } });
  for (const transfer of open) {
    const objective = objectives.find(({ id }) => id === transfer.objectiveId)!;
    if (!isPossible(transfer, objective, results)) await endTransfer(unit, ctx, transfer, { as: 'withdrawn' });
  }
}
