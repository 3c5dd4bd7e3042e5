import { defineEntity, p } from '@mikro-orm/postgresql';
import type { RichText } from '#shared/platform/rich-text.ts';
import type { ScalePoint } from '#shared/records/scale.ts';
import { ratingScale } from '#shared/reviews/rating-scale.record.ts';
import { recorded, recordTable } from '#server/records/record.entity.ts';

const schema = defineEntity({
  name: 'RatingScaleEntity',
  ...recordTable(ratingScale),
  properties: {
    ...recorded,
    name: p.string().length(120),
    points: p.json<ScalePoint[]>(),
    allowsNone: p.boolean(),
    description: p.json<RichText>().nullable(),
  },
});

export class RatingScaleEntity extends schema.class {}
schema.setClass(RatingScaleEntity);
