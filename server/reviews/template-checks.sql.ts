/* SQL instead of entities: one statement reads the inside of rows of all templates of the company. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '#server/platform/data/sql.ts';

const takenSql = `select row->>'designationId' as "designationId" from template, jsonb_array_elements(designations) as row
  where deleted_at is null and not is_archived and id <> $1 and row->>'designationId' = any($2::text[])`;
const unpublishedSql = `select id from questionnaire where id = any($1::uuid[]) and publication is null`;

/** Finds the designations among these for which another template is the default. */
export async function findTakenDesignations(
  em: SqlEntityManager,
  templateId: string,
  designationIds: readonly string[],
): Promise<string[]> {
  if (designationIds.length === 0) return [];
  const rows = await sqlIn(em)<{ designationId: string }>(takenSql, [templateId, designationIds]);
  return rows.map(({ designationId }) => designationId);
}

/** Finds the questionnaires among these that were never published. */
export async function findUnpublished(em: SqlEntityManager, questionnaireIds: readonly string[]): Promise<string[]> {
  if (questionnaireIds.length === 0) return [];
  return (await sqlIn(em)<{ id: string }>(unpublishedSql, [questionnaireIds])).map(({ id }) => id);
}
