import type { Raters } from '#shared/feedback/advanced-review.api.ts';
import type { FeedbackOwner } from '#shared/feedback/advanced-review.policy.ts';
import type { AdvancedReview } from '#shared/feedback/advanced-review.record.ts';
import type { Rater } from '#shared/feedback/rater.schema.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { RecordRow } from '#client/records/any-record.ts';
import type { OpenRecord } from '#client/records/use-record.ts';
import { useAttempt } from '#client/ui/use-attempt.ts';

export interface RaterSectionsProps {
  actor: Actor;
  review: AdvancedReview;
  owner: FeedbackOwner | null;
  accept: OpenRecord['accept'];
}

/** Raters of a review, for a section that changes some of them. */
export interface RaterPartProps extends RaterSectionsProps {
  found: Raters;
  /** Called after each change. */
  onChanged: () => void;
}

export const isActive = ({ state }: Rater) => state !== 'declined' && state !== 'removed';
export const inGroup = ({ raters }: Raters, group: Rater['group']) => raters.filter((rater) => rater.group === group);

/** People who cannot be asked: the employee, the manager, the reports, those who are asked already and those who have declined. */
export const barredFrom = ({ raters, notPeers }: Raters, { employeeId }: AdvancedReview): string[] => [
  employeeId,
  ...notPeers,
  ...raters.filter((rater) => (rater.group === 'peer' ? rater.state === 'declined' : isActive(rater))).map(({ personId }) => personId),
];

/** Sends changes of the raters, and keeps the conditions that the last one did not meet. */
export function useRaterChange({ accept, onChanged }: Pick<RaterPartProps, 'accept' | 'onChanged'>) {
  const { attempt, ...rest } = useAttempt();
  const change = (action: () => Promise<unknown>) =>
    attempt(async () => {
      accept((await action()) as RecordRow);
      onChanged();
    });
  return { ...rest, change };
}
