import { Type } from 'typebox';
import { DailyPayload, defineJob, type JobDefinition } from '#shared/platform/job.ts';
import { Day } from '#shared/platform/schema.ts';

const Morning = Type.Object({ timeZone: Type.String({ maxLength: 64 }), localDate: Day });

export interface MorningJobs {
  /** Plans a reminder job for each time zone of the company's people, in the morning there. */
  readonly plan: JobDefinition<string, typeof DailyPayload>;
  readonly remind: JobDefinition<string, typeof Morning>;
}

/** Defines the jobs of reminders that a feature sends in the morning of each time zone. */
export const defineMorningJobs = (feature: string): MorningJobs => ({
  plan: defineJob(`${feature}.plan-reminders`, DailyPayload),
  remind: defineJob(`${feature}.remind-due`, Morning),
});
