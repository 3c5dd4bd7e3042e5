import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { canChangeRole, canDeactivate, type RoleHolder } from '#shared/access/rights.policy.ts';
import { personRoleChanged, personRoleRoom } from '#shared/access/person-role.room.ts';
import type { CompanyRole } from '#shared/access/roles.api.ts';
import { accessChanged, sessionRoom } from '#shared/access/session.room.ts';
import type { DataOf } from '#shared/platform/event.ts';
import { AppError } from '#shared/platform/errors.ts';
import { read, write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { authorize, load } from '#server/platform/base/load.ts';
import type { RecordEvent } from '#server/platform/base/record-event.ts';
import { changeEach } from './change-each.ts';
import { CompanyEntity } from './company.entity.ts';
import { listDepartmentIds } from './organisation.sql.ts';
import { PersonEntity } from './person.entity.ts';
import { hasPositionGroups } from './position-groups.sql.ts';
import { RoleEntity } from './role.entity.ts';
import { revokeSessions } from './sessions.service.ts';

export interface ActiveState {
  readonly id: string;
  readonly isActive: boolean;
}

type Cause = DataOf<typeof accessChanged>['by'];

/** Records an access change, which tells every node and browser to check these people's rights again. */
export function recordAccessChange(recordEvent: RecordEvent, personIds: Iterable<string>, by: Cause): void {
  for (const id of new Set(personIds)) recordEvent(sessionRoom, id, accessChanged, () => ({ id, by }));
}

/**
 * Records an access change for everyone with this role; call it in the write that changes the grants. The role's members cannot change until
 * that write ends.
 */
export async function recordRoleChange({ em, recordEvent }: WriteTransaction, { actor }: Context, roleId: string): Promise<void> {
  await load(em, CompanyEntity, actor.companyId, { lock: true });
  const holders = await em.find(PersonEntity, { role: roleId, isActive: true }, { fields: ['id'] });
  recordAccessChange(
    recordEvent,
    holders.map(({ id }) => id),
    'privileges',
  );
}

/** Records an access change for people whose designation or grade has changed, if a privilege group goes by it. */
export async function recordPositionChange({ em, recordEvent }: WriteTransaction, personIds: readonly string[]): Promise<void> {
  if (await hasPositionGroups(em)) recordAccessChange(recordEvent, personIds, 'privileges');
}

/** Loads a person for the rights policies. Locks all changes of rights in the company until the transaction ends. */
export async function loadRoleHolder(em: SqlEntityManager, { actor }: Context, personId: string): Promise<[PersonEntity, RoleHolder]> {
  await load(em, CompanyEntity, actor.companyId, { lock: true });
  const person = await load(em, PersonEntity, personId, { lock: true });
  return [person, await holderOf(em, person)];
}

/** Returns a person as the rights policies see it. */
export async function holderOf(
  em: SqlEntityManager,
  { id, role, companyId, departmentId = null, path }: PersonEntity,
): Promise<RoleHolder> {
  const { base } = await load(em, RoleEntity, role.id);
  return { role: base, companyId, departmentId, ownerId: id, chain: path };
}

/** Throws `admin.last` if nobody else in the company is an active super admin. */
export async function refuseWithoutAdmin(em: SqlEntityManager, person: PersonEntity): Promise<void> {
  const others = { id: { $ne: person.id }, isActive: true, role: { base: 'super-admin' as const } };
  if ((await em.count(PersonEntity, others)) === 0) throw new AppError('admin.last');
}

/** HR owns the boards of all departments, so a change of this role updates them all. */
async function applyRoleToDepartments({ services }: Context, unit: WriteTransaction): Promise<void> {
  await unit.em.flush();
  await services.onStaffChange(unit, await listDepartmentIds(unit.em));
}

export const listRoles = (ctx: Context): Promise<CompanyRole[]> =>
  read(ctx, async ({ em }) => {
    const roles = await em.find(RoleEntity, {}, { orderBy: { name: 'asc' } });
    return roles.map(({ id, name, base }) => ({ id, name, base }));
  });

interface RoleChange {
  readonly id: string;
  readonly roleId: string;
}

/** Changes the role of a person. Throws `admin.last` for the last active super admin. */
export const changeRole = (ctx: Context, personId: string, roleId: string): Promise<RoleChange> =>
  write(ctx, async (unit) => {
    await changeRoleWithin(unit, ctx, personId, roleId);
    return () => ({ id: personId, roleId });
  });

/** Changes the role of a person in an open transaction. */
export async function changeRoleWithin(unit: WriteTransaction, ctx: Context, personId: string, roleId: string): Promise<void> {
  const { isOfHr } = await changeRoleIn(unit, ctx, personId, roleId);
  if (isOfHr) await applyRoleToDepartments(ctx, unit);
}

/** Gives several people another role, each with an own result, which names the role before. */
export const changeRoles = (ctx: Context, personIds: readonly string[], roleId: string) =>
  write(ctx, async (unit) => {
    let hasHr = false;
    const results = await changeEach(personIds, async (id) => {
      const { before, isOfHr } = await changeRoleIn(unit, ctx, id, roleId);
      hasHr ||= isOfHr;
      return { before };
    });
    // Once for all of them, because it goes through the boards of all departments.
    if (hasHr) await applyRoleToDepartments(ctx, unit);
    return () => ({ results });
  });

interface ChangedRole {
  /** Id of the role before. */
  readonly before: string;
  /** Tells whether the boards of the departments change too. */
  readonly isOfHr: boolean;
}

async function changeRoleIn({ em, recordEvent }: WriteTransaction, ctx: Context, personId: string, roleId: string): Promise<ChangedRole> {
  const [person, holder] = await loadRoleHolder(em, ctx, personId);
  const role = await load(em, RoleEntity, roleId, { field: 'body.roleId' });
  authorize(canChangeRole(ctx.actor, holder, role.base));
  const before = person.role.id;
  if (before === roleId) return { before, isOfHr: false };
  const isStanding = person.isActive && holder.role === 'super-admin';
  if (isStanding && role.base !== 'super-admin') await refuseWithoutAdmin(em, person);

  person.role = em.getReference(RoleEntity, roleId, { wrapped: true });
  recordEvent(personRoleRoom, personId, personRoleChanged, () => ({ id: personId, roleId, before }));
  recordAccessChange(recordEvent, [personId], 'role');
  await em.flush();
  return { before, isOfHr: holder.role === 'hr-admin' || role.base === 'hr-admin' };
}

/** Deactivates a person and ends their sessions. Throws `person.own` for the actor, `admin.last` for the last active super admin. */
export function deactivate(ctx: Context, personId: string): Promise<ActiveState> {
  return write(ctx, async (unit) => {
    const [, holder] = await loadRoleHolder(unit.em, ctx, personId);
    authorize(canDeactivate(ctx.actor, holder));
    await deactivateIn(unit, ctx, personId);
    return () => ({ id: personId, isActive: false });
  });
}

/** Deactivates a person in the transaction of another change, whose rights have been checked. Throws as `deactivate` does. */
export async function deactivateIn(unit: WriteTransaction, ctx: Context, personId: string): Promise<void> {
  const { em, recordEvent } = unit;
  const [person, holder] = await loadRoleHolder(em, ctx, personId);
  if (!person.isActive) return;
  if (holder.role === 'super-admin') await refuseWithoutAdmin(em, person);
  if (personId === ctx.actor.id || personId === ctx.actor.realId) throw new AppError('person.own');

  person.isActive = false;
  await revokeSessions(em, recordEvent, personId, null);
  await recordActiveState(unit, ctx, personId, 'deactivation');
}

/** Tells browsers and other features that a person is active or not any more. */
export async function recordActiveState(
  unit: WriteTransaction,
  ctx: Context,
  personId: string,
  by: 'deactivation' | 'reactivation',
): Promise<void> {
  recordAccessChange(unit.recordEvent, [personId], by);
  await unit.em.flush();
  await ctx.services.onPeopleChange(unit, [personId]);
  await applyRoleToDepartments(ctx, unit);
}
