import { Type } from 'typebox';
import { DailyPayload, defineJob } from '#shared/platform/job.ts';
import { Id } from '#shared/platform/schema.ts';

/** Brings back what somebody has put off. */
export const returnNoticeJob = defineJob('notifications.return-notice', Type.Object({ personId: Id }));

/** Brings back what should be back by now, in case that the queue was lost. */
export const returnNoticesJob = defineJob('notifications.return-notices', DailyPayload);
