import { defineFeature } from '#server/platform/http/feature.ts';
import { recordParts } from '#server/records/record-parts.ts';
import { feedbackRoutes } from './answers/feedback.routes.ts';
import { AdvancedLaunchPersonEntity } from './launches/advanced-launch.entity.ts';
import { servedAdvancedLaunch } from './launches/advanced-launch.room.ts';
import { advancedLaunchesRoutes } from './launches/advanced-launches.routes.ts';
import { advancedLaunchesService } from './launches/advanced-launches.service.ts';
import { feedbackDays } from './notify/feedback-days.sql.ts';
import { feedbackDue } from './notify/feedback-duties.sql.ts';
import { feedbackNotifications } from './notify/feedback-notifications.ts';
import { FeedbackPlanItemEntity, FeedbackSignatureEntity } from './report/plan.entity.ts';
import { servedFeedbackPlan } from './report/plan.room.ts';
import { feedbackReportPrint, launchReportsPrint } from './report/report-prints.ts';
import { reportRoutes } from './report/report.routes.ts';
import { FeedbackAnswerEntity, FeedbackFormEntity, FeedbackRaterEntity, FeedbackReleaseEntity } from './reviews/advanced-review.entity.ts';
import { advancedReviewsService } from './reviews/advanced-reviews.service.ts';
import { followMovedRaters } from './reviews/follow-reviews.ts';
import { peerApprovals } from './reviews/peer-approvals.ts';
import { feedbackPersonalColumns } from './reviews/personal-columns.ts';
import { advancedReviewHandOver } from './reviews/review-hand-over.ts';

const launches = recordParts(advancedLaunchesService);
const reviews = recordParts(advancedReviewsService);

export const feedbackFeature = defineFeature({
  name: 'feedback',
  entities: [
    ...launches.entities,
    ...reviews.entities,
    AdvancedLaunchPersonEntity,
    FeedbackFormEntity,
    FeedbackRaterEntity,
    FeedbackAnswerEntity,
    FeedbackReleaseEntity,
    FeedbackPlanItemEntity,
    FeedbackSignatureEntity,
  ],
  rooms: [...launches.rooms, ...reviews.rooms, servedAdvancedLaunch, servedFeedbackPlan],
  routes: () => [...launches.routes(), ...reviews.routes(), advancedLaunchesRoutes, feedbackRoutes, reportRoutes],
  references: [...launches.references, ...reviews.references],
  personalColumns: [...launches.personalColumns, ...reviews.personalColumns, ...feedbackPersonalColumns],
  otherTextColumns: {
    ...launches.otherTextColumns,
    ...reviews.otherTextColumns,
    advancedlaunch: [...launches.otherTextColumns['advancedlaunch']!, 'fixed'],
    advancedlaunch_person: ['left_out'],
    feedback_form: ['content'],
    feedback_rater: ['rater_group', 'status'],
  },
  schemas: { ...launches.schemas, ...reviews.schemas },
  handOvers: [advancedReviewHandOver],
  approvals: [peerApprovals],
  calendar: [feedbackDays],
  duties: [feedbackDue],
  prints: [feedbackReportPrint, launchReportsPrint],
  onPeopleChange: followMovedRaters,
  notifications: feedbackNotifications,
  demo: async () => (await import('./feedback.demo.ts')).feedbackDemo,
  tags: [
    { name: 'Advanced launches', description: 'Launches of advanced reviews, with their people.', segments: ['advancedlaunches'] },
    { name: 'Advanced reviews', description: 'Advanced reviews of people, with their raters.', segments: ['advancedreviews'] },
    { name: 'Feedback', description: 'Feedback that the caller is asked for.', segments: ['feedback'] },
  ],
});
