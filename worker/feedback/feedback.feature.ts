import { feedbackReminders } from '#shared/feedback/feedback.jobs.ts';
import { runFeedbackMorning } from '#server/feedback/notify/remind-raters.sql.ts';
import { morningReminders } from '#worker/people/morning-reminders.job.ts';
import { defineFeature } from '#worker/platform/feature.ts';
import {
  countRatersHourly,
  createReviewsOfLaunch,
  endAdvancedLaunch,
  endReviewsOfLaunch,
  startAdvancedLaunch,
} from './run-launches.job.ts';

const reminders = morningReminders(feedbackReminders, runFeedbackMorning);

export const feedbackFeature = defineFeature({
  name: 'feedback',
  subscribers: [startAdvancedLaunch, endAdvancedLaunch],
  performers: [...reminders.performers, createReviewsOfLaunch, endReviewsOfLaunch],
  dailies: reminders.dailies,
  sweeps: [countRatersHourly],
});
