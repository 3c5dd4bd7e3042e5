import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useSearchParams } from 'wouter';
import { listTeamRatingsEndpoint } from '#shared/calibration/outcome/outcome.api.ts';
import type { TeamRating } from '#shared/calibration/outcome/team-ratings.schema.ts';
import { CalibrationViews } from '#client/calibration/comparison/calibration-views.tsx';
import { useAnswer } from '#client/ui/use-answer.ts';
import { useReasonLines } from '#client/calibration/placing/reason-lines.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { call } from '#client/platform/http/call.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import classes from './team-ratings.module.css';

/** A rating with the label of its point, and the one of the other axis below it. */
function RatingText({ rating: { performance, performanceLabel, potential, potentialLabel } }: { rating: TeamRating['given'] }) {
  const { i18n } = useLingui();
  const textOf = (value: number, label: string | null) => [i18n.number(value), label ?? ''].join(' ').trim();
  return (
    <>
      <bdi>{textOf(performance, performanceLabel)}</bdi>
      {potential !== null && (
        <>
          <br />
          <bdi>{textOf(potential, potentialLabel)}</bdi>
        </>
      )}
    </>
  );
}

function Row({ rating, isLinked }: { rating: TeamRating; isLinked: boolean }) {
  const person = usePerson(rating.personId);
  const linesOf = useReasonLines();
  return (
    <tr data-is-linked={isLinked || undefined}>
      <th scope="row">
        <span className={classes.person}>
          <Avatar person={person} size={24} />
          <bdi>{person.name}</bdi>
        </span>
      </th>
      <td>
        <bdi>{rating.cycleName}</bdi>
      </td>
      <td>
        <bdi>{rating.sessionName ?? '–'}</bdi>
      </td>
      <td>
        <RatingText rating={rating.given} />
      </td>
      <td>
        <RatingText rating={rating.calibrated} />
      </td>
      <td>
        <ul className={classes.reasons}>
          {rating.reasons.map((given, index) => (
            <li key={index} dir="auto">
              {linesOf(given).join(' · ')}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

function Ratings({ ratings }: { ratings: readonly TeamRating[] }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const linkedId = search.get('sessionId');
  const linkedFirst = ratings.toSorted((a, b) => Number(b.sessionId === linkedId) - Number(a.sessionId === linkedId));
  if (ratings.length === 0)
    return <StateMessage kind="empty" sentence={t`The ratings of your people are listed here once a calibration session is finalised.`} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll a table that is wider than the page
    <div className={classes.scroll} role="region" aria-label={t`Ratings of my people`} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t`Person`}</th>
            <th scope="col">{t`Review cycle`}</th>
            <th scope="col">{t`Session`}</th>
            <th scope="col">{t`Your rating`}</th>
            <th scope="col">{t`Calibrated rating`}</th>
            <th scope="col">{t`Reasons`}</th>
          </tr>
        </thead>
        <tbody>
          {linkedFirst.map((rating) => (
            <Row key={`${rating.personId} ${rating.cycleId}`} rating={rating} isLinked={rating.sessionId === linkedId} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Ratings of record of the people whom the reader rated, beside those that the reader gave. */
export function TeamRatings() {
  const { t } = useLingui();
  const { value, isFailed, retry } = useAnswer('team-ratings', (signal) => call(listTeamRatingsEndpoint, { signal }));
  return (
    <>
      <CalibrationViews current="ratings" />
      <PageTitle parts={[t`Ratings of my people`]} />
      <PageHeader title={t`Ratings of my people`} />
      {isFailed ? <NotLoaded onRetry={retry} /> : value ? <Ratings ratings={value} /> : <Skeleton height={240} m="md" />}
    </>
  );
}
