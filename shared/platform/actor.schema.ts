import { Type, type Static } from 'typebox';
import { Id, Nullable } from './schema.ts';

export const BaseRole = Type.Enum(['super-admin', 'hr-admin', 'manager', 'employee']);
export type BaseRole = Static<typeof BaseRole>;
export const Action = Type.Enum(['view', 'create', 'edit', 'delete', 'approve', 'export']);
export type Action = Static<typeof Action>;
export const Scope = Type.Enum(['own', 'team', 'tree', 'department', 'company', 'all']);
export type Scope = Static<typeof Scope>;
/** Granted actions of a page with how far each of them reaches. */
export const Grant = Type.Partial(Type.Record(Action, Scope));
export type Grant = Static<typeof Grant>;
/** Reach of the grants of a role and of groups together: two scopes where neither contains the other. */
export const Reach = Type.Enum([...Scope.enum, 'team+department', 'tree+department']);
export type Reach = Static<typeof Reach>;
/** Grants by page. */
export const Grants = Type.Record(Type.String(), Grant);
export type Grants = Static<typeof Grants>;

/** Authenticated actor. `id` is the person whose rights count, `realId` the person who acts. Read from the database at every request and join. */
export const Actor = Type.Object({
  id: Id,
  realId: Id,
  companyId: Id,
  homeCompanyId: Id,
  isProvider: Type.Boolean(),
  departmentId: Nullable(Id),
  kind: Type.Enum(['person', 'system']),
  role: BaseRole,
  /** Grants of the role and of all groups together. */
  grants: Type.Record(Type.String(), Type.Partial(Type.Record(Action, Reach))),
  /** Managers from the top of the hierarchy down to the line manager. */
  path: Type.Array(Id),
});
export type Actor = Static<typeof Actor>;
