/* SQL instead of entities: records do not know the entity of people, and an index finds the normalized texts. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Values } from '#shared/records/record.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { columnOf } from './record.sql.ts';

/** Record or person that a text names. */
export type NamedRecord = Values & { readonly id: string };

interface PersonRow {
  id: string;
  email: string;
  reference: string;
  name: string;
}
const peopleSql = `select id, email, employee_reference_id as reference, trim(first_name || ' ' || last_name) as name from person where is_active`;

/** Reads all active people. */
export const loadPeople = (em: SqlEntityManager) => sqlIn(em)<PersonRow>(peopleSql, []);

interface NamedQuery {
  /** Fields that can name a record. */
  readonly naming: readonly string[];
  readonly selected: readonly string[];
  readonly texts: readonly string[];
}

/** Reads the records that one of the texts names, with the values `selected`. */
export function loadNamed(em: SqlEntityManager, to: string, { naming, selected, texts }: NamedQuery): Promise<NamedRecord[]> {
  const columns = [...new Set(['id', ...naming, ...selected])].map((name) => `t.${columnOf(name)} as "${name}"`).join(', ');
  const wanted = 'select distinct cairn.normalize_text(one) as text from unnest($1::text[]) one';
  const among = naming.map((name) => `cairn.normalize_text(t.${columnOf(name)}) in (select text from wanted)`).join(' or ');
  const sql = `with wanted as materialized (${wanted}) select ${columns} from ${to} t where deleted_at is null and not is_archived and (${among})`;
  return sqlIn(em)<NamedRecord>(sql, [texts]);
}
