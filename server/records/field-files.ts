import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isOfFiles } from '#shared/records/field.ts';
import type { Values } from '#shared/records/record.schema.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { RecordPlan } from './record-plan.ts';
import { versionTableName } from './version.entity.ts';

/** File that becomes part of a record. */
export interface AddedFile {
  readonly id: string;
  /** Field of the request that a refusal names. */
  readonly path: string;
  readonly isPicture: boolean;
}

export interface ChangedFiles {
  /** Name of the record. */
  readonly record: string;
  readonly recordId: string;
  readonly added: readonly AddedFile[];
  readonly removedIds: readonly string[];
}

/** Attaches and removes files in the transaction of the record. Throws `input.invalid` for a file that the actor may not attach. */
export type ChangeFieldFiles = (unit: WriteTransaction, ctx: Context, change: ChangedFiles) => Promise<void>;

let changeFieldFiles: ChangeFieldFiles | null = null;

/** Takes the function of the feature that keeps the files, which comes after this layer. */
export function registerFieldFiles(change: ChangeFieldFiles): void {
  changeFieldFiles = change;
}

const idsIn = (value: unknown): readonly string[] => (value === null || value === undefined ? [] : ([value].flat() as string[]));

/** Leaves out the files that a published version of the record names: versions never change. */
async function withoutVersioned(plan: RecordPlan, em: SqlEntityManager, recordId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0 || !plan.record.isVersioned) return [...ids];
  const names = Object.keys(plan.record.fields).filter((name) => isOfFiles(plan.record.fields[name]!));
  const isNamed = names.map((name) => `content -> '${name}' @> to_jsonb(file_id)`).join(' or ');
  const sql = `select file_id as id from unnest($2::text[]) as dropped (file_id)
    where not exists (select from ${versionTableName(plan.table)} where record_id = $1 and (${isNamed}))`;
  return (await sqlIn(em)<{ id: string }>(sql, [recordId, ids])).map(({ id }) => id);
}

/** Attaches the files that a change has added to the fields of a record, and removes those that no field and no version names any more. */
export async function changeFiles(
  plan: RecordPlan,
  unit: WriteTransaction,
  ctx: Context,
  { before, values }: { readonly before: Values | null; readonly values: Values },
  pathOf: (name: string) => string,
): Promise<void> {
  const { record } = plan;
  const named = Object.entries(record.fields).filter(([, field]) => isOfFiles(field));
  if (named.length === 0) return;
  const wanted = named.flatMap(([name, { kind }]) => {
    const there = idsIn(before?.[name]);
    return idsIn(values[name]).map((id) => ({ id, path: pathOf(name), isPicture: kind === 'picture', isNew: !there.includes(id) }));
  });
  const added = wanted.filter(({ isNew }) => isNew);
  const kept = wanted.map(({ id }) => id);
  const droppedIds = named.flatMap(([name]) => idsIn(before?.[name]).filter((id) => !kept.includes(id)));
  const removedIds = await withoutVersioned(plan, unit.em, values['id'] as string, droppedIds);
  if (added.length + removedIds.length === 0) return;
  await changeFieldFiles!(unit, ctx, { record: record.name, recordId: values['id'] as string, added, removedIds });
}
