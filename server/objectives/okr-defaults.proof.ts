import { okrDefault } from '#shared/objectives/okr-default.record.ts';
import { recordProofs } from '#server/test/record-proofs.ts';
import type { World } from '#server/test/world.ts';

const sql = `insert into department (id, company_id, name, created_at, updated_at)
  select id, $2, id::text, now(), now() from unnest($1::uuid[]) id`;
/** Departments without defaults, of which each proof adds more than it takes. */
const departments = new WeakMap<World, string[]>();

async function addDepartments(world: World): Promise<object> {
  const ids = Array.from({ length: 40 }, () => crypto.randomUUID());
  await world.sql(sql, [ids, world.hrAdmin.companyId]);
  departments.set(world, [...(departments.get(world) ?? []), ...ids]);
  return {};
}

export const proofs = recordProofs(okrDefault, {
  who: ({ hrAdmin }) => hrAdmin,
  context: addDepartments,
  values: (number, world) => ({ name: `Default ${number}`, departmentId: departments.get(world)!.pop() }),
  edit: ['frequency', 'monthly'],
});
