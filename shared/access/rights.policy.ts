import { BaseRole, type Actor } from '#shared/platform/actor.schema.ts';
import { may, type AccessSubject, type RecordOwner } from './access.policy.ts';

const height = (role: BaseRole) => -BaseRole.enum.indexOf(role);

export type RoleHolder = AccessSubject & { readonly role: BaseRole };

/** A person cannot change the rights of somebody with a higher role. */
const mayChange = (actor: Actor, person: RoleHolder, action: 'create' | 'edit' | 'delete') => {
  const { role, ...subject } = person;
  return height(actor.role) >= height(role) && may(actor, 'Employees', action, subject);
};

export const canChangeRole = (actor: Actor, person: RoleHolder, to: BaseRole) =>
  mayChange(actor, person, 'edit') && height(actor.role) >= height(to);

export const canDeactivate = (actor: Actor, person: RoleHolder) => mayChange(actor, person, 'delete');

/** Tells whether the page offers to deactivate a person. The role of the person, which the directory does not know, can still refuse it. */
export const canEndEmployment = (actor: Actor, person: RecordOwner) =>
  person.ownerId !== actor.id && may(actor, 'Employees', 'delete', person);

export const canReorganise = (actor: Actor, person: RoleHolder) => mayChange(actor, person, 'edit');

/** Sees and ends the sessions of a person. */
export const canEndSessions = (actor: Actor, person: RoleHolder) => mayChange(actor, person, 'edit');

/** Nobody creates a person with a role above their own. */
export const canCreatePerson = (actor: Actor, person: RoleHolder) => mayChange(actor, person, 'create');
