import type { AdvancedReview } from '#shared/feedback/advanced-review.record.ts';
import type { RaterGroup } from '#shared/feedback/report.schema.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { assignValues } from '#server/records/record-changes.ts';
import type { AdvancedReviewEntity } from './advanced-review.entity.ts';
import { advancedReviewsService } from './advanced-reviews.service.ts';
import { countRaters, type ReviewCounts } from './raters.sql.ts';

type Counts = Partial<AdvancedReview>;

const of = ({ groups }: ReviewCounts, group: RaterGroup) => groups.find((one) => one.group === group) ?? { asked: 0, done: 0 };

/** Counts of raters who are not anonymous, and of all who are asked. They change at once. */
function countsAtOnce(counts: ReviewCounts): Counts {
  const [self, manager] = [of(counts, 'self'), of(counts, 'manager')];
  return {
    selfDone: self.done,
    managerAsked: manager.asked,
    managerDone: manager.done,
    peersAsked: of(counts, 'peer').asked,
    reportsAsked: of(counts, 'report').asked,
    othersAsked: of(counts, 'other').asked,
  };
}

/** Counts that would tell who has answered if they changed at once. */
const hourlyCounts = (counts: ReviewCounts): Counts => ({
  peersDone: of(counts, 'peer').done,
  reportsDone: of(counts, 'report').done,
  othersDone: of(counts, 'other').done,
  declined: counts.declined,
});

const change = (unit: WriteTransaction, review: AdvancedReviewEntity, values: Counts): void => {
  assignValues(advancedReviewsService.plan, unit, review, values);
};

/** Changes a locked review together with the counts that may change at once. */
export async function changeWithCounts(unit: WriteTransaction, review: AdvancedReviewEntity, values: Counts = {}): Promise<void> {
  const counts = await countRaters(unit.em, [review.id]);
  change(unit, review, { ...countsAtOnce(counts.get(review.id)!), ...values });
}

/** Brings all counts of locked reviews up to date, in the name of nobody. */
export async function changeAllCounts(
  unit: WriteTransaction,
  reviews: readonly AdvancedReviewEntity[],
  values: Counts = {},
): Promise<void> {
  const counts = await countRaters(
    unit.em,
    reviews.map(({ id }) => id),
  );
  for (const review of reviews) {
    const own = counts.get(review.id)!;
    change(unit, review, { ...countsAtOnce(own), ...hourlyCounts(own), ...values });
  }
}
