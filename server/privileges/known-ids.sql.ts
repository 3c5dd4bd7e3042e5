/* SQL instead of entities: departments, designations and grades belong to other features, and only the existence of the ids matters. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { invalid } from '#shared/platform/errors.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const tables = {
  departmentIds: 'department',
  designationIds: 'designation',
  gradeIds: 'grade',
  memberIds: 'person',
} as const;

type Named = { readonly [Kind in keyof typeof tables]?: readonly string[] };

const pathOf = (kind: string) => (kind === 'memberIds' ? 'body.memberIds' : `body.rule.${kind}`);

/** Throws `input.invalid` for an id that the company never had. What was deleted since, or has left, may stay named. */
export async function refuseUnknown(em: SqlEntityManager, named: Named): Promise<void> {
  for (const [kind, ids] of Object.entries(named) as [keyof typeof tables, readonly string[]][]) {
    if (ids.length === 0) continue;
    const [row] = await sqlIn(em)<{ count: number }>(`select count(*)::int as count from ${tables[kind]} where id = any($1::uuid[])`, [
      ids,
    ]);
    if (row!.count < ids.length) throw invalid(pathOf(kind), 'absent');
  }
}
