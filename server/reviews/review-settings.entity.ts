import { defineEntity, p } from '@mikro-orm/postgresql';
import { reviewSettings } from '#shared/reviews/review-settings.record.ts';
import { recorded, recordTable } from '#server/records/record.entity.ts';

const schema = defineEntity({
  name: 'ReviewSettingsEntity',
  ...recordTable(reviewSettings),
  properties: {
    ...recorded,
    hasFormula: p.boolean().default(false),
    goalShare: p.integer().default(40),
    competencyShare: p.integer().default(40),
    selfShare: p.integer().default(0),
    feedbackShare: p.integer().default(20),
    blindSpotPercent: p.integer().default(25),
    autoShareDays: p.integer().nullable(),
  },
});

/** Uses the id of the company. */
export class ReviewSettingsEntity extends schema.class {}
schema.setClass(ReviewSettingsEntity);
