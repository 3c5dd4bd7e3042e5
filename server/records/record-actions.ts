import { invalid } from '#shared/platform/errors.ts';
import { statesBefore, statusName } from '#shared/records/record-action.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { assignValues, differing, withDerived } from './record-changes.ts';
import type { LockedRecords } from './record-locks.ts';
import { arePassedOn, checkParent, passOn } from './record-tree.ts';
import { publishVersion } from './record-versions.ts';
import type { RecordPlan } from './record-plan.ts';
import { presentRecord, presentRow, type RecordEntity } from './record.entity.ts';
import { validateChange } from './validate-change.ts';

interface ActedRecord {
  /** Locked record that the actor may read. */
  readonly entity: RecordEntity;
  /** The record with its ancestors and descendants. */
  readonly locked: LockedRecords;
  readonly owner: unknown;
  readonly action: string;
}

const inBody = (name: string) => `body.${name}`;

/** Gives a record the state of a named action, or publishes a version of it. One that has it already is left unchanged. Returns the changed records. */
export async function runAction(
  plan: RecordPlan,
  unit: WriteTransaction,
  ctx: Context,
  { entity, locked, owner, action }: ActedRecord,
): Promise<RecordEntity[]> {
  const { record, rules } = plan;
  const { fields } = record;
  authorize(rules.policy.canAct[action]!(ctx.actor, presentRow(fields, entity) as never, owner));
  if (record.isVersioned && action === 'publish') {
    await publishVersion(plan, unit, ctx, entity);
    return [entity];
  }
  const before = presentRecord(fields, entity);
  const name = statusName(fields);
  const values = withDerived(plan, { ...before, [name]: record.actions[action]!.to });
  const state = before[name] as string;
  if (values[name] === state) return [];
  if (!statesBefore(fields, record.actions[action]!).includes(state))
    throw invalid(inBody(name), 'transition', [...fields[name]!.states![state]!.to]);
  await validateChange(rules, { em: unit.em, ctx, values, before, action: 'edit', pathOf: inBody });
  const names = differing(plan, before, values);
  if (names.some((one) => record.tree?.inherits.includes(one))) await checkParent(unit.em, plan, locked, values, inBody);
  assignValues(plan, unit, entity, values, { action });
  if (arePassedOn(plan, names)) passOn(unit, locked, entity.id);
  return [entity];
}
