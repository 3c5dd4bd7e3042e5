import { ratingScale } from '#shared/reviews/rating-scale.record.ts';
import { pageRules } from '#server/access/page-rules.ts';
import { defineFeature } from '#server/platform/http/feature.ts';
import { recordParts } from '#server/records/record-parts.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { checkScale } from './check-scale.ts';
import { ManagerRatingEntity } from './manager-rating.entity.ts';
import { RatingScaleEntity } from './rating-scale.entity.ts';

const parts = recordParts(createRecordService(ratingScale, RatingScaleEntity, { ...pageRules(ratingScale), validate: checkScale }));
const named = { table: 'manager_rating', plural: 'ratings', condition: 'true' };

export const reviewsFeature = defineFeature({
  ...parts,
  name: 'reviews',
  entities: [...parts.entities, ManagerRatingEntity],
  references: [
    ...parts.references,
    { ...named, to: 'scale', column: 'scale_id' },
    { ...named, to: 'scale', column: 'potential_scale_id' },
    { ...named, to: 'cycle', column: 'cycle_id' },
  ],
  demo: async () => (await import('./reviews.demo.ts')).reviewsDemo,
  tags: [{ name: 'Rating scales', description: 'Points from which reviewers choose.', segments: ['scales'] }],
});
