import type { TeamScope } from '#shared/people/team.schema.ts';
import { maxFilterValues } from '#shared/records/filter.ts';
import { statesOf, type TeamReview, type TeamStep } from '#shared/reviews/team-reviews.schema.ts';

interface ShownStep {
  readonly scope: TeamScope;
  readonly cycleId: string;
  readonly step: TeamStep;
  readonly isDone: boolean;
}

/** Address of the list of reviews with these reviews of a team. Null if a filter cannot name so many people. */
export function reviewsHref({ scope, cycleId, step, isDone }: ShownStep, reviews: readonly TeamReview[]): string | null {
  const isCompany = scope === 'company';
  if (reviews.length === 0 || (!isCompany && reviews.length > maxFilterValues)) return null;
  const query = new URLSearchParams({
    cycleId: `is.${cycleId}`,
    status: `is.${statesOf(step, isDone).join(',')}`,
    ...(step === 'self' && { selfDue: 'gt.1900-01-01' }),
    ...(!isCompany && { employeeId: `is.${reviews.map(({ employeeId }) => employeeId).join(',')}` }),
  });
  return `/admin/reviews?${query.toString()}`;
}
