import type { ComputedFields } from '#shared/records/computed-field.ts';
import { isOfMany, type Field, type Fields } from '#shared/records/field.ts';
import { isNumeric, type Condition, type Filter } from '#shared/records/filter.ts';
import { parseMoney } from '#shared/records/money.ts';
import { isLong, type Values } from '#shared/records/record.schema.ts';
import { sortsOf } from '#shared/records/record-list.ts';
import type { BindParameter, SqlListColumn } from '#server/platform/data/list-sql.ts';

/** Column of a field: its name in snake case. */
export const columnOf = (name: string): string => `"${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}"`;

/** Type of the values of a field in PostgreSQL. */
export function sqlTypeOf(field: Field): string {
  if (isNumeric(field)) return 'float8';
  const types: Partial<Record<Field['kind'], string>> = {
    day: 'date',
    boolean: 'boolean',
    person: 'uuid',
    reference: 'uuid',
    people: 'uuid[]',
    choices: 'text[]',
    money: 'jsonb',
    dateTime: 'timestamptz',
    rows: 'jsonb',
    scale: 'jsonb',
    publication: 'jsonb',
    file: 'uuid',
    files: 'uuid[]',
    picture: 'uuid',
  };
  return types[field.kind] ?? 'text';
}

const normalized = (sql: string) => `cairn.normalize_text(${sql})`;

function amongSql(field: Field, column: string, values: readonly unknown[], bind: BindParameter): string {
  if (field.kind !== 'text') return `(${column} = any(${bind(values)}::${sqlTypeOf(field)}[]))`;
  return `(${normalized(column)} = any(select ${normalized('one')} from unnest(${bind(values)}::text[]) one))`;
}

/** SQL conditions that find a text in a field by an index, by the name of the field. They get the bound text. */
export type TextSearch = Readonly<Record<string, (text: string) => string>>;

/** SQL condition of a text in a column, without regard to case and accents. */
export const containsSql = (column: string, text: string, bind: BindParameter) =>
  `strpos(${normalized(column)}, ${normalized(`${bind(text)}::text`)}) > 0`;

function manySql(field: Field, column: string, condition: Condition, bind: BindParameter): string {
  if (!('values' in condition)) return `cardinality(${column}) ${condition.operator === 'is-set' ? '>' : '='} 0`;
  const among = `${column} && ${bind(condition.values)}::${sqlTypeOf(field)}`;
  return condition.operator === 'is' ? among : `not (${among})`;
}

/** Amounts of other currencies match no condition. */
function moneySql(column: string, text: unknown, operator: string, bind: BindParameter): string {
  const { amount, currency } = parseMoney(String(text))!;
  return `(${column}->>'currency' = ${bind(currency)} and (${column}->>'amount')::numeric ${operator} ${bind(amount)}::numeric)`;
}

/** SQL of one condition, for a conjunction: null means false. `matchesCondition` is the equivalent of the browser. */
export function conditionSql(field: Field, column: string, condition: Condition, bind: BindParameter): string {
  if (isOfMany(field)) return manySql(field, column, condition, bind);
  const compared = (operator: string, operand: unknown) =>
    field.kind === 'money' ? moneySql(column, operand, operator, bind) : `${column} ${operator} ${value(operand)}`;
  const value = (operand: unknown) => `${bind(operand)}::${sqlTypeOf(field)}`;
  if (condition.operator === 'is-empty') return `${column} is null`;
  if (condition.operator === 'is-set') return `${column} is not null`;
  if (condition.operator === 'contains') return containsSql(column, condition.text, bind);
  if (condition.operator === 'Between') return `${compared('>=', condition.low)} and ${compared('<=', condition.high)}`;
  if ('values' in condition) {
    const among = amongSql(field, column, condition.values, bind);
    return condition.operator === 'is' ? among : `(${column} is null or not ${among})`;
  }
  return compared(condition.operator === 'GreaterThan' ? '>' : '<', condition.value);
}

/** SQL conditions of a filter, by the columns of its fields. */
export const filterSql = (fields: Fields, filter: Filter, bind: BindParameter, search: TextSearch = {}, sqlOf = columnOf): string[] =>
  Object.entries(filter).map(([name, condition]) => {
    const find = condition.operator === 'contains' ? search[name] : undefined;
    return find && 'text' in condition ? find(bind(condition.text)) : conditionSql(fields[name]!, sqlOf(name), condition, bind);
  });

/** SQL condition of the search text of a list. */
export function textSql(fields: Fields, text: string, bind: BindParameter, search: TextSearch = {}): string {
  const searched = Object.keys(fields).filter((name) => fields[name]!.isSearched);
  const found = searched.map((name) => search[name]?.(bind(text)) ?? containsSql(columnOf(name), text, bind));
  return found.length === 0 ? 'false' : `(${found.join(' or ')})`;
}

/** SQL of a value by its name: the column of a field, or the expression of a computed one. */
export type SqlOf = (name: string) => string;

/**
 * SQL of the values of a list. `today` is a day as the server computes it, which no text of a client can be. With the name of the table,
 * expressions can read other tables that have columns of the same names.
 */
export const computedSqlOf =
  (computed: ComputedFields, today: string, table?: string): SqlOf =>
  (name) => {
    const own = computed[name];
    const named = (one: string) => (table === undefined ? columnOf(one) : `${table}.${columnOf(one)}`);
    if (!own) return named(name);
    return `(${own.sql(Object.fromEntries(own.from.map((one) => [one, named(one)])), `'${today}'::date`)})`;
  };

const selections: Partial<Record<Field['kind'], (column: string) => string>> = {
  decimal: (column) => `${column}::float8`,
  percent: (column) => `${column}::float8`,
  day: (column) => `${column}::text`,
  people: (column) => `to_jsonb(${column})`,
  choices: (column) => `to_jsonb(${column})`,
  files: (column) => `to_jsonb(${column})`,
  dateTime: (column) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

/** SQL of the value of a field as rows present it. */
export const valueSql = (name: string, { kind }: Field, sqlOf: SqlOf = columnOf): string => selections[kind]?.(sqlOf(name)) ?? sqlOf(name);

const selected = (name: string, field: Field, sqlOf?: SqlOf): string => `${valueSql(name, field, sqlOf)} as "${name}"`;

/** Selected columns of a row without long texts. */
export const rowColumns = (fields: Fields, sqlOf?: SqlOf): string =>
  [
    'id, is_archived as "isArchived", version, created_at as "createdAt", updated_at as "updatedAt"',
    ...Object.entries(fields)
      .filter(([, field]) => !isLong(field))
      .map(([name, field]) => selected(name, field, sqlOf)),
  ].join(', ');

type SelectedRow = Values & { id: string; createdAt: Date | string; updatedAt: Date | string };

export const presentSelected = ({ createdAt, updatedAt, ...row }: SelectedRow): Values & { id: string } => ({
  ...row,
  createdAt: new Date(createdAt).toISOString(),
  updatedAt: new Date(updatedAt).toISOString(),
});

function sortColumn(name: string, field: Field | undefined, sqlOf: SqlOf): SqlListColumn {
  if (!field) return { sql: columnOf(name), type: 'timestamptz' };
  if (field.options) {
    const position = (sql: string) => `array_position('{${Object.keys(field.options!).join()}}'::text[], ${sql})`;
    return { sql: position(sqlOf(name)), type: 'text', of: position };
  }
  const type = sqlTypeOf(field);
  return { sql: `${sqlOf(name)}${type === 'text' ? ' collate "C"' : ''}`, type };
}

/** Sort keys of a list of records. */
export const sortColumns = (fields: Fields, sqlOf: SqlOf = columnOf): { [key: string]: SqlListColumn } => ({
  id: { sql: 'id', type: 'uuid' },
  ...Object.fromEntries(sortsOf(fields).map((name) => [name, sortColumn(name, fields[name], sqlOf)])),
});
