import { Type } from 'typebox';
import { DailyPayload, defineJob } from '#shared/platform/job.ts';
import { Id } from '#shared/platform/schema.ts';

/** Looks at what is on its way to somebody and was held: by quiet hours, or until their digest. */
export const sendHeld = defineJob('notifications.send-held', Type.Object({ personId: Id }));

/** Forgets what was sent, and gives up what nobody has taken for days. */
export const sweepDeliveries = defineJob('notifications.sweep-deliveries', DailyPayload);
