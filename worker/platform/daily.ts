import type { DailyPayload, JobDefinition } from '#shared/platform/job.ts';

/** A job that each company has once a day. */
export interface Daily {
  readonly job: JobDefinition<string, typeof DailyPayload>;
  /** From when on it is due, `HH:MM` of the company's clock. */
  readonly at: string;
}

/**
 * Says that each company has this job once on each of its days, at this time of its clock or as soon after it as a worker
 * is there. A time that the clock leaps over in spring is due where it lands; one that comes twice in autumn is due once.
 */
export const daily = (job: Daily['job'], at: string): Daily => ({ job, at });
