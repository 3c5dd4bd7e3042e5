import { accessFeature } from '#client/access/access.feature.ts';
import { companiesFeature } from '#client/companies/companies.feature.ts';
import { filesFeature } from '#client/files/files.feature.ts';
import { commentsFeature } from '#client/comments/comments.feature.ts';
import { approvalsFeature } from '#client/approvals/approvals.feature.ts';
import { cyclesFeature } from '#client/cycles/cycles.feature.ts';
import { feedbackFeature } from '#client/feedback/feedback.feature.ts';
import { goalsFeature } from '#client/goals/goals.feature.ts';
import { homeFeature } from '#client/home/home.feature.ts';
import { objectivesFeature } from '#client/objectives/objectives.feature.ts';
import { integrationsFeature } from '#client/integrations/integrations.feature.ts';
import { notificationsFeature } from '#client/notifications/notifications.feature.ts';
import { peopleFeature } from '#client/people/people.feature.ts';
import { installFeatures, type ClientFeature } from '#client/platform/base/feature.ts';
import { privilegesFeature } from '#client/privileges/privileges.feature.ts';
import { recordsFeature } from '#client/records/records.feature.ts';
import { reviewsFeature } from '#client/reviews/reviews.feature.ts';
import { calibrationFeature } from '#client/calibration/calibration.feature.ts';
import { rewardsFeature } from '#client/rewards/rewards.feature.ts';
import { supportFeature } from '#client/support/support.feature.ts';
import { tasksFeature } from '#client/tasks/tasks.feature.ts';

/** All features, in their order. */
export const features: readonly ClientFeature[] = [
  recordsFeature,
  accessFeature,
  companiesFeature,
  peopleFeature,
  privilegesFeature,
  filesFeature,
  commentsFeature,
  approvalsFeature,
  cyclesFeature,
  objectivesFeature,
  tasksFeature,
  goalsFeature,
  reviewsFeature,
  feedbackFeature,
  calibrationFeature,
  rewardsFeature,
  supportFeature,
  integrationsFeature,
  notificationsFeature,
  homeFeature,
];

installFeatures(features);
