import { Type, type Static } from 'typebox';
import { privilegePages } from '#shared/access/pages.ts';
import { Action, BaseRole, Grants } from '#shared/platform/actor.schema.ts';
import { Id, LineText, Nullable } from '#shared/platform/schema.ts';

export const RoleName = LineText({ minLength: 1, maxLength: 60, pattern: '\\S' });

export const Role = Type.Object({ id: Id, name: RoleName, base: BaseRole, grants: Grants });
export type Role = Static<typeof Role>;

/** Scopes that a company can grant. Only operators of the provider reach all companies. */
export const GrantedScope = Type.Enum(['own', 'team', 'tree', 'department', 'company']);
export type GrantedScope = Static<typeof GrantedScope>;

export const PageName = Type.Enum([...privilegePages]);

/** New scope of an action of a page; null takes the action away. `from` is the scope that the editor saw. */
export const GrantChange = Type.Object({
  page: PageName,
  action: Action,
  from: Nullable(GrantedScope),
  to: Nullable(GrantedScope),
});
export type GrantChange = Static<typeof GrantChange>;

/** Action of a page with its scope, for what is created. */
export const NewGrant = Type.Object({ page: PageName, action: Action, scope: GrantedScope });
export type NewGrant = Static<typeof NewGrant>;

/** Limit of roles of a company. */
export const maxRoles = 60;
