import { celebrateJob } from '#shared/people/celebrations.jobs.ts';
import { endEmploymentsJob } from '#shared/people/employment.jobs.ts';
import { endEmployments } from '#server/people/end-employments.ts';
import { dailyAt } from '#worker/platform/daily.ts';
import { defineFeature } from '#worker/platform/feature.ts';
import { perform } from '#worker/platform/performer.ts';
import { celebrate } from './celebrate.job.ts';

export const peopleFeature = defineFeature({
  name: 'people',
  performers: [celebrate, perform(endEmploymentsJob, ({ ctx }, { localDate }) => endEmployments(ctx, localDate))],
  dailies: [dailyAt(celebrateJob, '08:00'), dailyAt(endEmploymentsJob, '00:00')],
});
