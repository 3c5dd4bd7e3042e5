import { reviewReminders } from '#shared/reviews/review.jobs.ts';
import { remindOfReviews } from '#server/reviews/launches/remind-due.sql.ts';
import { morningReminders } from '#worker/people/morning-reminders.job.ts';
import { defineFeature } from '#worker/platform/feature.ts';
import { createFormsOfLaunch, runDueLaunches, startLargeLaunch } from './create-forms.job.ts';
import { endFormsOfLaunch, endLaunchedForms } from './end-forms.job.ts';

const reminders = morningReminders(reviewReminders, remindOfReviews);

export const reviewsFeature = defineFeature({
  name: 'reviews',
  subscribers: [startLargeLaunch, endLaunchedForms],
  performers: [...reminders.performers, createFormsOfLaunch, endFormsOfLaunch],
  dailies: reminders.dailies,
  sweeps: [runDueLaunches],
});
