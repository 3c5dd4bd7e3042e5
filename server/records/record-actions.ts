import { AppError, invalid } from '#shared/platform/errors.ts';
import { isImpersonating } from '#shared/platform/impersonation.policy.ts';
import { askedValues, statesBefore, statusName, unanswered } from '#shared/records/record-action.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { checkReferences } from './record-checks.ts';
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
  /** Fields that the action asks for. */
  readonly input?: Values | undefined;
}

const inBody = (name: string) => `body.${name}`;

/** Gives a record the state of a named action, or publishes a version of it. One that has it already is left unchanged. Returns the changed records. */
export async function runAction(
  plan: RecordPlan,
  unit: WriteTransaction,
  ctx: Context,
  { entity, locked, owner, action, input = {} }: ActedRecord,
): Promise<RecordEntity[]> {
  const { record, rules } = plan;
  const { fields } = record;
  if (record.actions[action]!.isDecision && isImpersonating(ctx.actor) && !ctx.isDelegated) throw new AppError('impersonation.refused');
  authorize(rules.policy.canAct[action]!(ctx.actor, presentRow(fields, entity) as never, owner));
  if (record.isVersioned && action === 'publish') {
    await publishVersion(plan, unit, ctx, entity);
    return [entity];
  }
  const before = presentRecord(fields, entity);
  const name = statusName(fields);
  const done = record.actions[action]!;
  const values = withDerived(plan, { ...before, ...askedValues(done, input), [name]: done.to, ...rules.stamp?.(ctx.actor, action) });
  const state = before[name] as string;
  if (values[name] === state) return [];
  if (!statesBefore(fields, done).includes(state)) throw invalid(inBody(name), 'transition', [...fields[name]!.states![state]!.to]);
  for (const missing of unanswered(done, input)) throw invalid(inBody(missing), 'required');
  const names = differing(plan, before, values);
  await checkReferences(unit.em, plan, { actor: ctx.actor, values, names, before }, inBody);
  await validateChange(rules, { em: unit.em, ctx, values, before, action: 'edit', pathOf: inBody });
  if (names.some((one) => record.tree?.inherits.includes(one))) await checkParent(unit.em, plan, locked, values, inBody);
  assignValues(plan, unit, entity, values, { action });
  if (arePassedOn(plan, names)) passOn(unit, locked, entity.id);
  return [entity];
}
