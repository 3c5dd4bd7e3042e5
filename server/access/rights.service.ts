import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { canChangeRole, canDeactivate, type Holder } from '#shared/access/rights.policy.ts';
import { accessChanged, sessionRoom } from '#shared/access/session.room.ts';
import type { DataOf } from '#shared/platform/event.ts';
import { AppError } from '#shared/platform/errors.ts';
import { write, type Unit } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { authorize, load } from '#server/platform/load.ts';
import type { Record as RecordFact } from '#server/platform/record.ts';
import { inDoor } from '#server/platform/sql.ts';
import { CompanyEntity } from './company.entity.ts';
import { PersonEntity } from './person.entity.ts';
import { RoleEntity } from './role.entity.ts';
import { revokeSessions } from './sessions.service.ts';

type Cause = DataOf<typeof accessChanged>['by'];

/** Says to every node and browser that what these people may do is another than before. */
export function recordChange(record: RecordFact, personIds: Iterable<string>, by: Cause): void {
  for (const id of new Set(personIds)) record(sessionRoom, id, accessChanged, () => ({ id, by }));
}

/**
 * Says to everybody who has this role that their rights are other than before: for whoever changes its grants, in the
 * same write. Nobody comes to the role or leaves it meanwhile.
 */
export async function recordRoleChange({ em, record }: Unit, { actor }: Context, roleId: string): Promise<void> {
  await load(em, CompanyEntity, actor.companyId, { lock: true });
  const holders = await inDoor(em)<{ id: string }>('select id from person where role_id = $1 and is_active', [roleId]);
  recordChange(
    record,
    holders.map(({ id }) => id),
    'privileges',
  );
}

/** Somebody, as the policies over rights need them; nobody else changes rights in the company meanwhile. */
export async function holderFor(em: SqlEntityManager, { actor }: Context, personId: string): Promise<[PersonEntity, Holder]> {
  await load(em, CompanyEntity, actor.companyId, { lock: true });
  const person = await load(em, PersonEntity, personId, { lock: true });
  const { base } = await load(em, RoleEntity, person.role.id);
  const { companyId, departmentId = null, path } = person;
  return [person, { role: base, companyId, departmentId, ownerId: person.id, chain: path }];
}

/** Throws `admin.last` where nobody else in the company is an active super admin. */
async function refuseWithoutAdmin(em: SqlEntityManager, person: PersonEntity): Promise<void> {
  const others = { id: { $ne: person.id }, isActive: true, role: { base: 'super-admin' as const } };
  if ((await em.count(PersonEntity, others)) === 0) throw new AppError('admin.last');
}

/** HR owns the boards of all departments. */
async function restaffAll(unit: Unit, { house }: Context): Promise<void> {
  await unit.em.flush();
  const departments = await inDoor(unit.em)<{ id: string }>('select id from department', []);
  await house.restaff(
    unit,
    departments.map(({ id }) => id),
  );
}

/** Gives somebody another role of the company. Throws `admin.last` for the last active super admin. */
export function changeRole(ctx: Context, personId: string, roleId: string): Promise<{ id: string; roleId: string }> {
  return write(ctx, async (unit) => {
    const { em, record } = unit;
    const [person, holder] = await holderFor(em, ctx, personId);
    const role = await load(em, RoleEntity, roleId, { field: 'body.roleId' });
    authorize(canChangeRole(ctx.actor, holder, role.base));
    if (person.role.id === roleId) return () => ({ id: personId, roleId });
    const isStanding = person.isActive && holder.role === 'super-admin';
    if (isStanding && role.base !== 'super-admin') await refuseWithoutAdmin(em, person);

    person.role = em.getReference(RoleEntity, roleId, { wrapped: true });
    recordChange(record, [personId], 'role');
    if (holder.role === 'hr-admin' || role.base === 'hr-admin') await restaffAll(unit, ctx);
    return () => ({ id: personId, roleId });
  });
}

/** Ends all sessions of somebody, who can open none any more. Throws `admin.last` for the last active super admin. */
export function deactivate(ctx: Context, personId: string): Promise<{ id: string; isActive: boolean }> {
  return write(ctx, async (unit) => {
    const { em, record } = unit;
    const [person, holder] = await holderFor(em, ctx, personId);
    authorize(canDeactivate(ctx.actor, holder));
    if (!person.isActive) return () => ({ id: personId, isActive: false });
    if (holder.role === 'super-admin') await refuseWithoutAdmin(em, person);

    person.isActive = false;
    await revokeSessions(em, record, personId, null);
    recordChange(record, [personId], 'deactivation');
    await restaffAll(unit, ctx);
    return () => ({ id: personId, isActive: false });
  });
}
