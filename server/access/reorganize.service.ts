import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { canReorganise } from '#shared/access/rights.policy.ts';
import { invalid } from '#shared/platform/errors.ts';
import { write } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { authorize, load } from '#server/platform/base/load.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { PersonEntity } from './person.entity.ts';
import { loadRoleHolder, recordAccessChange } from './rights.service.ts';

export interface OrgPosition {
  readonly managerId: string | null;
  readonly departmentId: string | null;
}

const departmentSql = 'select id from department where id = $1';

/** Departments led by this person or by a report at any depth. */
const ledSql = `select d.id from department d join person p on p.id = d.head_id
  where p.id = $1 or $1::text in (select jsonb_array_elements_text(p.path))`;

/** All reports of a person at any depth; `path` is the new management chain of each. */
const pathsSql = `
with recursive tree as (
  select id, $2::jsonb as path from person where id = $1
  union all
  select p.id, t.path || to_jsonb(t.id::text) from person p join tree t on p.manager_id = t.id
)
update person p set path = t.path, updated_at = $3 from tree t where p.id = t.id and p.path is distinct from t.path`;

async function managerFor(em: SqlEntityManager, personId: string, managerId: string | null): Promise<PersonEntity | null> {
  if (managerId === null) return null;
  const manager = await load(em, PersonEntity, managerId, { field: 'body.managerId' });
  if (!manager.isActive) throw invalid('body.managerId', 'inactive');
  if (managerId === personId || manager.path.includes(personId)) throw invalid('body.managerId', 'cycle');
  return manager;
}

/**
 * Moves a person and all reports to another manager or department. Records an access change for everyone moved, and for the managers above
 * them before and after the move.
 */
export function reorganize(
  ctx: Context,
  personId: string,
  { managerId, departmentId }: OrgPosition,
): Promise<OrgPosition & { id: string }> {
  return write(ctx, async (unit) => {
    const { em, recordEvent } = unit;
    const [person, holder] = await loadRoleHolder(em, ctx, personId);
    authorize(canReorganise(ctx.actor, holder));
    const manager = await managerFor(em, personId, managerId);
    const query = sqlIn(em);
    if (departmentId !== null && (await query(departmentSql, [departmentId])).length === 0) throw invalid('body.departmentId', 'absent');

    const [before, left] = [person.path, person.departmentId];
    const path = manager ? [...manager.path, manager.id] : [];
    Object.assign(person, { managerId, departmentId });
    await em.flush();
    await query(pathsSql, [personId, JSON.stringify(path), ctx.now]);
    recordAccessChange(recordEvent, [personId, ...before, ...path], 'reorganisation');
    const led = await query<{ id: string }>(ledSql, [personId]);
    await ctx.services.onStaffChange(
      unit,
      [left, departmentId, ...led.map(({ id }) => id)].filter((id) => id != null),
    );
    return () => ({ id: personId, managerId, departmentId });
  });
}
