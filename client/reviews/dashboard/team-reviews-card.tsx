import { useLingui } from '@lingui/react/macro';
import { Skeleton, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { TeamStep, TeamStepCount } from '#shared/reviews/team-reviews.schema.ts';
import type { DashboardCardProps } from '#client/platform/base/feature.ts';
import { CardActions, CardNotLoaded, EmptyCard } from '#client/ui/dashboard-card.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { StepPeople } from './step-people.tsx';
import { useTeamReviews } from './use-team-reviews.ts';
import classes from './team-reviews.module.css';

interface ShownStep {
  readonly title: string;
  readonly step: TeamStep;
  readonly isDone: boolean;
}

function useStepNames(): Readonly<Record<TeamStep, string>> {
  const { t } = useLingui();
  return { self: t`Self review`, manager: t`Manager review`, share: t`Shared`, sign: t`Signed` };
}

function StepRow({ row: { step, done, total }, onOpen }: { row: TeamStepCount; onOpen: (shown: ShownStep) => void }) {
  const { t, i18n } = useLingui();
  const name = useStepNames()[step];
  const waiting = total - done;
  const titles = { done: t`${name}: done`, waiting: t`${name}: not done` };
  const [doneText, waitingText] = [i18n.number(done), i18n.number(waiting)];
  const texts = { done: t`${doneText} done`, waiting: t`${waitingText} not done` };
  return (
    <li className={classes.row}>
      <span>{name}</span>
      <ProgressBar value={Math.round((done / total) * 100)} />
      <span className={classes.numbers}>
        <UnstyledButton
          className={classes.number!}
          disabled={done === 0}
          aria-label={`${name}: ${texts.done}`}
          onClick={() => onOpen({ title: titles.done, step, isDone: true })}
        >
          {texts.done}
        </UnstyledButton>
        <UnstyledButton
          className={classes.number!}
          disabled={waiting === 0}
          aria-label={`${name}: ${texts.waiting}`}
          onClick={() => onOpen({ title: titles.waiting, step, isDone: false })}
        >
          {texts.waiting}
        </UnstyledButton>
      </span>
    </li>
  );
}

/** Progress of the reviews of a team by step. Each number opens the people behind it. */
export function TeamReviewsCard({ actor }: DashboardCardProps) {
  const { t } = useLingui();
  const { scope, status, value, retry } = useTeamReviews(actor);
  const [shown, setShown] = useState<ShownStep | null>(null);
  if (status === 'failed') return <CardNotLoaded onRetry={retry} />;
  if (value === null) return <Skeleton height={120} m="md" w="auto" />;
  const { cycle } = value;
  if (cycle === null) return <EmptyCard sentence={t`The team has no reviews yet.`} />;
  return (
    <>
      <CardActions>
        <span dir="auto">{cycle.name}</span>
      </CardActions>
      <ul className={classes.rows}>
        {value.steps
          .filter(({ total }) => total > 0)
          .map((row) => (
            <StepRow key={row.step} row={row} onOpen={setShown} />
          ))}
      </ul>
      {shown && <StepPeople {...shown} team={{ actor, scope, cycleId: cycle.id }} onClose={() => setShown(null)} />}
    </>
  );
}
