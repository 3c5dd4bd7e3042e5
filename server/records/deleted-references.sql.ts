/* SQL instead of entities: one statement checks all references of a record, in tables of other features too. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/platform/errors.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { RecordPlan } from './record-plan.ts';

/** Throws `input.invalid` with the rule `deleted` if a record that is restored names a deleted one. A parent has a check of its own. */
export async function checkNamedRecords(
  em: SqlEntityManager,
  { record: { fields, tree } }: RecordPlan,
  values: Values,
  pathOf: (name: string) => string,
): Promise<void> {
  const named = Object.keys(fields).filter((name) => fields[name]!.kind === 'reference' && values[name] !== null && name !== tree?.parent);
  if (named.length === 0) return;
  const columns = named.map(
    (name, index) => `exists (select from ${fields[name]!.to!} where id = $${index + 1} and deleted_at is null for key share) as "${name}"`,
  );
  const ids = named.map((name) => values[name]);
  const [row] = await sqlIn(em)<Record<string, boolean>>(`select ${columns.join(', ')}`, ids);
  const deleted = named.filter((name) => !row![name]).map((name) => ({ path: pathOf(name), rule: 'deleted' }));
  if (deleted.length > 0) throw new AppError('input.invalid', { fields: deleted });
}
