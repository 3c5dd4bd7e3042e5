import type { Actor } from './actor.schema.ts';

/** An administrator acts as the person whose rights count; every event names both. */
export const isImpersonating = ({ id, realId }: Pick<Actor, 'id' | 'realId'>) => id !== realId;
