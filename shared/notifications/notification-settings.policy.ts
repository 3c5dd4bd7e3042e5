import { may } from '#shared/access/access.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';

export const canChangeDefaults = (actor: Actor) => may(actor, 'Notification Settings', 'edit');
