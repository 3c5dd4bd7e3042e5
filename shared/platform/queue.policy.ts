import type { Actor } from './actor.schema.ts';
import { isProviderOperator } from './provider.policy.ts';

/** One queue holds the jobs of all companies: only the provider looks after it. */
export const canTendQueue = (actor: Pick<Actor, 'role' | 'kind' | 'isProvider'>) => isProviderOperator(actor);
