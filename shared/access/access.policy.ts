import type { Action, Actor, Scope } from '#shared/platform/actor.schema.ts';
import { isProviderOperator } from '#shared/platform/provider.policy.ts';

/** What a decision about reach depends on. `chain` holds the managers above the owner, the line manager last. */
export interface Subject {
  companyId?: string;
  departmentId?: string | null;
  ownerId?: string | null;
  chain?: readonly string[];
}

function reaches(actor: Actor, scope: Scope, subject: Subject): boolean {
  if (scope === 'all' && isProviderOperator(actor)) return true;
  if (subject.companyId !== undefined && subject.companyId !== actor.companyId) return false;
  if (scope === 'company' || scope === 'all') return true;
  if (subject.ownerId === actor.id) return true;
  if (scope === 'department') return actor.departmentId !== null && subject.departmentId === actor.departmentId;
  if (scope === 'tree') return subject.chain?.includes(actor.id) ?? false;
  return scope === 'team' && subject.chain?.at(-1) === actor.id;
}

/** The only question about privileges: may the actor do this on that page, and does it reach this record? */
export function may(actor: Actor, page: string, action: Action, subject: Subject = {}): boolean {
  if (actor.role === 'super-admin') return reaches(actor, 'all', subject);
  const grant = actor.grants[page];
  if (!grant?.actions.includes(action)) return false;
  return Object.keys(subject).length === 0 || reaches(actor, grant.scope, subject);
}
