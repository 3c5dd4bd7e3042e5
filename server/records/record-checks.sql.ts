/* SQL instead of entities: one statement checks all fields of a record, in tables of other features too. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Field, Fields } from '#shared/records/field.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { RecordPlan } from './record-plan.ts';
import { columnOf, sqlTypeOf } from './record.sql.ts';

function sameSql(name: string, field: Field, place: string): string {
  const [column, value] = [columnOf(name), `${place}::${sqlTypeOf(field)}`];
  return field.kind === 'text' ? `cairn.normalize_text(${column}) = cairn.normalize_text(${value})` : `${column} = ${value}`;
}

/** Names of the fields whose value another record has. */
export async function takenNames(em: SqlEntityManager, { record, table }: RecordPlan, values: Values, names: readonly string[]) {
  const taken = names.map((name, index) => `bool_or(${sameSql(name, record.fields[name]!, `$${index + 2}`)}) as "${name}"`);
  const sql = `select ${taken.join(', ')} from ${table} where id <> $1 and deleted_at is null`;
  const [row] = await sqlIn(em)<Record<string, boolean | null>>(sql, [values['id'], ...names.map((name) => values[name])]);
  return names.filter((name) => row?.[name]);
}

/** Number of the records in a room that are not deleted. */
export async function countInRoom(em: SqlEntityManager, { record, table }: RecordPlan, roomId: string): Promise<number> {
  const owner = record.liveBy === 'company' ? 'company_id' : columnOf(record.liveBy);
  const sql = `select count(*)::int as count from ${table} where ${owner} = $1::uuid and deleted_at is null`;
  const [row] = await sqlIn(em)<{ count: number }>(sql, [roomId]);
  return row!.count;
}

/* The lock keeps a record that is chosen from being deleted before the transaction ends. */
const conditionOf: Partial<Record<Field['kind'], string>> = {
  person: 'is_active',
  reference: 'deleted_at is null and not is_archived for key share',
};

/** True for a field that contains the id of a person or of another record. */
export const namesOther = ({ kind }: Field): boolean => conditionOf[kind] !== undefined;

/** Names of the fields whose person is not active or whose record does not exist or is archived. */
export async function absentNames(em: SqlEntityManager, fields: Fields, values: Values, names: readonly string[]) {
  const existsSql = names.map((name, index) => {
    const { kind, to } = fields[name]!;
    return `exists (select from ${to} where id = $${index + 1} and ${conditionOf[kind]}) as "${name}"`;
  });
  const ids = names.map((name) => values[name]);
  const [row] = await sqlIn(em)<Record<string, boolean>>(`select ${existsSql.join(', ')}`, ids);
  return names.filter((name) => !row![name]);
}

interface ReferringColumn {
  readonly table: string;
  readonly column: string;
  readonly condition: string;
}

/** Numbers of the rows that name a record, for each column. */
export async function countUses(em: SqlEntityManager, columns: readonly ReferringColumn[], id: string): Promise<number[]> {
  const counts = columns.map(
    ({ table, column, condition }, index) => `(select count(*)::int from ${table} where ${column} = $1 and ${condition}) as "${index}"`,
  );
  const [row] = await sqlIn(em)<Record<string, number>>(`select ${counts.join(', ')}`, [id]);
  return columns.map((_, index) => row![index]!);
}
