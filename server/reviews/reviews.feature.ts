import { ratingScale } from '#shared/reviews/rating-scale.record.ts';
import { pageRules } from '#server/access/page-rules.ts';
import { defineFeature } from '#server/platform/http/feature.ts';
import { recordParts } from '#server/records/record-parts.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { checkScale } from './check-scale.ts';
import { competenciesService, competencySetsService } from './competencies.service.ts';
import { ManagerRatingEntity } from './manager-rating.entity.ts';
import { questionnairesService } from './questionnaires.service.ts';
import { questionsService } from './questions.service.ts';
import { templatesService } from './templates.service.ts';
import { RatingScaleEntity } from './rating-scale.entity.ts';

const scalesService = createRecordService(ratingScale, RatingScaleEntity, { ...pageRules(ratingScale), validate: checkScale });
const records = [
  recordParts(scalesService),
  recordParts(questionsService),
  recordParts(questionnairesService),
  recordParts(competenciesService),
  recordParts(competencySetsService),
  recordParts(templatesService),
];
const named = { table: 'manager_rating', plural: 'ratings', condition: 'true' };

export const reviewsFeature = defineFeature({
  name: 'reviews',
  entities: [...records.flatMap(({ entities }) => entities), ManagerRatingEntity],
  rooms: records.flatMap(({ rooms }) => rooms),
  routes: () => records.flatMap(({ routes }) => routes()),
  references: [
    ...records.flatMap(({ references }) => references),
    { ...named, to: 'scale', column: 'scale_id' },
    { ...named, to: 'scale', column: 'potential_scale_id' },
    { ...named, to: 'cycle', column: 'cycle_id' },
  ],
  personalColumns: records.flatMap(({ personalColumns }) => personalColumns),
  otherTextColumns: Object.assign({}, ...records.map(({ otherTextColumns }) => otherTextColumns)),
  schemas: Object.assign({}, ...records.map(({ schemas }) => schemas)),
  demo: async () => (await import('./reviews.demo.ts')).reviewsDemo,
  tags: [
    { name: 'Rating scales', description: 'Points from which reviewers choose.', segments: ['scales'] },
    { name: 'Questions', description: 'Questions from which questionnaires are made.', segments: ['questions'] },
    { name: 'Questionnaires', description: 'Ordered sets of questions, with versions.', segments: ['questionnaires'] },
    { name: 'Competencies', description: 'Competencies that reviews rate, with their behaviours.', segments: ['competencies'] },
    { name: 'Competency sets', description: 'Competencies of forms by designation and grade.', segments: ['competency-sets'] },
    { name: 'Templates', description: 'Templates of review forms, with versions.', segments: ['templates'] },
  ],
});
