import { Type } from 'typebox';
import { DailyPayload, defineJob } from '#shared/platform/job.ts';
import { Day } from '#shared/platform/schema.ts';

/** Asks in which time zones people have something to do, and when it is morning there. */
export const planRemindersJob = defineJob('tasks.plan-reminders', DailyPayload);

/** Reminds those in whose time zone it is this day. */
export const remindDueJob = defineJob('tasks.remind-due', Type.Object({ timeZone: Type.String({ maxLength: 64 }), localDate: Day }));
