import { isDeepStrictEqual } from 'node:util';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Field, Fields } from '#shared/records/field.ts';
import type { FieldChanges } from '#shared/records/record.api.ts';
import { mergeRows, recordsInRows, type InnerRow } from '#shared/records/rows.ts';
import { faultsInValues, type Values } from '#shared/records/record.schema.ts';
import type { BindParameter } from '#server/platform/data/list-sql.ts';
import { lockNames } from '#server/platform/data/lock-names.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { RecordPlan } from './record-plan.ts';
import { planNamed } from './record-plans.ts';
import { columnOf, sqlTypeOf } from './record.sql.ts';

/** Takes changes of rows together with those that others have made since, unless both have changed the same. */
export function mergedChanges(fields: Fields, before: Values, changes: FieldChanges): FieldChanges {
  const merged = Object.entries(changes).flatMap(([name, change]) => {
    const inner = fields[name]?.rows;
    if (!inner || !change || isDeepStrictEqual(change.from, before[name])) return [];
    const { rows, conflicts } = mergeRows(inner, {
      base: change.from as InnerRow[],
      mine: change.to as InnerRow[],
      theirs: before[name] as InnerRow[],
    });
    return conflicts.length > 0 ? [] : [[name, { from: before[name], to: rows }]];
  });
  return { ...changes, ...Object.fromEntries(merged) };
}

/** Names of the fields that get a new value. Throws `record.stale` if one of them has changed since the editor read it. */
export function changedFields(before: Values, changes: FieldChanges): string[] {
  const differs = (name: string, value: unknown) => !isDeepStrictEqual(before[name], value);
  const changed = Object.keys(changes).filter((name) => changes[name] && differs(name, changes[name].to));
  const stale = changed.filter((name) => differs(name, changes[name]!.from));
  if (stale.length === 0) return changed;
  throw new AppError('record.stale', { fields: stale.map((name) => ({ path: `body.${name}`, rule: 'stale' })), current: before });
}

/** Throws `input.invalid` for values that contradict each other. `pathOf` names a field of the request. */
export function checkValues(fields: Fields, values: Values, pathOf: (name: string) => string): void {
  const faults = faultsInValues(fields, values);
  if (faults.length > 0) throw new AppError('input.invalid', { fields: faults.map((fault) => ({ ...fault, path: pathOf(fault.path) })) });
}

function sameSql(name: string, field: Field, place: string): string {
  const [column, value] = [columnOf(name), `${place}::${sqlTypeOf(field)}`];
  return field.kind === 'text' ? `cairn.normalize_text(${column}) = cairn.normalize_text(${value})` : `${column} = ${value}`;
}

/** Keeps other writes from taking a unique value, until the transaction ends. */
export const lockUnique = (em: SqlEntityManager, { record }: RecordPlan, companyId: string): Promise<unknown> =>
  lockNames(sqlIn(em), [`unique-${record.plural}:${companyId}`]);

export const uniqueFieldsOf = ({ record }: RecordPlan): string[] =>
  Object.keys(record.fields).filter((name) => record.fields[name]!.isUnique);

/**
 * Throws `input.invalid` if another record has the same value in a unique field. Holds a lock until the transaction ends, so that no other
 * write can take the value.
 */
export async function checkUnique(
  em: SqlEntityManager,
  plan: RecordPlan,
  { values, names, companyId }: { values: Values; names: readonly string[]; companyId: string },
  pathOf: (name: string) => string,
): Promise<void> {
  const { record, table } = plan;
  const unique = names.filter((name) => record.fields[name]?.isUnique && values[name] !== null);
  if (unique.length === 0) return;
  await lockUnique(em, plan, companyId);
  const taken = unique.map((name, index) => `bool_or(${sameSql(name, record.fields[name]!, `$${index + 2}`)}) as "${name}"`);
  const sql = `select ${taken.join(', ')} from ${table} where id <> $1 and deleted_at is null`;
  await em.flush();
  const [row] = await sqlIn(em)<Record<string, boolean | null>>(sql, [values['id'], ...unique.map((name) => values[name])]);
  const fields = unique.filter((name) => row?.[name]).map((name) => ({ path: pathOf(name), rule: 'unique' }));
  if (fields.length > 0) throw new AppError('input.invalid', { fields });
}

interface CheckContext {
  readonly actor: Actor;
  readonly bind: BindParameter;
}
type ConditionOf = (field: Field, bound: string, context: CheckContext) => string;

/** SQL condition for records of another kind that the actor may read: an unreadable one is refused as if it did not exist. */
const readableSql = (to: string, condition: string, { actor, bind }: CheckContext): string =>
  [condition, 'deleted_at is null', 'not is_archived', ...planNamed(to).rules.visibleTo(actor, bind)].join(' and ');

/* The lock keeps a record that is chosen from being deleted before the transaction ends. */
const conditionOf: Partial<Record<Field['kind'], ConditionOf>> = {
  person: (_, id) => `exists (select from person where id = ${id} and is_active)`,
  people: (_, ids) => `(select count(*) from person where id = any(${ids}::uuid[]) and is_active) = cardinality(${ids}::uuid[])`,
  reference: (field, id, context) =>
    `exists (select from ${field.to} where ${readableSql(field.to!, `id = ${id}`, context)} for key share)`,
};

/** Records that rows name and did not name before, by their kind. */
function newInRows(fields: Fields, after: unknown, before: unknown): (readonly [to: string, ids: string[]])[] {
  const known = new Set(recordsInRows(fields, (before ?? []) as InnerRow[]).map(({ id }) => id));
  const added = recordsInRows(fields, after as InnerRow[]).filter(({ id }) => !known.has(id));
  const byKind = Map.groupBy(added, ({ to }) => to);
  return [...byKind].map(([to, named]) => [to, [...new Set(named.map(({ id }) => id))]]);
}

/** SQL condition that the actor may read all records that rows name now. */
function rowsSql(fields: Fields, after: unknown, before: unknown, context: CheckContext): string {
  const conditions = newInRows(fields, after, before).map(([to, ids]) => {
    const held = `select from ${to} where ${readableSql(to, `id = any(${context.bind(ids)}::uuid[])`, context)} for key share`;
    return `(select count(*) from (${held}) held) = ${ids.length}`;
  });
  return conditions.join(' and ') || 'true';
}

const namesRecords = (field: Field): boolean =>
  conditionOf[field.kind] !== undefined || Object.values(field.rows ?? {}).some((inner) => namesRecords(inner));

/** Only people who are new in a list must be active. */
const newItems = (after: unknown, before: unknown): unknown =>
  Array.isArray(after) && Array.isArray(before) ? after.filter((one) => !before.includes(one)) : after;

interface NamedValues {
  readonly actor: Actor;
  readonly values: Values;
  readonly names: readonly string[];
  readonly before?: Values | null;
}

/**
 * Throws `input.invalid` if one of these fields names a person who is not active, or a record that does not exist, is archived or may not be
 * read by the actor.
 */
export async function checkReferences(
  em: SqlEntityManager,
  { record }: { readonly record: Pick<RecordPlan['record'], 'fields' | 'tree'> },
  { actor, values, names, before = null }: NamedValues,
  pathOf: (name: string) => string,
): Promise<void> {
  const named = names.filter((name) => namesRecords(record.fields[name]!) && values[name] !== null && name !== record.tree?.parent);
  if (named.length === 0) return;
  const bound: unknown[] = [];
  const bind: BindParameter = (value) => `$${bound.push(value)}`;
  const existsSql = named.map((name) => {
    const field = record.fields[name]!;
    const [after, earlier] = [values[name], before?.[name]];
    if (field.rows) return `${rowsSql(field.rows, after, earlier, { actor, bind })} as "${name}"`;
    return `${conditionOf[field.kind]!(field, bind(newItems(after, earlier)), { actor, bind })} as "${name}"`;
  });
  const [row] = await sqlIn(em)<Record<string, boolean>>(`select ${existsSql.join(', ')}`, bound);
  const fields = named.filter((name) => !row![name]).map((name) => ({ path: pathOf(name), rule: 'absent' }));
  if (fields.length > 0) throw new AppError('input.invalid', { fields });
}
