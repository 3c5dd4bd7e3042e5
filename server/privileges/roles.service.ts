import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { privilegePages } from '#shared/access/pages.ts';
import type { BodyOf } from '#shared/platform/endpoint.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { canEditRoles, isBaseOfName, isStandardRole } from '#shared/privileges/privileges.policy.ts';
import { maxRoles, type GrantChange, type Role } from '#shared/privileges/role.schema.ts';
import type { createRoleEndpoint } from '#shared/privileges/roles.api.ts';
import { roleCreated, roleDeleted, roleGranted, roleRenamed, rolesRoom } from '#shared/privileges/roles.room.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { recordRoleChange } from '#server/access/rights.service.ts';
import { RoleEntity } from '#server/access/role.entity.ts';
import { authorize, load } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { violatesConstraint } from '#server/platform/data/constraint-errors.ts';
import { read, write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { changedGrants, newGrants } from './granted.ts';

export const presentRole = ({ id, name, base, grants }: RoleEntity): Role => ({ id, name, base, grants });

/** Locks the roles of the company: names stay unique, and nobody gets a role while it is deleted. */
async function lockRoles({ em }: WriteTransaction, { actor }: Context): Promise<void> {
  authorize(canEditRoles(actor));
  await load(em, CompanyEntity, actor.companyId, { lock: true });
}

async function refuseName(em: SqlEntityManager, { id, name, base }: Pick<Role, 'id' | 'name' | 'base'>): Promise<void> {
  if (!isBaseOfName(name, base)) throw invalid('body.name', 'employee-name');
  const others = (await em.find(RoleEntity, { id: { $ne: id } }, { fields: ['name'] })).map((role) => role.name.toLowerCase());
  if (others.includes(name.toLowerCase())) throw invalid('body.name', 'unique');
  if (others.length >= maxRoles) throw invalid('body.name', 'max-roles', maxRoles);
}

type NewRole = BodyOf<typeof createRoleEndpoint>;

/** Creates a role with its privileges. A Super Admin has all of them, so a role based on it stores none. */
export async function createRole(ctx: Context, { grants: given, ...role }: NewRole): Promise<Role> {
  const creating = write(ctx, async (unit) => {
    const { em, recordEvent } = unit;
    await lockRoles(unit, ctx);
    await refuseName(em, role);
    const isWhole = role.base === 'super-admin';
    // Every page is stored, so that those without an action do not get their defaults at a later start.
    const grants = isWhole ? {} : newGrants(given, Object.fromEntries(privilegePages.map((page) => [page, {}])));
    const created = em.create(RoleEntity, { ...role, companyId: ctx.actor.companyId, grants });
    await em.flush();
    recordEvent(rolesRoom, ctx.actor.companyId, roleCreated, () => presentRole(created));
    return () => presentRole(created);
  });
  return creating.catch((error: unknown) => {
    throw violatesConstraint(error, 'role_pkey') ? invalid('body.id', 'taken') : error;
  });
}

export const renameRole = (ctx: Context, roleId: string, name: string): Promise<Role> =>
  write(ctx, async (unit) => {
    const { em, recordEvent } = unit;
    await lockRoles(unit, ctx);
    const role = await load(em, RoleEntity, roleId, { lock: true });
    authorize(!isStandardRole(role));
    const before = role.name;
    if (before === name) return () => presentRole(role);
    await refuseName(em, { id: roleId, name, base: role.base });
    role.name = name;
    recordEvent(rolesRoom, ctx.actor.companyId, roleRenamed, () => ({ id: roleId, name, before }));
    return () => presentRole(role);
  });

/** Changes actions of a role. Throws `record.stale` with the role if somebody has changed one of them meanwhile. */
export const changeGrants = (ctx: Context, roleId: string, changes: readonly GrantChange[]): Promise<Role> =>
  write(ctx, async (unit) => {
    const { em, recordEvent } = unit;
    await lockRoles(unit, ctx);
    const role = await load(em, RoleEntity, roleId, { lock: true });
    authorize(role.base !== 'super-admin');
    const changed = changedGrants(role.grants, changes, () => presentRole(role));
    if (!changed) return () => presentRole(role);
    role.grants = changed.grants;
    recordEvent(rolesRoom, ctx.actor.companyId, roleGranted, () => ({ id: roleId, changes: changed.made }));
    await recordRoleChange(unit, ctx, roleId);
    return () => presentRole(role);
  });

/** Deletes a role that nobody has. Throws `role.in-use` while somebody has it. */
export const deleteRole = (ctx: Context, roleId: string): Promise<{ id: string }> =>
  write(ctx, async (unit) => {
    const { em, recordEvent } = unit;
    await lockRoles(unit, ctx);
    const role = await load(em, RoleEntity, roleId, { lock: true });
    authorize(!isStandardRole(role));
    if ((await em.count(PersonEntity, { role: roleId })) > 0) throw new AppError('role.in-use');
    em.remove(role);
    recordEvent(rolesRoom, ctx.actor.companyId, roleDeleted, () => ({ id: roleId, name: role.name }));
    return () => ({ id: roleId });
  });

const maxNamed = 50;

/** People who have a role: how many, and the first of them by name. */
export const listHolders = (ctx: Context, roleId: string): Promise<{ count: number; personIds: string[] }> =>
  read(ctx, async ({ em }) => {
    await load(em, RoleEntity, roleId);
    const orderBy = { firstName: 'asc', lastName: 'asc' } as const;
    const [people, count] = await em.findAndCount(PersonEntity, { role: roleId }, { fields: ['id'], orderBy, limit: maxNamed });
    return { count, personIds: people.map(({ id }) => id) };
  });
