/* SQL instead of entities: one statement checks all references of a record, in tables of other features too. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/platform/errors.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { recordsInRows } from '#shared/records/rows.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { RecordPlan } from './record-plan.ts';

/** Throws `input.invalid` with the rule `deleted` if a record that is restored names a deleted one. A parent has a check of its own. */
export async function checkNamedRecords(
  em: SqlEntityManager,
  { record: { fields, tree } }: RecordPlan,
  values: Values,
  pathOf: (name: string) => string,
): Promise<void> {
  const named = Object.entries(fields).flatMap(([name, field]) => {
    if (name === tree?.parent) return [];
    return recordsInRows({ [name]: field }, [values]).map((one) => ({ ...one, name }));
  });
  if (named.length === 0) return;
  const byKind = [...Map.groupBy(named, ({ to }) => to)];
  const kept = byKind.map(
    ([to], index) =>
      `select id from (select id from ${to} where id = any($${index + 1}::uuid[]) and deleted_at is null for key share) kept`,
  );
  const ids = byKind.map(([, ones]) => ones.map(({ id }) => id));
  const rows = await sqlIn(em)<{ id: string }>(kept.join(' union all '), ids);
  const found = new Set(rows.map(({ id }) => id));
  const names = new Set(named.filter(({ id }) => !found.has(id)).map(({ name }) => name));
  const deleted = [...names].map((name) => ({ path: pathOf(name), rule: 'deleted' }));
  if (deleted.length > 0) throw new AppError('input.invalid', { fields: deleted });
}
