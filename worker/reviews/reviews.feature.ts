import { repeatLaunchesJob, shareReviewsJob } from '#shared/reviews/launch.jobs.ts';
import { reviewReminders } from '#shared/reviews/review.jobs.ts';
import { shareSubmitted } from '#server/reviews/forms/share-submitted.ts';
import { remindOfReviews } from '#server/reviews/launches/remind-due.sql.ts';
import { morningReminders } from '#worker/people/morning-reminders.job.ts';
import { dailyAt } from '#worker/platform/daily.ts';
import { defineFeature } from '#worker/platform/feature.ts';
import { perform } from '#worker/platform/performer.ts';
import { createFormsOfLaunch, runDueLaunches, startLargeLaunch } from './create-forms.job.ts';
import { endFormsOfLaunch, endLaunchedForms } from './end-forms.job.ts';
import { repeatBegunLaunch, repeatLaunches, repeatOneLaunch } from './repeat-launches.job.ts';

const shareReviews = perform(shareReviewsJob, ({ ctx, stopping }, { localDate }) => shareSubmitted(ctx, localDate, stopping));
const reminders = morningReminders(reviewReminders, remindOfReviews);

export const reviewsFeature = defineFeature({
  name: 'reviews',
  subscribers: [startLargeLaunch, endLaunchedForms, repeatBegunLaunch],
  performers: [...reminders.performers, createFormsOfLaunch, endFormsOfLaunch, repeatLaunches, repeatOneLaunch, shareReviews],
  dailies: [...reminders.dailies, dailyAt(repeatLaunchesJob, '00:10'), dailyAt(shareReviewsJob, '00:10')],
  sweeps: [runDueLaunches],
});
