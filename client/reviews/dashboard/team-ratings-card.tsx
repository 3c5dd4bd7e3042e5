import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Skeleton, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { DashboardCardProps } from '#client/platform/base/feature.ts';
import { CardActions, CardNotLoaded, EmptyCard } from '#client/ui/dashboard-card.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { RatingPeople } from './rating-people.tsx';
import { useTeamReviews } from './use-team-reviews.ts';
import classes from './team-reviews.module.css';

interface ShownRatings {
  readonly title: string;
  readonly point: number | null;
}

/** All whole points from the lowest to the highest rating, the highest first. */
function pointsOf(ratings: Readonly<Record<string, number>>): number[] {
  const points = Object.keys(ratings).map(Number);
  const [low, high] = [Math.min(...points), Math.max(...points)];
  return Array.from({ length: high - low + 1 }, (_, at) => high - at);
}

interface BarsProps {
  ratings: Readonly<Record<string, number>>;
  onOpen: (shown: ShownRatings) => void;
}

function Bars({ ratings, onOpen }: BarsProps) {
  const { t, i18n } = useLingui();
  const most = Math.max(...Object.values(ratings));
  return (
    <ul className={classes.rows}>
      {pointsOf(ratings).map((point) => {
        const count = ratings[point] ?? 0;
        const [rating, number] = [i18n.number(point), i18n.number(count)];
        const title = t`Rating ${rating}`;
        return (
          <li key={point} className={classes.rating}>
            <span>{title}</span>
            <ProgressBar value={Math.round((count / most) * 100)} />
            <UnstyledButton
              className={classes.number!}
              disabled={count === 0}
              aria-label={`${title}: ${number}`}
              onClick={() => onOpen({ title, point })}
            >
              {number}
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}

/** Number of people of a team by rating, as far as the reader may read them. Each number opens the people behind it. */
export function TeamRatingsCard({ actor }: DashboardCardProps) {
  const { t } = useLingui();
  const { scope, status, value, retry } = useTeamReviews(actor);
  const [shown, setShown] = useState<ShownRatings | null>(null);
  if (status === 'failed') return <CardNotLoaded onRetry={retry} />;
  if (value === null) return <Skeleton height={120} m="md" w="auto" />;
  const { cycle, rated, ratings } = value;
  if (cycle === null || rated === 0) return <EmptyCard sentence={t`Nobody is rated yet.`} />;
  const all = t`${plural(rated, { one: '# rating', other: '# ratings' })}`;
  return (
    <>
      <CardActions>
        <span dir="auto">{cycle.name}</span>
        <UnstyledButton className={classes.number!} onClick={() => setShown({ title: t`Ratings`, point: null })}>
          {all}
        </UnstyledButton>
      </CardActions>
      {ratings ? (
        <Bars ratings={ratings} onOpen={setShown} />
      ) : (
        <p className={classes.note}>{t`So few or equal ratings would tell those of single people. Open the number to read them.`}</p>
      )}
      {shown && <RatingPeople {...shown} team={{ actor, scope, cycleId: cycle.id }} onClose={() => setShown(null)} />}
    </>
  );
}
