/* SQL instead of entities: a mention needs five columns of everybody in a company, and the grants of a few roles. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { effectiveGrants } from '#shared/access/grants.ts';
import type { Actor, Grants } from '#shared/platform/actor.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

type ActorRow = Pick<Actor, 'id' | 'companyId' | 'departmentId' | 'role' | 'path'> & { readonly grants: string };

const actorsSql = `select p.id, p.company_id as "companyId", p.department_id as "departmentId", p.path, r.base as role, (jsonb_build_array(r.grants) || coalesce(g.grants, '[]'))::text as grants
  from person p join role r on r.id = p.role_id
  left join (select person_id, jsonb_agg(grants) as grants from cairn.group_member group by person_id) g on g.person_id = p.id
  where p.is_active`;

/** Reads the active ones of these people, or all active people of the company, as actors, to check what each of them may do. */
export async function loadActiveActors(em: SqlEntityManager, personIds?: readonly string[]): Promise<Actor[]> {
  const rows = await (personIds ? sqlIn(em)<ActorRow>(`${actorsSql} and p.id = any($1)`, [personIds]) : sqlIn(em)<ActorRow>(actorsSql, []));
  // Many people have the same role and groups, so their grants are parsed once.
  const parsed = new Map<string, Actor['grants']>();
  const grantsOf = ({ path, grants }: ActorRow) => {
    const key = `${path.length === 0} ${grants}`;
    const known = parsed.get(key) ?? effectiveGrants(path, JSON.parse(grants) as Grants[]);
    parsed.set(key, known);
    return known;
  };
  return rows.map((row) => ({
    ...row,
    realId: row.id,
    homeCompanyId: row.companyId,
    isProvider: false,
    kind: 'person',
    grants: grantsOf(row),
  }));
}
