import type { FieldChanges } from '#shared/records/record.api.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { authorize, authorizeRead } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { runAfterChange } from './after-change.ts';
import { assignValues, differing, recordChange, withDerived } from './record-changes.ts';
import { changedFields, mergedChanges, checkReferences, checkUnique, checkValues } from './record-checks.ts';
import { changeFiles } from './field-files.ts';
import { checkFieldRights, chosenFields } from './field-rights.ts';
import { whenReadable } from './record-access.ts';
import { isPlacedAnew, ownerKeyOf, ownersOf, roomProperty, type RecordPlan } from './record-plan.ts';
import { lockedIn, lockRecords, type LockedRecords } from './record-locks.ts';
import { beginningOf, loadBeginnings } from './initial-values.ts';
import { withListedTexts } from './listed-texts.ts';
import { causesOf, causesOfEdit, checkRolledUp, rollUp } from './record-rollups.ts';
import { arePassedOn, checkParent, checkParentReadable, passOn } from './record-tree.ts';
import { presentRecord, presentRow, type RecordEntity } from './record.entity.ts';
import { withTakenOver } from './taken-over.ts';
import { validateChange } from './validate-change.ts';

const inBody = (name: string) => `body.${name}`;
const inChange = (name: string) => `body.${name}.to`;

interface CreateOptions {
  readonly areReferencesChecked?: boolean;
  /** The record copies another one, so that its texts need not be in their lists any more. */
  readonly areTextsKept?: boolean;
  /** Values of `loadBeginnings`, if those of many records were loaded together. */
  readonly begun?: Values | undefined;
}

/** Checks and creates a record in an open transaction. Throws before anything is changed if it is refused. */
export async function createIn(
  plan: RecordPlan,
  unit: WriteTransaction,
  ctx: Context,
  wanted: Values & { id: string },
  { areReferencesChecked = false, areTextsKept = false, begun }: CreateOptions = {},
): Promise<RecordEntity> {
  const { record, entity, rules } = plan;
  const { em } = unit;
  const { companyId } = ctx.actor;
  const input = await withTakenOver(em, plan, { actor: ctx.actor, input: wanted }, inBody);
  const beginning = beginningOf(plan, begun ?? (await loadBeginnings(plan, em, [input]))[0]!);
  const given = Object.entries(beginning).map(([name, initial]) => [name, input[name] ?? initial]);
  const derived = withDerived(plan, { id: input.id, ...Object.fromEntries(given) });
  const values = areTextsKept ? derived : await withListedTexts(em, record.fields, { values: derived, before: null }, inBody);
  const names = Object.keys(record.fields);
  const parentIds = [...causesOf(plan, input.id, null, values).keys()];
  if (!areReferencesChecked) await checkReferences(em, plan, { actor: ctx.actor, values, names }, inBody);
  const key = ownerKeyOf(plan, companyId, values);
  const owner = (await ownersOf(plan, em, [key]))(key);
  authorize(rules.policy.canCreate(ctx.actor, { ...values, isArchived: false } as never, owner));
  checkFieldRights(plan, ctx.actor, { values, owner, names: chosenFields(plan, wanted) }, inBody);
  checkValues(record.fields, values, inBody);
  const locked = await lockRecords(em, plan, [], { parentIds });
  await checkParentReadable(em, plan, { actor: ctx.actor, locked, values }, inBody);
  await checkParent(em, plan, locked, values, inBody);
  await validateChange(rules, { em, ctx, values, before: null, action: 'create', pathOf: inBody });
  await checkUnique(em, plan, { values, names, companyId }, inBody);
  await changeFiles(plan, unit, ctx, { before: null, values }, inBody);
  const row = em.create(entity, { ...values, companyId, ...roomProperty(record, companyId, values) } as never) as RecordEntity;
  recordChange(plan, unit, row, 'created');
  await rollUp(plan, unit, locked, causesOf(plan, input.id, null, values));
  await runAfterChange(unit, ctx, [{ plan, entity: row }]);
  return row;
}

async function checkEdit(plan: RecordPlan, { em }: WriteTransaction, ctx: Context, { before, values, names, locked }: Edit): Promise<void> {
  const { record, rules } = plan;
  const { tree } = record;
  await checkReferences(em, plan, { actor: ctx.actor, values, names, before }, inChange);
  if (tree && names.includes(tree.parent)) await checkParentReadable(em, plan, { actor: ctx.actor, locked, values }, inChange);
  if (tree && names.some((name) => name === tree.parent || tree.inherits.includes(name)))
    await checkParent(em, plan, locked, values, inChange);
  await checkRolledUp(em, plan, { values, names }, inChange);
  await validateChange(rules, { em, ctx, values, before, action: 'edit', pathOf: inChange });
  await checkUnique(em, plan, { values, names, companyId: ctx.actor.companyId }, inChange);
}

/** Checks that the actor may put a record into its new place, as if it were created there. */
async function checkMove(
  plan: RecordPlan,
  { em }: WriteTransaction,
  { actor }: Context,
  { before, values }: Pick<Edit, 'before' | 'values'>,
): Promise<void> {
  const { rules } = plan;
  if (!isPlacedAnew(plan, actor.companyId, before, values)) return;
  const key = ownerKeyOf(plan, actor.companyId, values);
  const owner = (await ownersOf(plan, em, [key]))(key);
  authorize(rules.policy.canCreate(actor, values as never, owner));
}

interface Edit {
  readonly before: Values;
  readonly values: Values;
  readonly names: readonly string[];
  readonly locked: LockedRecords;
}

interface EditOptions {
  /** The change gives earlier values back, so that their texts need not be in their lists any more. */
  readonly areTextsKept?: boolean;
}

/** Checks and changes a record in an open transaction. Throws before anything is changed if the change is refused. */
export async function editIn(
  plan: RecordPlan,
  unit: WriteTransaction,
  ctx: Context,
  id: string,
  wantedChanges: FieldChanges,
  { areTextsKept = false }: EditOptions = {},
): Promise<RecordEntity> {
  const { fields, tree } = plan.record;
  const { em } = unit;
  const isDown = arePassedOn(plan, Object.keys(wantedChanges));
  const newParent = tree && (wantedChanges[tree.parent]?.to as string | null | undefined);
  const locked = await lockRecords(em, plan, [id], { parentIds: newParent ? [newParent] : [], isDown });
  const found = lockedIn(plan, locked, id);
  const readable = await whenReadable(em, plan, ctx.actor, id, found && !found.deletedAt ? found : null);
  authorizeRead(readable !== null);
  const { entity: row, owner } = readable!;
  authorize(plan.rules.policy.canEdit(ctx.actor, presentRow(fields, row) as never, owner));
  const before = presentRecord(fields, row);
  const changes = mergedChanges(fields, before, wantedChanges);
  const changedNames = changedFields(before, changes);
  checkFieldRights(plan, ctx.actor, { values: before, owner, names: changedNames }, inChange);
  const derived = withDerived(plan, { ...before, ...Object.fromEntries(changedNames.map((name) => [name, changes[name]!.to])) });
  const values = areTextsKept ? derived : await withListedTexts(em, fields, { values: derived, before }, inChange);
  checkValues(fields, values, inChange);
  const names = differing(plan, before, values);
  if (names.length > 0) {
    await checkMove(plan, unit, ctx, { before, values });
    await checkEdit(plan, unit, ctx, { before, values, names, locked });
    await changeFiles(plan, unit, ctx, { before, values }, inChange);
    assignValues(plan, unit, row, values);
    passOn(unit, locked, id);
    await rollUp(plan, unit, locked, causesOfEdit(plan, id, before, values, names));
    await runAfterChange(unit, ctx, [{ plan, entity: row }]);
  }
  return row;
}
