import { Type } from 'typebox';
import { DailyPayload, defineJob } from '#shared/platform/job.ts';
import { Day } from '#shared/platform/schema.ts';

/** Plans a reminder job for each time zone of the company's people, in the morning there. */
export const planRemindersJob = defineJob('tasks.plan-reminders', DailyPayload);

export const remindDueJob = defineJob('tasks.remind-due', Type.Object({ timeZone: Type.String({ maxLength: 64 }), localDate: Day }));
