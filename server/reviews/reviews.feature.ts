import { QuestionStarterOutcome } from '#shared/reviews/starter-sets.api.ts';
import { TemplateFile } from '#shared/reviews/template-file.api.ts';
import { reviewSettings } from '#shared/reviews/review-settings.record.ts';
import { pageRules } from '#server/access/page-rules.ts';
import { defineFeature } from '#server/platform/http/feature.ts';
import { recordParts } from '#server/records/record-parts.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { competenciesService, competencySetsService } from './competencies.service.ts';
import { evidenceRoutes } from './evidence/evidence.routes.ts';
import { cycleReportRoutes } from './cycle-report/cycle-report.routes.ts';
import { answerRooms } from './forms/answer-rooms.ts';
import { formsRoutes } from './forms/forms.routes.ts';
import { ReviewAnswerEntity, ReviewFormEntity } from './forms/review.entity.ts';
import { reviewHandOver } from './forms/review-hand-over.ts';
import { reviewDays } from './forms/review-days.sql.ts';
import { reviewsDue } from './forms/review-duties.sql.ts';
import { formPersonalColumns } from './forms/personal-columns.ts';
import { reviewReportPrint } from './forms/review-prints.ts';
import { reviewNotifications } from './forms/review-notifications.ts';
import { reviewsService } from './forms/reviews.service.ts';
import { launchParts } from './launches/launch-parts.ts';
import { FeedbackScoreEntity } from './forms/feedback-score.entity.ts';
import { ManagerRatingEntity } from './manager-rating.entity.ts';
import { questionnairesService } from './questionnaires.service.ts';
import { questionsService } from './questions.service.ts';
import { teamReviewsRoutes } from './team/team-reviews.routes.ts';
import { templateFileRoutes } from './template-file/template-file.routes.ts';
import { templatesService } from './templates.service.ts';
import { scalesService } from './scales.service.ts';
import { starterSetsRoutes } from './starter/starter-sets.routes.ts';
import { ReviewSettingsEntity } from './review-settings.entity.ts';

const records = [
  recordParts(scalesService),
  recordParts(questionsService),
  recordParts(questionnairesService),
  recordParts(competenciesService),
  recordParts(competencySetsService),
  recordParts(templatesService),
  launchParts,
  recordParts(reviewsService),
  recordParts(createRecordService(reviewSettings, ReviewSettingsEntity, pageRules(reviewSettings))),
];
const named = { table: 'manager_rating', plural: 'ratings', condition: 'true' };

export const reviewsFeature = defineFeature({
  name: 'reviews',
  entities: [
    ...records.flatMap(({ entities }) => entities),
    ManagerRatingEntity,
    ReviewFormEntity,
    ReviewAnswerEntity,
    FeedbackScoreEntity,
  ],
  rooms: [...records.flatMap(({ rooms }) => rooms), ...answerRooms],
  routes: ({ features }) => [
    ...records.flatMap(({ routes }) => routes()),
    formsRoutes,
    starterSetsRoutes,
    templateFileRoutes,
    cycleReportRoutes,
    teamReviewsRoutes,
    evidenceRoutes(features.flatMap(({ evidence = [] }) => evidence)),
  ],
  references: [
    ...records.flatMap(({ references }) => references),
    { ...named, to: 'scale', column: 'scale_id' },
    { ...named, to: 'scale', column: 'potential_scale_id' },
    { ...named, to: 'cycle', column: 'cycle_id' },
  ],
  personalColumns: [...records.flatMap(({ personalColumns }) => personalColumns), ...formPersonalColumns],
  otherTextColumns: Object.assign({}, ...records.map(({ otherTextColumns }) => otherTextColumns), {
    review_answer: ['side'],
    review_form: ['content', 'held_state'],
  }),
  schemas: Object.assign({}, ...records.map(({ schemas }) => schemas), { QuestionStarterOutcome, TemplateFile }),
  handOvers: [reviewHandOver],
  notifications: [...launchParts.notifications, ...reviewNotifications],
  calendar: [reviewDays],
  duties: [reviewsDue],
  prints: [reviewReportPrint],
  demo: async () => (await import('./reviews.demo.ts')).reviewsDemo,
  tags: [
    { name: 'Rating scales', description: 'Points from which reviewers choose.', segments: ['scales'] },
    { name: 'Questions', description: 'Questions from which questionnaires are made.', segments: ['questions'] },
    { name: 'Questionnaires', description: 'Ordered sets of questions, with versions.', segments: ['questionnaires'] },
    { name: 'Competencies', description: 'Competencies that reviews rate, with their behaviours.', segments: ['competencies'] },
    { name: 'Competency sets', description: 'Competencies of forms by designation and grade.', segments: ['competency-sets'] },
    { name: 'Templates', description: 'Templates of review forms, with versions.', segments: ['templates'] },
    { name: 'Launches', description: 'Launches of review forms, with their people.', segments: ['launches'] },
    {
      name: 'Reviews',
      description: 'Review forms of people, from the self review to the signature.',
      segments: ['reviews', 'reviewsettings'],
    },
  ],
});
