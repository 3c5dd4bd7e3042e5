import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { ownerKeyOf, ownersOf, type RecordPlan } from './record-plan.ts';
import { presentRow, type RecordEntity } from './record.entity.ts';

/** A record with the owner of its room. */
export interface FoundRecord {
  readonly entity: RecordEntity;
  readonly row: Values;
  readonly owner: unknown;
}

/**
 * Returns a record with its owner if the actor may read it, or null. The owners are read for an absent record too, so that a hidden one needs
 * the same number of statements.
 */
export async function whenReadable(
  em: SqlEntityManager,
  plan: RecordPlan,
  actor: Actor,
  id: string,
  entity: RecordEntity | null,
): Promise<FoundRecord | null> {
  const { record, rules } = plan;
  const row = entity && presentRow(record.fields, entity);
  const key = row ? ownerKeyOf(plan, entity.companyId, row) : id;
  const owner = (await ownersOf(plan, em, [key]))(key);
  return row && rules.policy.canRead(actor, row as never, owner) ? { entity, row, owner } : null;
}

/** Returns those of the ids whose records the actor may read, with a number of statements that depends on neither ids nor records. */
export async function findReadableIds(em: SqlEntityManager, plan: RecordPlan, actor: Actor, ids: readonly string[]): Promise<Set<string>> {
  const { record, rules } = plan;
  const rows = new Map<string, Values>();
  for (const entity of await em.find(plan.entity, { id: { $in: [...ids] }, deletedAt: null }))
    rows.set(entity.id, presentRow(record.fields, entity));
  const keyOf = (id: string) => (rows.has(id) ? ownerKeyOf(plan, actor.companyId, rows.get(id)!) : id);
  const ownerOf = await ownersOf(plan, em, ids.map(keyOf));
  return new Set(ids.filter((id) => rows.has(id) && rules.policy.canRead(actor, rows.get(id) as never, ownerOf(keyOf(id)))));
}

/** Loads a record that is not deleted, with its owner; null if it is absent or the actor may not read it. */
export const findReadable = async (em: SqlEntityManager, plan: RecordPlan, actor: Actor, id: string): Promise<FoundRecord | null> =>
  whenReadable(em, plan, actor, id, await em.findOne(plan.entity, { id, deletedAt: null }));
