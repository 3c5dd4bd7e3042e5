import type { Action, Actor, Scope } from '#shared/platform/actor.schema.ts';
import { isProviderOperator } from '#shared/platform/provider.policy.ts';
import { scopesIn } from './grants.ts';

/** `chain` holds the managers above the owner, the line manager last. */
export interface AccessSubject {
  companyId?: string;
  departmentId?: string | null;
  ownerId?: string | null;
  chain?: readonly string[];
}

/** Person whom a record belongs to. */
export type RecordOwner = Required<AccessSubject> & { readonly ownerId: string };

function reaches(actor: Actor, scope: Scope, subject: AccessSubject): boolean {
  if (scope === 'all' && isProviderOperator(actor)) return true;
  if (subject.companyId !== undefined && subject.companyId !== actor.companyId) return false;
  if (scope === 'company' || scope === 'all') return true;
  if (subject.ownerId === actor.id) return true;
  if (scope === 'department') return actor.departmentId !== null && subject.departmentId === actor.departmentId;
  if (scope === 'tree') return subject.chain?.includes(actor.id) ?? false;
  return scope === 'team' && subject.chain?.at(-1) === actor.id;
}

/** Checks whether a privilege allows this action on this page and reaches the record. All privilege checks use this function. */
export function may(actor: Actor, page: string, action: Action, subject: AccessSubject = {}): boolean {
  if (actor.role === 'super-admin') return reaches(actor, 'all', subject);
  const reach = actor.grants[page]?.[action];
  if (!reach) return false;
  return Object.keys(subject).length === 0 || scopesIn(reach).some((scope) => reaches(actor, scope, subject));
}
