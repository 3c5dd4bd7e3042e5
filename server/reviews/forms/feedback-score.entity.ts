import { defineEntity, p } from '@mikro-orm/postgresql';
import { owned, tenantFilter } from '#server/platform/data/owned.ts';

const score = defineEntity({
  name: 'FeedbackScoreEntity',
  tableName: 'feedback_score',
  filters: tenantFilter,
  uniques: [{ name: 'feedback_score_unique', properties: ['cycleId', 'employeeId'] }],
  properties: {
    ...owned,
    cycleId: p.uuid(),
    employeeId: p.uuid(),
    score: p.double().$type<number>(),
    /** Ends of the scale of the score. */
    low: p.double().$type<number>(),
    high: p.double().$type<number>(),
  },
});

/** Score that other people have given a person in a review cycle. Another feature stores it; formulas count it. */
export class FeedbackScoreEntity extends score.class {}
score.setClass(FeedbackScoreEntity);
