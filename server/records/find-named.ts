import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { normalizeText } from '#shared/platform/normalize-text.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { titleFieldOf } from '#shared/records/title-field.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { recordNamed } from './record-registry.ts';
import { columnOf } from './record.sql.ts';

/** Record or person that a text names. */
export type NamedRecord = Values & { readonly id: string };

/** Returns what a text names: nothing, one record, or several with one name. */
export type FindNamed = (text: string) => readonly NamedRecord[];

interface NamedOptions {
  /** Values that are needed of each record. */
  readonly selected?: readonly string[];
  /** Keeps the records from being deleted before the transaction ends, because rows that name them are stored in it. */
  readonly isLocked?: boolean;
  /** Archived records are found instead of the others. */
  readonly isArchived?: boolean;
  /** Only records that this person may read are found. */
  readonly reader?: Actor | undefined;
}

interface PersonRow {
  id: string;
  email: string;
  reference: string;
  name: string;
}
const wantedSql = 'wanted as materialized (select distinct cairn.normalize_text(one) as text from unnest($1::text[]) one)';
const isWanted = (sql: string) => `${sql} in (select text from wanted)`;
const peopleSql = (condition: string) => `with ${wantedSql}
  select id, email, employee_reference_id as reference, trim(first_name || ' ' || last_name) as name from person where is_active and (${condition})`;
const byKeySql = peopleSql(`${isWanted('lower(email)')} or ${isWanted('cairn.normalize_text(employee_reference_id)')}`);
const byNameSql = peopleSql(isWanted(`cairn.normalize_text(first_name || ' ' || last_name)`));

function indexBy<Row extends { id: string }>(rows: readonly Row[], textsOf: (row: Row) => readonly string[]): FindNamed {
  const index = new Map<string, Map<string, Row>>();
  for (const row of rows)
    for (const text of textsOf(row).map(normalizeText)) index.set(text, (index.get(text) ?? new Map<string, Row>()).set(row.id, row));
  return (text) => [...(index.get(normalizeText(text))?.values() ?? [])] as unknown as NamedRecord[];
}

/** An export writes people as `Name <email>`. */
const emailIn = (text: string) => /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text;

/** People by email address, employee id, or name. The first that finds somebody counts. */
async function findPeople(em: SqlEntityManager, texts: readonly string[]): Promise<FindNamed> {
  const keys = texts.map(emailIn);
  const known = await sqlIn(em)<PersonRow>(byKeySql, [keys]);
  const finders = [indexBy(known, ({ email }) => [email]), indexBy(known, ({ reference }) => [reference])];
  const names = keys.filter((key) => finders.every((find) => find(key).length === 0));
  if (names.length > 0) finders.push(indexBy(await sqlIn(em)<PersonRow>(byNameSql, [names]), ({ name }) => [name]));
  return (text) => finders.map((find) => find(emailIn(text))).find(({ length }) => length > 0) ?? [];
}

/** Names of the fields by which a text can name a record: its title and texts that no two records share. */
function namingFields(to: string): string[] {
  const { fields } = recordNamed(to).plan.record;
  const title = titleFieldOf(fields);
  return Object.keys(fields).filter((name) => name === title || (fields[name]!.kind === 'text' && fields[name]!.isUnique));
}

/** Records by title or code, with the values `selected`. */
async function findRecords(
  em: SqlEntityManager,
  to: string,
  texts: readonly string[],
  { selected = [], isLocked = false, isArchived = false, reader }: NamedOptions,
): Promise<FindNamed> {
  const naming = namingFields(to);
  const columns = [...new Set(['id', ...naming, ...selected])].map((name) => `${columnOf(name)} as "${name}"`).join(', ');
  const among = naming.map((name) => isWanted(`cairn.normalize_text(${columnOf(name)})`)).join(' or ');
  const bound: unknown[] = [texts];
  const visible = reader ? recordNamed(to).plan.rules.visibleTo(reader, (value) => `$${bound.push(value)}`) : [];
  const conditions = ['deleted_at is null', isArchived ? 'is_archived' : 'not is_archived', `(${among})`, ...visible].join(' and ');
  const sql = `with ${wantedSql} select ${columns} from ${to} where ${conditions}
    ${isLocked ? `order by id for key share of ${to}` : ''}`;
  return indexBy(await sqlIn(em)<NamedRecord>(sql, bound), (row) => naming.map((name) => row[name] as string));
}

/** Finds the people or records that these texts name. Only active people and records that are not archived are found. */
export const findNamed = (em: SqlEntityManager, to: string, texts: readonly string[], options: NamedOptions = {}): Promise<FindNamed> =>
  to === 'person' ? findPeople(em, texts) : findRecords(em, to, texts, options);

/** Returns the rule that a text breaks which names nothing that can be chosen. */
export type MissingRule = (text: string) => 'absent' | 'archived' | 'inactive';

/** Finds the reason why some of these texts name nothing: the record is archived, or called inactive, or absent. */
export async function findMissing(
  em: SqlEntityManager,
  to: string,
  { texts, find, reader }: Pick<NamedOptions, 'reader'> & { readonly texts: readonly string[]; readonly find: FindNamed },
): Promise<MissingRule> {
  const missing = to === 'person' ? [] : texts.filter((text) => find(text).length === 0);
  if (missing.length === 0) return () => 'absent';
  const findArchived = await findRecords(em, to, missing, { isArchived: true, reader });
  const { archivedAs } = recordNamed(to).plan.record;
  return (text) => (findArchived(text).length > 0 ? (archivedAs ?? 'archived') : 'absent');
}
