import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { demographics } from '#shared/people/demographics.room.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { RoleEntity } from '#server/access/role.entity.ts';

/** Names the role before a change, and leaves out the demographics, because each read of them is recorded. */
export async function presentBefore(em: SqlEntityManager): Promise<(before: Values) => Values> {
  const roles = new Map((await em.find(RoleEntity, {})).map(({ id, name }) => [id, name]));
  return (before) =>
    Object.fromEntries(
      Object.entries(before)
        .filter(([name]) => !(name in demographics.fields))
        .map(([name, value]) => [name, name === 'role' ? roles.get(value as string) : value]),
    );
}
