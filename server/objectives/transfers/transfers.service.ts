import { LockMode } from '@mikro-orm/postgresql';
import { objectiveRoom, transferAsked } from '#shared/objectives/objective.room.ts';
import { daysToAccept, type ObjectiveTransfer } from '#shared/objectives/transfer.schema.ts';
import type { askTransferEndpoint } from '#shared/objectives/transfers.api.ts';
import { canTransferKeyResult, canTransferObjective, canWithdrawTransfer, isTransferable } from '#shared/objectives/transfers.policy.ts';
import type { BodyOf } from '#shared/platform/endpoint.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { violatesConstraint } from '#server/platform/data/constraint-errors.ts';
import { writePages, pageSize } from '#server/platform/data/paged-write.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { objectiveHosts } from '#server/objectives/objective-hosts.ts';
import { lockObjective } from '#server/objectives/proposals/proposals.service.ts';
import { endTransfer, followTransfer } from './end-transfer.ts';
import { ObjectiveTransferEntity } from './transfer.entity.ts';

const dayMs = 86_400_000;
type Locked = Awaited<ReturnType<typeof lockObjective>>;
type Item = Pick<ObjectiveTransfer, 'kind' | 'recordId' | 'title' | 'fromId'>;

/** Records that are to be given: the objective, or the named ones of its key results. Throws unless the actor may give them. */
function itemsOf({ actor }: Context, { objective, people, results }: Locked, keyResultIds: readonly string[]): Item[] {
  if (keyResultIds.length === 0) {
    authorize(canTransferObjective(actor, objective, people));
    return [{ kind: 'objective', recordId: objective.id, title: objective.name, fromId: objective.ownerId }];
  }
  return keyResultIds.map((id) => {
    const found = results.find((one) => one.id === id && !one.isArchived);
    if (!found) throw invalid('body.keyResultIds', 'absent');
    authorize(canTransferKeyResult(actor, objective, found, people));
    return { kind: 'keyresult', recordId: id, title: found.name, fromId: found.assigneeId };
  });
}

/** Throws unless the receiver reads the objective and holds none of the records yet. */
async function checkReceiver({ em }: WriteTransaction, { actor }: Context, objectiveId: string, toId: string, items: readonly Item[]) {
  const readers = await objectiveHosts.comments.findReaders({ em, actor }, objectiveId, [toId]);
  if (!readers.includes(toId)) throw invalid('body.toId', 'not-reader');
  if (items.some(({ fromId }) => fromId === toId)) throw invalid('body.toId', 'holder');
}

/** Ends requests for these records whose days are over and that no morning has ended yet, so that they do not keep off the next one. */
async function endLate(unit: WriteTransaction, ctx: Context, items: readonly Item[]): Promise<void> {
  const where = { recordId: { $in: items.map(({ recordId }) => recordId) }, state: 'open' as const, lapsesAt: { $lte: ctx.now } };
  const late = await unit.em.find(ObjectiveTransferEntity, where, { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE });
  for (const transfer of late) await endTransfer(unit, ctx, transfer, { as: 'lapsed' });
  if (late.length > 0) await unit.em.flush();
}

/** Asks a person to take over an objective or key results of it. Each record has a request of its own. */
export function askTransfer(
  ctx: Context,
  objectiveId: string,
  { toId, keyResultIds }: BodyOf<typeof askTransferEndpoint>,
): Promise<{ transfers: ObjectiveTransfer[] }> {
  const asked = write(ctx, async (unit) => {
    const locked = await lockObjective(unit, ctx, objectiveId);
    const items = itemsOf(ctx, locked, keyResultIds);
    if (!isTransferable(locked.objective)) throw new AppError('transfer.closed');
    await checkReceiver(unit, ctx, objectiveId, toId, items);
    await endLate(unit, ctx, items);
    const { companyId, id: requesterId } = ctx.actor;
    const of = { companyId, objectiveId, toId, requesterId, createdAt: ctx.now, state: 'open' as const };
    const lapsesAt = new Date(ctx.now.getTime() + daysToAccept * dayMs);
    const transfers = items.map((item) => unit.em.create(ObjectiveTransferEntity, { ...of, lapsesAt, ...item } as never));
    await unit.em.flush();
    for (const transfer of transfers as ObjectiveTransferEntity[]) {
      unit.recordEvent(objectiveRoom, objectiveId, transferAsked, () => ({ id: objectiveId, transfer: transfer.present() }));
      await followTransfer(unit, ctx, transfer);
    }
    return () => ({ transfers: (transfers as ObjectiveTransferEntity[]).map((one) => one.present()) });
  });
  return asked.catch((error: unknown) => {
    throw violatesConstraint(error, 'objective_transfer_open_unique') ? new AppError('transfer.waiting') : error;
  });
}

export const withdrawTransfer = (ctx: Context, objectiveId: string, transferId: string): Promise<ObjectiveTransfer> =>
  write(ctx, async (unit) => {
    const { objective, people } = await lockObjective(unit, ctx, objectiveId);
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const transfer = await unit.em.findOne(ObjectiveTransferEntity, { id: transferId, objectiveId }, { lockMode });
    if (!transfer) throw new AppError('record.absent');
    authorize(canWithdrawTransfer(ctx.actor, objective, transfer, people));
    if (transfer.state !== 'open') throw new AppError('transfer.closed');
    await endTransfer(unit, ctx, transfer, { as: 'withdrawn' });
    return () => transfer.present();
  });

/** Ends the requests about which nobody has decided in time. Running it again changes nothing. */
export const lapseTransfers = (ctx: Context): Promise<void> =>
  writePages(ctx, async (unit) => {
    const where = { state: 'open' as const, lapsesAt: { $lte: ctx.now } };
    const options = { orderBy: { id: 'asc' }, limit: pageSize, lockMode: LockMode.PESSIMISTIC_WRITE } as const;
    const late = await unit.em.find(ObjectiveTransferEntity, where, options);
    for (const transfer of late) await endTransfer(unit, ctx, transfer, { as: 'lapsed' });
    return late;
  });
