import { BaseRole, type Actor } from '#shared/platform/actor.schema.ts';
import { may, type Subject } from './access.policy.ts';

/** How high a base role stands: the operator's first, an employee's last. */
const height = (role: BaseRole) => -BaseRole.enum.indexOf(role);

/** Somebody whose rights are to be changed. */
export type Holder = Subject & { readonly role: BaseRole };

/** Nobody has a say over those who stand above them. */
const mayChange = (actor: Actor, person: Holder, action: 'edit' | 'delete') => {
  const { role, ...subject } = person;
  return height(actor.role) >= height(role) && may(actor, 'Employees', action, subject);
};

/** Nobody grants a role above their own. */
export const canChangeRole = (actor: Actor, person: Holder, to: BaseRole) =>
  mayChange(actor, person, 'edit') && height(actor.role) >= height(to);

export const canDeactivate = (actor: Actor, person: Holder) => mayChange(actor, person, 'delete');

export const canReorganise = (actor: Actor, person: Holder) => mayChange(actor, person, 'edit');
