import { AppError, invalid } from '#shared/platform/errors.ts';
import type { BulkItemResult, BulkRequest } from '#shared/records/record.api.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { runAfterChange } from './after-change.ts';
import { errorOf, type ItemError } from './item-error.ts';
import { ownerKeyOf, ownersOf, type RecordPlan } from './record-plan.ts';
import { changeState } from './record-states.ts';
import { lockedIn, lockRecords, parentOf, type LockedRecord } from './record-locks.ts';
import { addCauses, causesOf, rollUp, type RollUpCauses } from './record-rollups.ts';
import { editIn } from './record-writes.ts';
import { presentRecord, presentRow, type RecordEntity } from './record.entity.ts';

/** Locks records whose state changes, with their trees, and reads the owners of their rooms. */
async function lockForChange({ em }: WriteTransaction, plan: RecordPlan, ids: readonly string[]) {
  const locked = await lockRecords(em, plan, ids, { isDown: true });
  const keyIn = (id: string) => {
    const entity = lockedIn(plan, locked, id);
    return entity ? ownerKeyOf(plan, entity.companyId, presentRow(plan.record.fields, entity)) : id;
  };
  const keys = new Map(ids.map((id) => [id, keyIn(id)]));
  const ownerOf = await ownersOf(plan, em, [...keys.values()]);
  return { locked, ownerOf: (id: string) => ownerOf(keys.get(id)!) };
}

type LockedFamily = Awaited<ReturnType<typeof lockForChange>>;

/** Values of a record before its state changes; null if it is deleted. */
const valuesBefore = (plan: RecordPlan, entity: RecordEntity) => (entity.deletedAt ? null : presentRow(plan.record.fields, entity));

/** Parents whose values follow from a record whose state has changed; a restored record is computed again itself. */
function causesOfState(plan: RecordPlan, entity: RecordEntity, before: Values | null, changed: readonly LockedRecord[]): RollUpCauses {
  const { id } = entity;
  const causes = causesOf(plan, id, before, presentRow(plan.record.fields, entity)).set(id, { id, earlier: [] });
  // Records that came back with this one may have been archived earlier, so that their parents have values without them.
  const below = changed.flatMap((one) => (one.entity.id === id ? [] : (parentOf(one) ?? [])));
  addCauses(causes, new Map(below.map((parentId) => [parentId, { id, earlier: [] }])));
  return causes;
}

/** Refusal of a change of a record that has another version than the caller has seen. */
function staleIfReadable({ record, rules }: RecordPlan, { actor }: Context, entity: RecordEntity, owner: unknown): AppError {
  const isReadable = !entity.deletedAt && rules.policy.canRead(actor, presentRow(record.fields, entity) as never, owner);
  return isReadable ? new AppError('record.stale', { current: presentRecord(record.fields, entity) }) : new AppError('record.absent');
}

/** Body of a named action: the version that the caller has seen, if it matters, and the fields that the action asks for. */
export interface ActionInput extends Values {
  readonly version?: number;
}

/** Changes the state of a record, or publishes the draft with the version that the caller has seen. */
export function changeOne(plan: RecordPlan, ctx: Context, id: string, action: string, asked: ActionInput = {}): Promise<RecordEntity> {
  return write(ctx, async (unit) => {
    const entity = await changeStateIn(plan, unit, ctx, { id, action, asked });
    return () => entity;
  });
}

interface AskedChange {
  readonly id: string;
  readonly action: string;
  readonly asked?: ActionInput;
}

/** Changes the state of a record in an open transaction. Throws before anything is changed if the change is refused. */
export async function changeStateIn(
  plan: RecordPlan,
  unit: WriteTransaction,
  ctx: Context,
  { id, action, asked = {} }: AskedChange,
): Promise<RecordEntity> {
  const { version: seen, ...input } = asked;
  const { locked, ownerOf } = await lockForChange(unit, plan, [id]);
  const entity = lockedIn(plan, locked, id);
  authorizeRead(entity !== null);
  if (seen !== undefined && entity!.version !== seen) throw staleIfReadable(plan, ctx, entity!, ownerOf(id));
  const before = valuesBefore(plan, entity!);
  const changed = await changeState(plan, unit, ctx, { entity: entity!, locked, owner: ownerOf(id), action, input });
  await rollUp(plan, unit, locked, causesOfState(plan, entity!, before, changed));
  await runAfterChange(unit, ctx, changed);
  return entity!;
}

/** Finds the records of a bulk request that cannot be read or have changed meanwhile, before the request itself changes any. */
async function checkVersions(
  plan: RecordPlan,
  { actor }: Context,
  records: BulkRequest['records'],
  found: LockedFamily,
): Promise<Map<string, ItemError>> {
  const errors = new Map<string, ItemError>();
  for (const { id, version } of records) {
    const entity = lockedIn(plan, found.locked, id);
    const check = async () => {
      authorizeRead(
        entity !== null && plan.rules.policy.canRead(actor, presentRow(plan.record.fields, entity) as never, found.ownerOf(id)),
      );
      if (entity!.version !== version) throw new AppError('record.stale');
    };
    errors.set(id, await errorOf(check));
  }
  return errors;
}

type BulkReply = { results: BulkItemResult[] };
type BulkRecords = BulkRequest['records'];

/** Changes fields of several records, each with its own result. */
function editMany(plan: RecordPlan, ctx: Context, records: BulkRecords): Promise<BulkReply> {
  return write(ctx, async (unit) => {
    // All at once and in id order, so that two of these requests wait for each other.
    await lockForChange(
      unit,
      plan,
      records.map(({ id }) => id),
    );
    const results: (() => BulkItemResult)[] = [];
    for (const { id, changes = {} } of records) {
      let row: RecordEntity | null = null;
      const error = await errorOf(async () => (row = await editIn(plan, unit, ctx, id, changes)));
      results.push(() => ({ id, version: row?.version ?? null, error }));
      // The checks of the next records read the database, where this change must count.
      await unit.em.flush();
    }
    return () => ({ results: results.map((result) => result()) });
  });
}

/** Changes several records, each with its own result. A record that changes with another of the request has no error. */
export function changeMany(plan: RecordPlan, ctx: Context, { action, records, values }: BulkRequest): Promise<BulkReply> {
  if (new Set(records.map(({ id }) => id)).size < records.length) throw invalid('body.records', 'unique');
  return action === 'edit' ? editMany(plan, ctx, records) : changeStates(plan, ctx, { action, records, values });
}

function changeStates(plan: RecordPlan, ctx: Context, { action, records, values: input }: BulkRequest): Promise<BulkReply> {
  const ids = records.map(({ id }) => id);
  return write(ctx, async (unit) => {
    const { locked, ownerOf } = await lockForChange(unit, plan, ids);
    const errors = await checkVersions(plan, ctx, records, { locked, ownerOf });
    const changed = new Set<string>();
    const causes: RollUpCauses = new Map();
    for (const id of ids.filter((one) => !errors.get(one))) {
      if (changed.has(id)) continue;
      const entity = lockedIn(plan, locked, id)!;
      const before = valuesBefore(plan, entity);
      let family: readonly LockedRecord[] = [];
      const change = async () => {
        family = await changeState(plan, unit, ctx, { entity, locked, owner: ownerOf(id), action, input });
        for (const one of family) changed.add(one.entity.id);
      };
      errors.set(id, await errorOf(change));
      if (errors.get(id)) continue;
      // The checks of the next records read the database, where what comes back must count.
      if (action === 'restore') await unit.em.flush();
      addCauses(causes, causesOfState(plan, entity, before, family));
    }
    await rollUp(plan, unit, locked, causes);
    await runAfterChange(
      unit,
      ctx,
      [...changed].map((id) => locked.get(id)!),
    );
    const resultOf = (id: string): BulkItemResult => {
      const refusal = errors.get(id) ?? null;
      const error = changed.has(id) && refusal?.code !== 'record.absent' ? null : refusal;
      return { id, version: error ? null : locked.get(id)!.entity.version, error };
    };
    return () => ({ results: ids.map(resultOf) });
  });
}
