import { AppError } from '#shared/platform/errors.ts';
import type { StateAction } from '#shared/records/record.api.ts';
import { isRestorable } from '#shared/records/restorable.ts';
import { authorize, authorizeRead } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { checkNamedRecords } from './deleted-references.sql.ts';
import { runAction } from './record-actions.ts';
import { recordChange } from './record-changes.ts';
import { checkRoom, checkUnique } from './record-checks.ts';
import type { RecordPlan } from './record-plan.ts';
import { checkParent, descendantsOf, type LockedRecords } from './record-tree.ts';
import { checkUnused } from './references.ts';
import { presentRecord, presentRow, type RecordEntity } from './record.entity.ts';

/** A locked record with the records of its tree that are locked too. */
export interface StateChange {
  readonly entity: RecordEntity;
  readonly locked: LockedRecords;
  readonly owner: unknown;
  /** Also a named action of the record. */
  readonly action: string;
}

const inBody = (name: string) => `body.${name}`;

/** Runs the checks of the feature before the state of a record changes. */
async function validate({ record, rules }: RecordPlan, { em }: WriteTransaction, ctx: Context, { entity, action }: StateChange) {
  const values = presentRecord(record.fields, entity);
  await rules.validate?.({ em, ctx, values, before: null, action: action as StateAction, pathOf: inBody });
}

/** Descendants that were deleted together with the record come back with it. */
async function undelete(plan: RecordPlan, unit: WriteTransaction, ctx: Context, change: StateChange): Promise<RecordEntity[]> {
  const { entity, locked, owner } = change;
  authorize(plan.rules.policy.canDelete(ctx.actor, presentRow(plan.record.fields, entity) as never, owner));
  const deletedAt = entity.deletedAt!;
  if (!isRestorable(deletedAt, ctx.now)) throw new AppError('record.absent');
  const below = descendantsOf(plan, locked, entity.id).filter((one) => one.deletedAt?.getTime() === deletedAt.getTime());
  const { companyId } = entity;
  const values = presentRow(plan.record.fields, entity);
  await checkRoom(unit.em, plan, values, { companyId, count: 1 + below.length });
  await checkParent(unit.em, plan, locked, values, inBody);
  await checkNamedRecords(unit.em, plan, values, inBody);
  await checkUnique(unit.em, plan, { values, names: Object.keys(plan.record.fields), companyId }, inBody);
  await validate(plan, unit, ctx, change);
  const all = [entity, ...below];
  for (const one of all) {
    one.deletedAt = null;
    recordChange(plan, unit, one, 'restored', one === entity ? {} : { causeId: entity.id });
  }
  return all;
}

function markDeleted(plan: RecordPlan, unit: WriteTransaction, { now }: Context, { entity, locked }: StateChange): RecordEntity[] {
  const all = [entity, ...descendantsOf(plan, locked, entity.id)].filter(({ deletedAt }) => !deletedAt);
  for (const one of all) {
    one.deletedAt = now;
    recordChange(plan, unit, one, 'deleted', one === entity ? {} : { causeId: entity.id });
  }
  return all;
}

function markArchived(plan: RecordPlan, unit: WriteTransaction, { entity, locked, action }: StateChange): RecordEntity[] {
  const isArchived = action === 'archive';
  const family = [entity, ...descendantsOf(plan, locked, entity.id)];
  const all = family.filter(({ deletedAt, isArchived: current }) => !deletedAt && current !== isArchived);
  for (const one of all) {
    one.isArchived = isArchived;
    recordChange(plan, unit, one, isArchived ? 'archived' : 'restored', one === entity ? {} : { causeId: entity.id });
  }
  return all;
}

/**
 * Archives, restores or deletes a locked record and its descendants, or gives it the state of a named action. A record that already has the
 * wanted state is left unchanged. Returns the records that have changed.
 */
export async function changeState(plan: RecordPlan, unit: WriteTransaction, ctx: Context, change: StateChange): Promise<RecordEntity[]> {
  const { policy } = plan.rules;
  const { entity, owner, action } = change;
  const values = presentRow(plan.record.fields, entity);
  const row = values as never;
  authorizeRead(policy.canRead(ctx.actor, row, owner));
  if (entity.deletedAt && action === 'restore') return undelete(plan, unit, ctx, change);
  if (entity.deletedAt) throw new AppError('record.absent');
  if (plan.record.actions[action]) return runAction(plan, unit, ctx, change);
  authorize(action === 'delete' ? policy.canDelete(ctx.actor, row, owner) : policy.canEdit(ctx.actor, row, owner));
  if (action !== 'delete' && entity.isArchived === (action === 'archive')) return [];
  await validate(plan, unit, ctx, change);
  if (action === 'delete') {
    await checkUnused(plan, unit, ctx.services, entity.id);
    return markDeleted(plan, unit, ctx, change);
  }
  if (action === 'restore') await checkParent(unit.em, plan, change.locked, { ...values, isArchived: false }, inBody);
  return markArchived(plan, unit, change);
}
