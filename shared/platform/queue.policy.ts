import type { Actor } from './actor.schema.ts';

/** What is done later is done for all companies in one queue: the provider looks after it. */
export const canTendQueue = (actor: Pick<Actor, 'role'>) => actor.role === 'super-admin';
