import { Type } from 'typebox';
import { defineJob } from '#shared/platform/job.ts';
import { Id } from '#shared/platform/schema.ts';

export const returnSnoozedJob = defineJob('notifications.return-snoozed', Type.Object({ personId: Id }));
