import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { canReadGoals } from '#shared/goals/goals.policy.ts';
import { Scope, type Actor, type BaseRole } from '#shared/platform/actor.schema.ts';
import { loadOwners } from '#server/access/owners.ts';
import { read } from '#server/platform/data/transaction.ts';
import { goalContext } from '#server/test/goal-actions.ts';
import { newWorld } from '#server/test/world.ts';
import { goalsService } from './goals.service.ts';

const insertSql = `insert into goal (id, company_id, created_at, updated_at, title, employee_id, kra_id, cycle_id, kind, starts_on, ends_on, weight, progress, status)
  select gen_random_uuid(), company_id, now(), now(), 'Goal', id, $1, $2, 'performance', '2026-04-01', '2027-03-31', 0, 0, 'pending' from person where company_id = $3`;

test('a list and the search contain the goals that may be read, for every role and scope', async () => {
  const world = await newWorld();
  const { sql, manager, editor, companyId } = { ...world, companyId: world.manager.companyId };
  const deep = await world.newcomer();
  await sql('update person set manager_id = $2, path = $3 where id = $1', [deep.id, editor.id, JSON.stringify([manager.id, editor.id])]);
  const department = randomUUID();
  await sql(`insert into department (id, company_id, name, created_at, updated_at) values ($1, $2, 'Other', now(), now())`, [
    department,
    companyId,
  ]);
  await sql('update person set department_id = $1 where id = any($2)', [department, [deep.id, world.stranger.id]]);
  const { kraId, cycleId } = await goalContext(world);
  await sql(insertSql, [kraId, cycleId, companyId]);
  const people = (await sql<{ id: string }>('select id from person')).map(({ id }) => id);

  const roles: BaseRole[] = ['super-admin', 'hr-admin', 'manager', 'employee'];
  const counts: number[] = [];
  for (const who of [manager, editor, deep]) {
    const ctx = await world.contextOf(who);
    const grants = Scope.enum.map((scope): Actor['grants'] => ({ Goals: { view: scope } }));
    for (const role of roles)
      for (const granted of [...grants, {} as Actor['grants']]) {
        const actor: Actor = { ...ctx.actor, role, grants: granted };
        const page = await goalsService.list({ ...ctx, actor }, { sort: 'title', limit: 200 });
        const ownerOf = await read(ctx, ({ em }) => loadOwners(em, people));
        const readable = people.filter((id) => canReadGoals(actor, ownerOf(id)));
        expect(page.rows.map(({ employeeId }) => employeeId).sort()).toEqual(readable.toSorted());
        await sql('update role set base = $1, grants = $2 where id = (select role_id from person where id = $3)', [role, granted, who.id]);
        const found = await sql<{ id: string }>(`select unnest(cairn.readable_people($1, $2, 'Goals')) as id`, [companyId, who.id]);
        expect(found.map(({ id }) => id).sort()).toEqual(readable.toSorted());
        expect(page.isPartial ?? false).toBe(role === 'super-admin' || granted.Goals?.view !== 'own');
        counts.push(readable.length);
      }
  }
  expect([...new Set(counts)].sort((a, b) => a - b)).toEqual([0, 1, 2, 5, 6, 8]);
});
