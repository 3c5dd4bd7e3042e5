import { ratingScale } from '#shared/reviews/rating-scale.record.ts';
import { pageRules } from '#server/access/page-rules.ts';
import { defineFeature } from '#server/platform/http/feature.ts';
import { recordParts } from '#server/records/record-parts.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { checkScale } from './check-scale.ts';
import { ManagerRatingEntity } from './manager-rating.entity.ts';
import { questionsService } from './questions.service.ts';
import { RatingScaleEntity } from './rating-scale.entity.ts';

const scales = recordParts(createRecordService(ratingScale, RatingScaleEntity, { ...pageRules(ratingScale), validate: checkScale }));
const questions = recordParts(questionsService);
const named = { table: 'manager_rating', plural: 'ratings', condition: 'true' };

export const reviewsFeature = defineFeature({
  ...scales,
  name: 'reviews',
  entities: [...scales.entities, ...questions.entities, ManagerRatingEntity],
  rooms: [...scales.rooms, ...questions.rooms],
  routes: () => [...scales.routes(), ...questions.routes()],
  references: [
    ...scales.references,
    ...questions.references,
    { ...named, to: 'scale', column: 'scale_id' },
    { ...named, to: 'scale', column: 'potential_scale_id' },
    { ...named, to: 'cycle', column: 'cycle_id' },
  ],
  personalColumns: [...scales.personalColumns, ...questions.personalColumns],
  otherTextColumns: { ...scales.otherTextColumns, ...questions.otherTextColumns },
  schemas: { ...scales.schemas, ...questions.schemas },
  demo: async () => (await import('./reviews.demo.ts')).reviewsDemo,
  tags: [
    { name: 'Rating scales', description: 'Points from which reviewers choose.', segments: ['scales'] },
    { name: 'Questions', description: 'Questions from which questionnaires are made.', segments: ['questions'] },
  ],
});
