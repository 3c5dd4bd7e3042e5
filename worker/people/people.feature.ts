import { endEmploymentsJob } from '#shared/people/employment.jobs.ts';
import { endEmployments } from '#server/people/end-employments.ts';
import { dailyAt } from '#worker/platform/daily.ts';
import { defineFeature } from '#worker/platform/feature.ts';
import { perform } from '#worker/platform/performer.ts';

export const peopleFeature = defineFeature({
  name: 'people',
  performers: [perform(endEmploymentsJob, ({ ctx }, { localDate }) => endEmployments(ctx, localDate))],
  dailies: [dailyAt(endEmploymentsJob, '00:00')],
});
