import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { canReorganise } from '#shared/access/rights.policy.ts';
import { invalid } from '#shared/platform/errors.ts';
import { write } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { authorize, load } from '#server/platform/load.ts';
import { inDoor } from '#server/platform/sql.ts';
import { PersonEntity } from './person.entity.ts';
import { holderFor, recordChange } from './rights.service.ts';

/** Somebody's place in the company. */
export interface Position {
  readonly managerId: string | null;
  readonly departmentId: string | null;
}

const departmentSql = 'select id from department where id = $1';

/** The departments that are led by somebody, or by one who stands below. */
const ledSql = `select d.id from department d join person p on p.id = d.head_id
  where p.id = $1 or $1::text in (select jsonb_array_elements_text(p.path))`;

/** Whoever stands below somebody, in any depth, by who manages whom; `path` is what a person below the first gets. */
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
 * Moves somebody, with all who stand below, under another manager or into another department. The rights of those who
 * are moved and of the managers above them, before and after, are another then; of those below, the managers' are.
 */
export function reorganise(ctx: Context, personId: string, { managerId, departmentId }: Position): Promise<Position & { id: string }> {
  return write(ctx, async (unit) => {
    const { em, record } = unit;
    const [person, holder] = await holderFor(em, ctx, personId);
    authorize(canReorganise(ctx.actor, holder));
    const manager = await managerFor(em, personId, managerId);
    const query = inDoor(em);
    if (departmentId !== null && (await query(departmentSql, [departmentId])).length === 0) throw invalid('body.departmentId', 'absent');

    const [before, left] = [person.path, person.departmentId];
    const path = manager ? [...manager.path, manager.id] : [];
    Object.assign(person, { managerId, departmentId });
    await em.flush();
    await query(pathsSql, [personId, JSON.stringify(path), ctx.now]);
    recordChange(record, [personId, ...before, ...path], 'reorganisation');
    const led = await query<{ id: string }>(ledSql, [personId]);
    await ctx.house.restaff(
      unit,
      [left, departmentId, ...led.map(({ id }) => id)].filter((id) => id != null),
    );
    return () => ({ id: personId, managerId, departmentId });
  });
}
