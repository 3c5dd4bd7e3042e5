import type { Actor } from './actor.schema.ts';
import { isProviderOperator } from './provider.policy.ts';

/** The queue holds jobs of all companies, so only the provider may manage it. */
export const canManageQueue = (actor: Pick<Actor, 'role' | 'kind' | 'isProvider'>) => isProviderOperator(actor);
