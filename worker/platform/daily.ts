import type { DailyPayload, JobDefinition } from '#shared/platform/job.ts';

export interface DailyJob {
  readonly job: JobDefinition<string, typeof DailyPayload>;
  readonly at: string;
}

/**
 * Schedules a job once per company and day, at this local time or as soon as a worker runs. A time skipped by a clock change runs after it;
 * a time that occurs twice runs once.
 */
export const dailyAt = (job: DailyJob['job'], at: string): DailyJob => ({ job, at });
