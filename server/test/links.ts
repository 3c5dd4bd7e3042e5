import type { BaseRole } from '#shared/platform/actor.schema.ts';
import type { LinkPurpose } from '#shared/access/passwords.api.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { RoleEntity } from '#server/access/role.entity.ts';
import { createLink, issueToken } from '#server/access/links/secret-links.sql.ts';
import type { Services } from '#server/platform/base/services.ts';
import { write } from '#server/platform/data/transaction.ts';
import { systemContext } from './world-company.ts';
import type { World } from './world.ts';

/** Creates a link as the worker sends it, and returns its token. */
export async function newLink(services: Services, { id, companyId }: { id: string; companyId: string }, purpose: LinkPurpose) {
  const ctx = systemContext(services, companyId);
  const linkId = await write(ctx, async (unit) => {
    const created = await createLink(unit, id, { purpose, now: ctx.now });
    return () => created;
  });
  return (await issueToken(services, linkId))!.token;
}

/** Creates a person who has no password. */
export async function newUninvited({ services, manager: { companyId } }: Pick<World, 'services' | 'manager'>, base: BaseRole = 'employee') {
  const id = crypto.randomUUID();
  const [email, username] = [`ines.${id}@test.example`, `ines-${id}`];
  await write(systemContext(services, companyId), async ({ em }) => {
    const role = await em.findOneOrFail(RoleEntity, { base });
    const names = { firstName: 'Ines', lastName: 'Test', email, username, employeeReferenceId: id };
    em.create(PersonEntity, { id, companyId, ...names, role, departmentId: null, managerId: null, path: [] });
    return () => null;
  });
  return { id, companyId, email, username };
}
