import { Type } from 'typebox';
import { DailyPayload, defineJob } from '#shared/platform/job.ts';
import { Id } from '#shared/platform/schema.ts';

export const sendDelayedJob = defineJob('notifications.send-delayed', Type.Object({ personId: Id }));

export const sweepDeliveriesJob = defineJob('notifications.sweep-deliveries', DailyPayload);
