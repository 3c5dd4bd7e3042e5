import { ratingScale } from '#shared/reviews/rating-scale.record.ts';
import { pageRules } from '#server/access/page-rules.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { checkScale } from './check-scale.ts';
import { RatingScaleEntity } from './rating-scale.entity.ts';

export const scalesService = createRecordService(ratingScale, RatingScaleEntity, { ...pageRules(ratingScale), validate: checkScale });
