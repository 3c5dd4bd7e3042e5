import type { Actor } from './actor.schema.ts';

/** The Super Admins of the provider: they work for all companies. Those of every other company stay in their own. */
export const isProviderOperator = (actor: Pick<Actor, 'role' | 'kind' | 'isProvider'>) =>
  actor.isProvider && actor.role === 'super-admin' && actor.kind === 'person';
