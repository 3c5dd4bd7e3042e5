import { may } from '#shared/access/access.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';

/** How they are told themselves is everybody's own affair; what comes to all of a company is not. */
export const canChangeDefaults = (actor: Actor) => may(actor, 'Notification Settings', 'edit');
