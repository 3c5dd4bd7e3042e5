import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { expectedLine } from '#shared/objectives/expected.ts';
import { companyClock } from '#shared/records/computed-field.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import type { ChartPoint } from '#client/ui/charts/progress-chart.tsx';
import { expectedNow, statusNow, type KeyResultValues, type ObjectiveValues } from '#client/objectives/objective-rows.ts';
import { fillOf, StatusPill, usePercent } from '#client/objectives/progress-status.tsx';
import classes from './objective.module.css';

const ProgressChart = lazyComponent(
  async () => (await import('#client/ui/charts/progress-chart.tsx')).ProgressChart,
  <Skeleton height={204} />,
);

type Measured = Pick<ObjectiveValues, 'startsOn' | 'dueOn' | 'progress' | 'startedParts' | 'openParts' | 'atRiskFrom' | 'offTrackFrom'> &
  Partial<Pick<KeyResultValues, 'phases'>>;

/** Distance to the expected line in words; null before the first check-in. */
function useGap(measured: Measured): string | null {
  const { t, i18n } = useLingui();
  const status = statusNow(measured);
  const gap = Math.round((measured.progress - expectedNow(measured)) * 10) / 10;
  const points = i18n.number(Math.abs(gap));
  if (status === 'not-started' || status === 'achieved') return null;
  if (gap === 0) return t`On the expected line`;
  return gap > 0 ? t`${points} points ahead of the expected line` : t`${points} points behind the expected line`;
}

interface ProgressSectionProps {
  measured: Measured;
  points: readonly ChartPoint[];
}

/** Progress today, its status, and its course against the expected line. */
export function ProgressSection({ measured, points }: ProgressSectionProps) {
  const { t } = useLingui();
  const percent = usePercent();
  const gap = useGap(measured);
  const { startsOn, dueOn, phases, progress } = measured;
  const status = statusNow(measured);
  const [today, shown] = [companyClock.today(), percent(progress)];
  const expected = expectedLine({ startsOn, dueOn, ...(phases && { phases: phases as never }) });
  const until = today > startsOn ? [{ day: today, percent: progress }] : [];
  return (
    <section className={classes.panel} aria-label={t`Progress`}>
      <header className={classes.head}>
        <h2>{t`Progress`}</h2>
      </header>
      <div className={classes.progress}>
        <div className={classes.figures}>
          <strong className={classes.figure}>{shown}</strong>
          <StatusPill status={status} />
          {gap !== null && <p>{gap}</p>}
        </div>
        <ProgressChart
          label={t`Progress over time: ${shown} today, against the expected line`}
          points={[...points.filter(({ day }) => day < today), ...until]}
          expected={expected}
          today={today}
          tone={fillOf(status)}
        />
      </div>
    </section>
  );
}
