import type { Actor } from './actor.schema.ts';

/** Super admins of the provider company work for all companies; those of other companies only for their own. */
export const isProviderOperator = (actor: Pick<Actor, 'role' | 'kind' | 'isProvider'>) =>
  actor.isProvider && actor.role === 'super-admin' && actor.kind === 'person';
