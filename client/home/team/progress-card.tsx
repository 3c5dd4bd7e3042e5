import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { teamProgressEndpoint } from '#shared/home/home.api.ts';
import type { DashboardCardProps, DashboardTime } from '#client/platform/base/feature.ts';
import { call } from '#client/platform/http/call.ts';
import { useReading } from '#client/platform/lists/use-reading.ts';
import { ProgressChart } from '#client/ui/charts/progress-chart.tsx';
import { CardNotLoaded, EmptyCard } from '#client/ui/dashboard-card.tsx';
import { usualGaps, type StatusGaps } from '#shared/objectives/expected.ts';
import { useTeamScope } from '#client/people/use-team-scope.ts';
import { usePercent } from '#client/objectives/progress-status.tsx';
import { useOkrSettings } from '#client/objectives/use-okr-settings.ts';
import { teamRooms } from './use-team.ts';
import classes from './team.module.css';

/** Distance and number of the points for each period. */
const steps: Readonly<Record<DashboardTime['name'], { step: 'day' | 'week' | 'month'; points: number }>> = {
  daily: { step: 'day', points: 14 },
  weekly: { step: 'week', points: 12 },
  monthly: { step: 'month', points: 6 },
  yearly: { step: 'month', points: 12 },
};

const toneAt = (gap: number, { atRiskGap, offTrackGap }: StatusGaps = usualGaps) =>
  gap < atRiskGap ? 'on-track' : gap > offTrackGap ? 'off-track' : 'at-risk';

/** Mean progress of the key results of a team over time, with the progress that was expected. */
export function TeamProgressCard({ actor, time }: DashboardCardProps) {
  const { t, i18n } = useLingui();
  const percent = usePercent();
  const [scope] = useTeamScope(actor);
  const settings = useOkrSettings(actor);
  const query = { scope, ...steps[time.name] };
  const { status, value, retry } = useReading({
    name: `team-progress ${actor.id} ${actor.companyId} ${JSON.stringify(query)} ${time.today}`,
    read: () => call(teamProgressEndpoint, { query }),
    rooms: teamRooms,
  });
  if (status === 'failed') return <CardNotLoaded onRetry={retry} />;
  if (value === null) return <Skeleton height={204} m="md" w="auto" />;
  const last = value.points.at(-1);
  if (!last) return <EmptyCard sentence={t`No active key results in this time.`} />;
  const gap = Math.round((last.progress - last.expected) * 10) / 10;
  const [points, shown] = [i18n.number(Math.abs(gap)), percent(last.progress)];
  return (
    <div className={classes.body}>
      <ProgressChart
        label={t`Progress over time: ${shown} today, against the expected line`}
        points={value.points.map(({ day, progress }) => ({ day, percent: progress }))}
        expected={value.points.map(({ day, expected }) => ({ day, percent: expected }))}
        today={time.today}
        tone={toneAt(-gap, settings)}
      />
      <p className={classes.note}>
        {gap === 0 && t`On the expected line`}
        {gap > 0 && t`${points} points ahead of the expected line`}
        {gap < 0 && t`${points} points behind the expected line`}
      </p>
    </div>
  );
}
