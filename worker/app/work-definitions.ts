import { forgetEffects } from '#shared/platform/effects.jobs.ts';
import { loadActor } from '#server/access/actor.service.ts';
import { features as serverFeatures, notifications } from '#server/app/features.ts';
import { printSourcesOf } from '#server/prints/print-source.ts';
import { accessFeature } from '#worker/access/access.feature.ts';
import { approvalsFeature } from '#worker/approvals/approvals.feature.ts';
import { feedbackFeature } from '#worker/feedback/feedback.feature.ts';
import { calibrationFeature } from '#worker/calibration/calibration.feature.ts';
import { filesFeature } from '#worker/files/files.feature.ts';
import { peopleFeature } from '#worker/people/people.feature.ts';
import { objectivesFeature } from '#worker/objectives/objectives.feature.ts';
import { tasksFeature } from '#worker/tasks/tasks.feature.ts';
import { goalsFeature } from '#worker/goals/goals.feature.ts';
import { integrationsFeature } from '#worker/integrations/integrations.feature.ts';
import { notificationsFeature } from '#worker/notifications/notifications.feature.ts';
import { notifyOf } from '#worker/notifications/notify-of-events.job.ts';
import { dailyAt } from '#worker/platform/daily.ts';
import type { WorkerFeature } from '#worker/platform/feature.ts';
import { forgetEffectsJob } from '#worker/platform/forget-effects.job.ts';
import { printTransfer } from '#worker/prints/print-transfer.ts';
import { recordsFeature } from '#worker/records/records.feature.ts';
import { reviewsFeature } from '#worker/reviews/reviews.feature.ts';
import { rewardsFeature } from '#worker/rewards/rewards.feature.ts';
import type { WorkDefinitions } from '#worker/platform/worker.ts';

/** All features with background work, in the order of their imports. */
const features: readonly WorkerFeature[] = [
  recordsFeature({ loadActor, print: printTransfer(printSourcesOf(serverFeatures)) }),
  accessFeature,
  peopleFeature,
  filesFeature,
  approvalsFeature,
  objectivesFeature,
  tasksFeature,
  goalsFeature,
  reviewsFeature,
  feedbackFeature,
  calibrationFeature,
  rewardsFeature,
  integrationsFeature,
  notificationsFeature,
];

/** All background work. The server needs it to know which events have subscribers; only a worker runs it. */
export const workDefinitions: WorkDefinitions = {
  subscribers: features.flatMap(({ subscribers = [] }) => subscribers),
  batches: [notifyOf(notifications), ...features.flatMap(({ batches = [] }) => batches)],
  performers: [forgetEffectsJob, ...features.flatMap(({ performers = [] }) => performers)],
  dailies: [dailyAt(forgetEffects, '03:00'), ...features.flatMap(({ dailies = [] }) => dailies)],
  sweeps: features.flatMap(({ sweeps = [] }) => sweeps),
};
