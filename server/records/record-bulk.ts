import { AppError, invalid } from '#shared/platform/errors.ts';
import type { BulkItemResult, BulkRequest } from '#shared/records/record.api.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { ownersOf, roomIdOf, type RecordPlan } from './record-plan.ts';
import { changeState, type StateAction } from './record-states.ts';
import { causesOf, lockRecords, descendantsOf, rollUp, type LockedRecords } from './record-tree.ts';
import { presentRow, type RecordEntity } from './record.entity.ts';

/** Locks records whose state changes, with their trees, and reads the owners of their rooms. */
async function lockForChange({ em }: WriteTransaction, plan: RecordPlan, ids: readonly string[]) {
  const locked = await lockRecords(em, plan, ids, { isDown: true });
  const roomOf = (entity: RecordEntity) => roomIdOf(plan.record, entity.companyId, presentRow(plan.record.fields, entity));
  const rooms = new Map(ids.map((id) => [id, locked.has(id) ? roomOf(locked.get(id)!) : id]));
  const ownerOf = await ownersOf(plan, em, [...rooms.values()]);
  return { locked, ownerOf: (id: string) => ownerOf(rooms.get(id)!) };
}

/** Parents whose values follow from a record whose state has changed; a restored record is computed again itself. */
const causesOfState = (plan: RecordPlan, entity: RecordEntity) =>
  new Map([...causesOf(plan, entity.id, presentRow(plan.record.fields, entity)), [entity.id, entity.id]]);

export function changeOne(plan: RecordPlan, ctx: Context, id: string, action: StateAction): Promise<RecordEntity> {
  return write(ctx, async (unit) => {
    const { locked, ownerOf } = await lockForChange(unit, plan, [id]);
    const entity = locked.get(id);
    authorizeRead(entity !== undefined);
    await changeState(plan, unit, ctx, { entity: entity!, locked, owner: ownerOf(id), action });
    await rollUp(plan, unit, locked, causesOfState(plan, entity!));
    return () => entity!;
  });
}

interface BulkItem {
  readonly entity: RecordEntity | undefined;
  readonly version: number;
  readonly owner: unknown;
  readonly locked: LockedRecords;
  readonly action: StateAction;
}

/** Makes one of the changes of a bulk request; a refusal becomes its result. */
async function changeItem(plan: RecordPlan, unit: WriteTransaction, ctx: Context, { entity, version, ...change }: BulkItem) {
  try {
    const isReadable = entity && plan.rules.policy.canRead(ctx.actor, presentRow(plan.record.fields, entity) as never, change.owner);
    authorizeRead(isReadable === true);
    if (entity!.version !== version) throw new AppError('record.stale');
    await changeState(plan, unit, ctx, { entity: entity!, ...change });
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, fields } = error;
    return { code, ...(fields && { fields }) };
  }
}

export function changeMany(plan: RecordPlan, ctx: Context, { action, records }: BulkRequest): Promise<{ results: BulkItemResult[] }> {
  const ids = records.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw invalid('body.records', 'unique');
  return write(ctx, async (unit) => {
    const { locked, ownerOf } = await lockForChange(unit, plan, ids);
    const errors = new Map<string, BulkItemResult['error']>();
    /** Changed as descendants of another record of the request. */
    const changed = new Set<string>();
    const causes = new Map<string, string>();
    for (const { id, version } of records) {
      const entity = locked.get(id);
      const error = changed.has(id) ? null : await changeItem(plan, unit, ctx, { entity, version, owner: ownerOf(id), locked, action });
      errors.set(id, error);
      if (error) continue;
      // The checks of the next records read the database, where what comes back must count.
      if (action === 'restore') await unit.em.flush();
      for (const below of descendantsOf(plan, locked, id)) changed.add(below.id);
      for (const [parentId, causeId] of causesOfState(plan, entity!)) causes.set(parentId, causeId);
    }
    await rollUp(plan, unit, locked, causes);
    const versionOf = (id: string) => (errors.get(id) ? null : locked.get(id)!.version);
    return () => ({ results: ids.map((id) => ({ id, version: versionOf(id), error: errors.get(id) ?? null })) });
  });
}
