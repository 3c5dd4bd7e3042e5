import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { decisions, heldMinutes, type RedemptionDecision, type Redemption } from '#shared/rewards/redemption.schema.ts';
import { redemptionAdded, redemptionChanged, redemptionDecided, unitsChanged } from '#shared/rewards/redemption.events.ts';
import { redemptionsRoom } from '#shared/rewards/redemptions.room.ts';
import { canDecideRedemptions, canUseRewards } from '#shared/rewards/rewards.policy.ts';
import { shopRoom } from '#shared/rewards/shop.room.ts';
import { violatesConstraint } from '#server/platform/data/constraint-errors.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { authorize, authorizeRead, load } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { openLedger } from '#server/rewards/points/ledger.ts';
import { RedemptionEntity } from './redemption.entity.ts';
import { RewardItemEntity } from './reward-item.entity.ts';
import { countUnits, keptPoints } from './units.sql.ts';

const locked = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

/** The row of the item is the lock of its units. */
async function lockItem(em: SqlEntityManager, id: string, isOpenOnly = false): Promise<RewardItemEntity> {
  const item = await em.findOne(RewardItemEntity, isOpenOnly ? { id, deletedAt: null, isArchived: false } : { id }, locked);
  if (!item) throw invalid('body.itemId', 'absent');
  return item;
}

/** Tells everybody in the shop how many units of an item are taken. */
async function recordUnits({ em, recordEvent }: WriteTransaction, ctx: Context, { id, itemId, state, heldUntil }: RedemptionEntity) {
  await em.flush();
  const { taken } = await countUnits(em, itemId, ctx.actor.id, ctx.now);
  const until = state === 'held' ? heldUntil.toISOString() : null;
  recordEvent(shopRoom, ctx.actor.companyId, unitsChanged, () => ({ id, itemId, taken, heldUntil: until }));
}

async function hold(ctx: Context, id: string, itemId: string): Promise<Redemption> {
  const { actor, now } = ctx;
  return write(ctx, async (unit) => {
    const { em } = unit;
    const item = await lockItem(em, itemId, true);
    const ledger = await openLedger(unit, ctx, [actor.id], []);
    const { taken, held, own } = await countUnits(em, itemId, actor.id, now);
    if (item.stock != null && taken + held >= item.stock) throw new AppError('stock.out');
    if (item.personLimit != null && own >= item.personLimit) throw new AppError('redemption.limit');
    if (ledger.balancesOf(actor.id).earned - (await keptPoints(em, actor.id, now)) < item.price) throw new AppError('points.spent');
    const heldUntil = new Date(now.getTime() + heldMinutes * 60_000);
    const of = { companyId: actor.companyId, itemId, personId: actor.id, points: item.price };
    const entity = em.create(RedemptionEntity, { id, ...of, state: 'held', heldUntil, at: now });
    await recordUnits(unit, ctx, entity);
    return () => entity.present();
  });
}

/** Keeps the points of the caller and one unit of an item. Throws `stock.out` for somebody who comes too late. */
export async function holdItem(ctx: Context, { id, itemId }: { id: string; itemId: string }): Promise<Redemption> {
  authorize(canUseRewards(ctx.actor));
  try {
    return await hold(ctx, id, itemId);
  } catch (error) {
    if (violatesConstraint(error, 'redemption_pkey')) throw invalid('body.id', 'taken');
    throw error;
  }
}

/** Locks the item before the redemption, as a checkout does. */
async function lockWithItem(em: SqlEntityManager, id: string): Promise<{ entity: RedemptionEntity; item: RewardItemEntity }> {
  const { itemId } = await load(em, RedemptionEntity, id);
  const item = await lockItem(em, itemId);
  return { item, entity: await em.findOneOrFail(RedemptionEntity, { id }, { ...locked, refresh: true }) };
}

const lockRedemption = async (em: SqlEntityManager, id: string): Promise<RedemptionEntity> => (await lockWithItem(em, id)).entity;

/**
 * Compares the taken units with the stock and the limit of the person once more: a later checkout that found this one over may have taken the
 * last unit, and the item may have changed.
 */
async function checkUnits(em: SqlEntityManager, { personId }: RedemptionEntity, { id, stock, personLimit }: RewardItemEntity, now: Date) {
  const { taken, ownTaken } = await countUnits(em, id, personId, now);
  if (stock != null && taken >= stock) throw new AppError('stock.out');
  if (personLimit != null && ownTaken >= personLimit) throw new AppError('redemption.limit');
}

const isOver = ({ state, heldUntil }: RedemptionEntity, now: Date) => state !== 'held' || heldUntil.getTime() <= now.getTime();

/** Spends the kept points and asks for the item. */
export const confirmRedemption = (ctx: Context, id: string): Promise<Redemption> =>
  write(ctx, async (unit) => {
    const { actor, now } = ctx;
    const { entity, item } = await lockWithItem(unit.em, id);
    authorizeRead(entity.personId === actor.id);
    if (isOver(entity, now)) throw new AppError('redemption.over');
    await checkUnits(unit.em, entity, item, now);
    const ledger = await openLedger(unit, ctx, [actor.id], []);
    ledger.change({ personId: actor.id, account: 'earned', delta: -entity.points, kind: 'held', refId: id });
    entity.state = 'pending';
    entity.at = now;
    await recordUnits(unit, ctx, entity);
    await ledger.store();
    for (const place of [actor.companyId, actor.id]) unit.recordEvent(redemptionsRoom, place, redemptionAdded, () => entity.present());
    return () => entity.present();
  });

/** Gives back points that are spent already. */
async function giveBack(unit: WriteTransaction, ctx: Context, { id, personId, points }: RedemptionEntity): Promise<void> {
  const ledger = await openLedger(unit, ctx, [personId], []);
  ledger.change({ personId, account: 'earned', delta: points, kind: 'refunded', refId: id });
  await ledger.store();
}

/** Ends a checkout, of which nothing remains, or withdraws a request before the decision. */
export const withdrawRedemption = (ctx: Context, id: string): Promise<Redemption> =>
  write(ctx, async (unit) => {
    const { actor } = ctx;
    const entity = await lockRedemption(unit.em, id);
    authorizeRead(entity.personId === actor.id);
    if (entity.state !== 'held' && entity.state !== 'pending') throw new AppError('redemption.decided');
    const isSpent = entity.state === 'pending';
    entity.state = 'withdrawn';
    const reply = entity.present();
    if (!isSpent) unit.em.remove(entity);
    await recordUnits(unit, ctx, entity);
    if (!isSpent) return () => reply;
    await giveBack(unit, ctx, entity);
    for (const place of [actor.companyId, actor.id]) unit.recordEvent(redemptionsRoom, place, redemptionChanged, () => reply);
    return () => reply;
  });

/** Decides about a request. Whoever declines or refunds it gives points and unit back. */
export const decideRedemption = (ctx: Context, id: string, decision: RedemptionDecision): Promise<Redemption> =>
  write(ctx, async (unit) => {
    authorize(canDecideRedemptions(ctx.actor));
    const entity = await lockRedemption(unit.em, id);
    const { from, to } = decisions[decision];
    if (!(from as readonly string[]).includes(entity.state)) throw new AppError('redemption.decided', { current: entity.present() });
    entity.state = to;
    await recordUnits(unit, ctx, entity);
    if (to === 'declined' || to === 'refunded') await giveBack(unit, ctx, entity);
    unit.recordEvent(redemptionsRoom, entity.companyId, redemptionChanged, () => entity.present());
    unit.recordEvent(redemptionsRoom, entity.personId, redemptionDecided, () => entity.present());
    return () => entity.present();
  });
