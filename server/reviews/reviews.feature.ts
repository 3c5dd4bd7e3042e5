import { ratingScale } from '#shared/reviews/rating-scale.record.ts';
import { pagePolicy } from '#shared/access/page.policy.ts';
import { defineFeature } from '#server/platform/http/feature.ts';
import { recordParts } from '#server/records/record-parts.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { RatingScaleEntity } from './rating-scale.entity.ts';

export const reviewsFeature = defineFeature({
  name: 'reviews',
  ...recordParts(createRecordService(ratingScale, RatingScaleEntity, { policy: pagePolicy(ratingScale), visibleTo: () => [] })),
  demo: async () => (await import('./reviews.demo.ts')).reviewsDemo,
  tags: [{ name: 'Rating scales', description: 'Points from which reviewers choose.', segments: ['scales'] }],
});
