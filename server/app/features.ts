import { accessFeature } from '#server/access/access.feature.ts';
import { recordsFeature } from '#server/records/records.feature.ts';
import { companiesFeature } from '#server/companies/companies.feature.ts';
import { gradesFeature } from '#server/grades/grades.feature.ts';
import { designationsFeature } from '#server/designations/designations.feature.ts';
import { krasFeature } from '#server/kras/kras.feature.ts';
import { peopleFeature } from '#server/people/people.feature.ts';
import { privilegesFeature } from '#server/privileges/privileges.feature.ts';
import { filesFeature } from '#server/files/files.feature.ts';
import { printsFeature } from '#server/prints/prints.feature.ts';
import { commentsFeature } from '#server/comments/comments.feature.ts';
import { approvalsFeature } from '#server/approvals/approvals.feature.ts';
import { cyclesFeature } from '#server/cycles/cycles.feature.ts';
import { objectivesFeature } from '#server/objectives/objectives.feature.ts';
import { tasksFeature } from '#server/tasks/tasks.feature.ts';
import { goalsFeature } from '#server/goals/goals.feature.ts';
import { reviewsFeature } from '#server/reviews/reviews.feature.ts';
import { feedbackFeature } from '#server/feedback/feedback.feature.ts';
import { calibrationFeature } from '#server/calibration/calibration.feature.ts';
import { rewardsFeature } from '#server/rewards/rewards.feature.ts';
import { supportFeature } from '#server/support/support.feature.ts';
import { integrationsFeature } from '#server/integrations/integrations.feature.ts';
import { notificationsFeature } from '#server/notifications/notifications.feature.ts';
import { searchFeature } from '#server/search/search.feature.ts';
import { homeFeature } from '#server/home/home.feature.ts';
import type { ServerFeature } from '#server/platform/http/feature.ts';
import type { ServedRoom } from '#server/platform/live/served-room.ts';

/** All features in the order of their imports. */
export const features: readonly ServerFeature[] = [
  recordsFeature,
  accessFeature,
  companiesFeature,
  gradesFeature,
  designationsFeature,
  krasFeature,
  peopleFeature,
  privilegesFeature,
  filesFeature,
  printsFeature,
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
  searchFeature,
  homeFeature,
];

export const entities = features.flatMap((feature) => feature.entities ?? []);

export const servedRooms: ReadonlyMap<string, ServedRoom> = new Map(
  features.flatMap(({ rooms = [] }) => rooms.map((served) => [served.room.name, served])),
);

export const personalColumns = features.flatMap((feature) => feature.personalColumns ?? []);

export const notifications = features.flatMap((feature) => feature.notifications ?? []);
