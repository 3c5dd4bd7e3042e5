import { may, type RecordOwner } from '#shared/access/access.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';

/** Edits employees in the scope of the privilege. */
export const canEditEmployee = (actor: Actor, person: RecordOwner | null) => person !== null && may(actor, 'Employees', 'edit', person);

/** Colleagues read designation, grade and joining date of each other. */
export const canReadEmployment = (actor: Actor, person: RecordOwner | null) => person !== null && person.companyId === actor.companyId;

/** Names for sign-in, demographics and personal data of a person. */
export const canReadPrivate = (actor: Actor, person: RecordOwner | null) =>
  person !== null && (person.ownerId === actor.id || canEditEmployee(actor, person));
