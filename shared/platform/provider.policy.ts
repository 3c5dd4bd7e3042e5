import type { Actor } from './actor.schema.ts';

/** Super admins of the provider company work for all companies; those of other companies only for their own. */
export const isProviderOperator = (actor: Pick<Actor, 'role' | 'kind' | 'isProvider'>) =>
  actor.isProvider && actor.role === 'super-admin' && actor.kind === 'person';

/** An operator who works in another company is no person there: nothing can be assigned, sent or lent to them. */
export const isVisitor = ({ companyId, homeCompanyId }: Pick<Actor, 'companyId' | 'homeCompanyId'>) => companyId !== homeCompanyId;

/** The actor in the own company, for what belongs to the person: session, notifications, settings. */
export const atHome = (actor: Actor): Actor => (isVisitor(actor) ? { ...actor, companyId: actor.homeCompanyId } : actor);
