/* SQL instead of entities: one statement compares many changes with the records of the company, as the database normalises texts. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '#server/platform/data/sql.ts';

const namesSql = `select w.number::int - 1 as at from unnest($1::uuid[], $2::text[], $3::text[]) with ordinality as w(id, name, category, number)
  where exists (select from competency c where c.deleted_at is null and c.id <> w.id
    and cairn.normalize_text(c.name) = cairn.normalize_text(w.name)
    and cairn.normalize_text(coalesce(c.category, '')) = cairn.normalize_text(w.category))`;
const setsSql = `select w.number::int - 1 as at from unnest($1::uuid[], $2::uuid[], $3::uuid[]) with ordinality as w(id, designation_id, grade_id, number)
  where exists (select from competency_set s where s.deleted_at is null and s.id <> w.id
    and s.designation_id = w.designation_id and s.grade_id is not distinct from w.grade_id)`;

interface NamedCompetency {
  readonly id: string;
  readonly name: string;
  readonly category: string | null;
}

/** Finds the positions of those whose name another competency of the same category has. */
export async function findTakenNames(em: SqlEntityManager, ones: readonly NamedCompetency[]): Promise<ReadonlySet<number>> {
  const columns = [ones.map(({ id }) => id), ones.map(({ name }) => name), ones.map(({ category }) => category ?? '')];
  const rows = await sqlIn(em)<{ at: number }>(namesSql, columns);
  return new Set(rows.map(({ at }) => at));
}

interface PlacedSet {
  readonly id: string;
  readonly designationId: string;
  readonly gradeId: string | null;
}

/** Finds the positions of those whose designation and grade another set has. */
export async function findTakenPlaces(em: SqlEntityManager, ones: readonly PlacedSet[]): Promise<ReadonlySet<number>> {
  const columns = [ones.map(({ id }) => id), ones.map(({ designationId }) => designationId), ones.map(({ gradeId }) => gradeId)];
  const rows = await sqlIn(em)<{ at: number }>(setsSql, columns);
  return new Set(rows.map(({ at }) => at));
}
