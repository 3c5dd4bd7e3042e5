import { useLingui } from '@lingui/react/macro';
import { reviewStates } from '#shared/reviews/review-states.ts';
import { listTeamStepEndpoint } from '#shared/reviews/team-reviews.api.ts';
import type { TeamReview, TeamStep } from '#shared/reviews/team-reviews.schema.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { call } from '#client/platform/http/call.ts';
import { useReading } from '#client/platform/lists/use-reading.ts';
import { CardLine } from '#client/ui/card-lines.tsx';
import { PeopleDialog } from './people-dialog.tsx';
import { reviewsHref } from './reviews-href.ts';
import { reviewRooms, type TeamCycle } from './use-team-reviews.ts';

function StepLine({ row }: { row: TeamReview }) {
  const { t } = useLingui();
  const person = usePerson(row.employeeId);
  return <CardLine person={person} href={`/admin/reviews/${row.reviewId}`} title={t(reviewStates[row.status].label)} />;
}

interface StepPeopleProps {
  title: string;
  team: TeamCycle;
  step: TeamStep;
  isDone: boolean;
  onClose: () => void;
}

/** People whose reviews have done a step, or wait for it. */
export function StepPeople({ title, team: { actor, scope, cycleId }, step, isDone, onClose }: StepPeopleProps) {
  const query = { scope, cycleId, step, isDone };
  const reading = useReading({
    name: `team-step ${actor.id} ${JSON.stringify(query)}`,
    read: () => call(listTeamStepEndpoint, { query }),
    rooms: reviewRooms,
  });
  const { reviews, isPartial = false } = reading.value ?? {};
  return (
    <PeopleDialog
      title={title}
      reading={reading}
      lines={reviews?.map((row) => <StepLine key={row.reviewId} row={row} />) ?? null}
      isPartial={isPartial}
      href={reviews ? reviewsHref(query, reviews) : null}
      onClose={onClose}
    />
  );
}
