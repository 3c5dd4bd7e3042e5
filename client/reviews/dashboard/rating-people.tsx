import { useLingui } from '@lingui/react/macro';
import { listTeamRatingsEndpoint } from '#shared/reviews/team-reviews.api.ts';
import type { RatedReview } from '#shared/reviews/team-reviews.schema.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { call } from '#client/platform/http/call.ts';
import { useReading } from '#client/platform/lists/use-reading.ts';
import { useScoreText } from '#client/reviews/forms/score-panel.tsx';
import { CardLine } from '#client/ui/card-lines.tsx';
import { PeopleDialog } from './people-dialog.tsx';
import { reviewRooms, type TeamCycle } from './use-team-reviews.ts';

function RatingLine({ row }: { row: RatedReview }) {
  const { t } = useLingui();
  const person = usePerson(row.employeeId);
  const scoreText = useScoreText();
  return <CardLine person={person} href={`/admin/reviews/${row.reviewId}`} title={t`Open review`} end={scoreText(row.rating)} />;
}

interface RatingPeopleProps {
  title: string;
  team: TeamCycle;
  /** Whole point; null for all ratings. */
  point: number | null;
  onClose: () => void;
}

/** People with their ratings. The server records that they were read. */
export function RatingPeople({ title, team: { actor, scope, cycleId }, point, onClose }: RatingPeopleProps) {
  const query = { scope, cycleId, ...(point !== null && { point }) };
  const reading = useReading({
    name: `team-ratings ${actor.id} ${JSON.stringify(query)}`,
    read: () => call(listTeamRatingsEndpoint, { query }),
    rooms: reviewRooms,
  });
  const { ratings, isPartial = false } = reading.value ?? {};
  return (
    <PeopleDialog
      title={title}
      reading={reading}
      lines={ratings?.map((row) => <RatingLine key={row.reviewId} row={row} />) ?? null}
      isPartial={isPartial}
      onClose={onClose}
    />
  );
}
