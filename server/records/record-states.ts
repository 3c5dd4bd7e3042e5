import { AppError } from '#shared/platform/errors.ts';
import type { StateAction } from '#shared/records/record.api.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { isRestorable } from '#shared/records/restorable.ts';
import { authorize, authorizeRead } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { checkNamedRecords } from './deleted-references.sql.ts';
import { runAction } from './record-actions.ts';
import { recordChange } from './record-changes.ts';
import { checkUnique } from './record-checks.ts';
import type { RecordPlan } from './record-plan.ts';
import { descendantsOf, type LockedRecord, type LockedRecords } from './record-locks.ts';
import { checkParent } from './record-tree.ts';
import { checkUnused } from './references.ts';
import { presentRecord, presentRow, type RecordEntity } from './record.entity.ts';
import { validateChange } from './validate-change.ts';

/** A locked record with the records of its tree that are locked too. */
export interface StateChange {
  readonly entity: RecordEntity;
  readonly locked: LockedRecords;
  readonly owner: unknown;
  /** Also a named action of the record. */
  readonly action: string;
  /** Fields that the named action asks for. */
  readonly input?: Values | undefined;
}

const inBody = (name: string) => `body.${name}`;

/** Runs the checks of the feature before the state of a record changes. */
async function validate({ record, rules }: RecordPlan, { em }: WriteTransaction, ctx: Context, { entity, action }: StateChange) {
  const values = presentRecord(record.fields, entity);
  await validateChange(rules, { em, ctx, values, before: null, action: action as StateAction, pathOf: inBody });
}

/** Records an event for each changed record. The first is the cause of the others, which stand below it. */
function recordAll(unit: WriteTransaction, all: readonly LockedRecord[], event: 'deleted' | 'archived' | 'restored'): LockedRecord[] {
  for (const [at, { plan, entity }] of all.entries())
    recordChange(plan, unit, entity, event, at === 0 ? {} : { causeId: all[0]!.entity.id });
  return [...all];
}

/** Checks the records of the kind that come back together. Throws `input.invalid`. */
async function validateRestored({ record, rules }: RecordPlan, { em }: WriteTransaction, family: readonly LockedRecord[]): Promise<void> {
  const restored = family.filter(({ plan }) => plan.record === record).map(({ entity }) => presentRecord(record.fields, entity));
  const faults = restored.length === 0 ? [] : ((await rules.findRestoredFaults?.(em, restored)) ?? []);
  if (faults.length > 0) throw new AppError('input.invalid', { fields: faults.map((fault) => ({ ...fault, path: inBody(fault.path) })) });
}

/** Descendants that were deleted together with the record come back with it. */
async function undelete(plan: RecordPlan, unit: WriteTransaction, ctx: Context, change: StateChange): Promise<LockedRecord[]> {
  const { entity, locked, owner } = change;
  authorize(plan.rules.policy.canDelete(ctx.actor, presentRow(plan.record.fields, entity) as never, owner));
  const deletedAt = entity.deletedAt!;
  if (!isRestorable(deletedAt, ctx.now)) throw new AppError('record.absent');
  const below = descendantsOf(locked, entity.id).filter((one) => one.entity.deletedAt?.getTime() === deletedAt.getTime());
  const all = [{ plan, entity }, ...below];
  const { companyId } = entity;
  const values = presentRow(plan.record.fields, entity);
  await checkParent(unit.em, plan, locked, values, inBody);
  await checkNamedRecords(unit.em, plan, values, inBody);
  await checkUnique(unit.em, plan, { values, names: Object.keys(plan.record.fields), companyId }, inBody);
  await validate(plan, unit, ctx, change);
  await validateRestored(
    plan,
    unit,
    all.filter((one) => !one.entity.isArchived),
  );
  for (const one of all) one.entity.deletedAt = null;
  return recordAll(unit, all, 'restored');
}

function markDeleted(unit: WriteTransaction, { now }: Context, family: readonly LockedRecord[]): LockedRecord[] {
  const all = family.filter(({ entity }) => !entity.deletedAt);
  for (const { entity } of all) entity.deletedAt = now;
  return recordAll(unit, all, 'deleted');
}

function markArchived(unit: WriteTransaction, isArchived: boolean, family: readonly LockedRecord[]): LockedRecord[] {
  const all = family.filter(({ entity }) => !entity.deletedAt && entity.isArchived !== isArchived);
  for (const { entity } of all) entity.isArchived = isArchived;
  return recordAll(unit, all, isArchived ? 'archived' : 'restored');
}

/**
 * Archives, restores or deletes a locked record and its descendants, or gives it the state of a named action. A record that already has the
 * wanted state is left unchanged. Returns the records that have changed.
 */
export async function changeState(plan: RecordPlan, unit: WriteTransaction, ctx: Context, change: StateChange): Promise<LockedRecord[]> {
  const { policy } = plan.rules;
  const { entity, owner, action } = change;
  const values = presentRow(plan.record.fields, entity);
  const row = values as never;
  authorizeRead(policy.canRead(ctx.actor, row, owner));
  if (entity.deletedAt && action === 'restore') return undelete(plan, unit, ctx, change);
  if (entity.deletedAt) throw new AppError('record.absent');
  if (plan.record.actions[action]) return (await runAction(plan, unit, ctx, change)).map((one) => ({ plan, entity: one }));
  authorize(action === 'delete' ? policy.canDelete(ctx.actor, row, owner) : policy.canEdit(ctx.actor, row, owner));
  if (action !== 'delete' && entity.isArchived === (action === 'archive')) return [];
  await validate(plan, unit, ctx, change);
  const family = [{ plan, entity }, ...descendantsOf(change.locked, entity.id)];
  if (action === 'delete') {
    await checkUnused(unit, ctx.services, family);
    return markDeleted(unit, ctx, family);
  }
  if (action === 'restore') {
    await checkParent(unit.em, plan, change.locked, { ...values, isArchived: false }, inBody);
    await validateRestored(
      plan,
      unit,
      family.filter((one) => !one.entity.deletedAt && one.entity.isArchived),
    );
  }
  return markArchived(unit, action === 'archive', family);
}
