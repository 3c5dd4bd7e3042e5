import { may, type RecordOwner } from '#shared/access/access.policy.ts';
import type { Action, Actor } from '#shared/platform/actor.schema.ts';

/** The scope of the privilege decides whose goals an actor reads. */
export const canReadGoals = (actor: Actor, owner: RecordOwner | null) => owner !== null && may(actor, 'Goals', 'view', owner);

const isHr = ({ role }: Actor) => role === 'hr-admin' || role === 'super-admin';

/** Goals belong to the person and the managers above them. HR may change those of others. */
const mayChange = (actor: Actor, action: Action, owner: RecordOwner | null) =>
  owner !== null &&
  canReadGoals(actor, owner) &&
  may(actor, 'Goals', action, owner) &&
  (owner.ownerId === actor.id || owner.chain.includes(actor.id) || isHr(actor));

export const canCreateGoal = (actor: Actor, owner: RecordOwner | null) => mayChange(actor, 'create', owner);
export const canEditGoal = (actor: Actor, owner: RecordOwner | null) => mayChange(actor, 'edit', owner);
/** A goal is closed and opened again by those who may change it. */
export const canActOnGoal = { close: canEditGoal, reopen: canEditGoal };
export const canDeleteGoal = (actor: Actor, owner: RecordOwner | null) => mayChange(actor, 'delete', owner);

/** HR may delete comments of other people. */
export const canModerateGoalComments = isHr;
