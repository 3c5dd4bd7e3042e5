import { Type } from 'typebox';
import { defineJob } from '#shared/platform/job.ts';
import { Id } from '#shared/platform/schema.ts';

/** Brings back what somebody has put off. */
export const returnNoticeJob = defineJob('notifications.return-notice', Type.Object({ personId: Id }));
