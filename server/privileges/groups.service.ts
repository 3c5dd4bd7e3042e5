import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { BodyOf } from '#shared/platform/endpoint.ts';
import { invalid } from '#shared/platform/errors.ts';
import { maxGroups, type PrivilegeGroup } from '#shared/privileges/group.schema.ts';
import type { createGroupEndpoint, fillGroupEndpoint } from '#shared/privileges/groups.api.ts';
import {
  groupCreated,
  groupDeleted,
  groupFilled,
  groupGranted,
  groupRenamed,
  groupsRoom,
} from '#shared/privileges/privilege-groups.room.ts';
import { canEditRoles, canReadGroups } from '#shared/privileges/privileges.policy.ts';
import type { GrantChange } from '#shared/privileges/role.schema.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { recordAccessChange } from '#server/access/rights.service.ts';
import { authorize, authorizeRead, load } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read, write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { changedGrants, newGrants } from './granted.ts';
import { listGroupPeople, listGroupsOf } from './group-people.sql.ts';
import { PrivilegeGroupEntity } from './privilege-group.entity.ts';
import { refuseUnknown } from './known-ids.sql.ts';

/** Locks changes of rights in the company, so that names stay unique and nobody enters or leaves a group meanwhile. */
async function lockGroups({ em }: WriteTransaction, { actor }: Context): Promise<void> {
  authorize(canEditRoles(actor));
  await load(em, CompanyEntity, actor.companyId, { lock: true });
}

async function refuseName(em: SqlEntityManager, id: string, name: string): Promise<void> {
  const others = (await em.find(PrivilegeGroupEntity, { id: { $ne: id } }, { fields: ['name'] })).map((group) => group.name.toLowerCase());
  if (others.includes(name.toLowerCase())) throw invalid('body.name', 'unique');
  if (others.length >= maxGroups) throw invalid('body.name', 'max-groups', maxGroups);
}

/** Tells the browsers of the people of a group, before and after a change, that their rights have changed. */
async function tellPeople({ em, recordEvent }: WriteTransaction, groupId: string, before: readonly string[] = []): Promise<void> {
  await em.flush();
  recordAccessChange(recordEvent, [...before, ...(await listGroupPeople(em, groupId))], 'privileges');
}

export const createGroup = (ctx: Context, { grants, rule, ...group }: BodyOf<typeof createGroupEndpoint>): Promise<PrivilegeGroup> =>
  write(ctx, async (unit) => {
    const { em, recordEvent } = unit;
    const { companyId } = ctx.actor;
    await lockGroups(unit, ctx);
    await refuseName(em, group.id, group.name);
    await refuseUnknown(em, { ...rule, memberIds: group.memberIds });
    const created = em.create(PrivilegeGroupEntity, { ...group, ...rule, companyId, grants: newGrants(grants) });
    await tellPeople(unit, group.id);
    recordEvent(groupsRoom, companyId, groupCreated, () => created.present());
    return () => created.present();
  });

export const renameGroup = (ctx: Context, groupId: string, name: string): Promise<PrivilegeGroup> =>
  write(ctx, async (unit) => {
    const { em, recordEvent } = unit;
    await lockGroups(unit, ctx);
    const group = await load(em, PrivilegeGroupEntity, groupId, { lock: true });
    const before = group.name;
    if (before === name) return () => group.present();
    await refuseName(em, groupId, name);
    group.name = name;
    recordEvent(groupsRoom, ctx.actor.companyId, groupRenamed, () => ({ id: groupId, name, before }));
    return () => group.present();
  });

export const grantGroup = (ctx: Context, groupId: string, changes: readonly GrantChange[]): Promise<PrivilegeGroup> =>
  write(ctx, async (unit) => {
    const { em, recordEvent } = unit;
    await lockGroups(unit, ctx);
    const group = await load(em, PrivilegeGroupEntity, groupId, { lock: true });
    const changed = changedGrants(group.grants, changes, () => group.present());
    if (!changed) return () => group.present();
    group.grants = changed.grants;
    recordEvent(groupsRoom, ctx.actor.companyId, groupGranted, () => ({ id: groupId, changes: changed.made }));
    await tellPeople(unit, groupId);
    return () => group.present();
  });

/** Changes who is in a group: the kinds of the rule, or the members by hand, that the request names. */
export const fillGroup = (ctx: Context, groupId: string, { rule, memberIds }: BodyOf<typeof fillGroupEndpoint>): Promise<PrivilegeGroup> =>
  write(ctx, async (unit) => {
    const { em, recordEvent } = unit;
    await lockGroups(unit, ctx);
    const group = await load(em, PrivilegeGroupEntity, groupId, { lock: true });
    const filling = { ...rule, ...(memberIds && { memberIds }) };
    await refuseUnknown(em, filling);
    const before = await listGroupPeople(em, groupId);
    Object.assign(group, filling);
    await tellPeople(unit, groupId, before);
    recordEvent(groupsRoom, ctx.actor.companyId, groupFilled, () => ({
      id: groupId,
      ...(rule && { rule }),
      ...(memberIds && { memberIds }),
    }));
    return () => group.present();
  });

export const deleteGroup = (ctx: Context, groupId: string): Promise<{ id: string }> =>
  write(ctx, async (unit) => {
    const { em, recordEvent } = unit;
    await lockGroups(unit, ctx);
    const group = await load(em, PrivilegeGroupEntity, groupId, { lock: true });
    const { name } = group;
    recordAccessChange(recordEvent, await listGroupPeople(em, groupId), 'privileges');
    em.remove(group);
    recordEvent(groupsRoom, ctx.actor.companyId, groupDeleted, () => ({ id: groupId, name }));
    return () => ({ id: groupId });
  });

const maxNamed = 50;

/** Active people of a group: how many, and the first of them by name. */
export const listPeopleOfGroup = (ctx: Context, groupId: string): Promise<{ count: number; personIds: string[] }> =>
  read(ctx, async ({ em }) => {
    await load(em, PrivilegeGroupEntity, groupId);
    const people = await listGroupPeople(em, groupId);
    return { count: people.length, personIds: people.slice(0, maxNamed) };
  });

/** Role and groups of a person. */
export const listSources = (ctx: Context, personId: string): Promise<{ roleId: string; groups: { id: string; isByRule: boolean }[] }> =>
  read(ctx, async ({ em }) => {
    authorizeRead(canReadGroups(ctx.actor, ctx.actor.companyId));
    const { role } = await load(em, PersonEntity, personId);
    return { roleId: role.id, groups: await listGroupsOf(em, personId) };
  });
