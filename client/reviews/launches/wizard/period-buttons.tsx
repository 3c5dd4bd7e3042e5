import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { cycle } from '#shared/cycles/cycle.record.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import type { RecordPlace, RecordRow } from '#client/records/any-record.ts';
import { editRecord } from '#client/records/record.store.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import classes from '#client/reviews/launches/launches.module.css';

interface Period {
  readonly periodFrom: string;
  readonly periodTo: string;
}

const yearOf = (year: number): Period => ({ periodFrom: `${year}-01-01`, periodTo: `${year}-12-31` });

/** Buttons that enter the usual review periods: that of the cycle, this year, last year. */
export function PeriodButtons({ place, row }: { place: RecordPlace; row: RecordRow }) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const [cycles] = useRoom(cycle.room, place.companyId);
  const chosen = cycles.state?.records[row['cycleId'] as string];
  const year = readerClock.now().getFullYear();
  const put = (period: Period) => {
    const changes = Object.entries(period).filter(([name, to]) => row[name] !== to);
    const change = Object.fromEntries(changes.map(([name, to]) => [name, { from: row[name] ?? null, to: to as unknown }]));
    if (changes.length > 0) void editRecord(place, row, change).catch(sayRefusal);
  };
  return (
    <div className={classes.row}>
      {chosen && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => put({ periodFrom: chosen.startsOn, periodTo: chosen.endsOn })}
        >{t`Period of the cycle`}</Button>
      )}
      <Button size="compact-sm" variant="default" onClick={() => put(yearOf(year))}>{t`This year`}</Button>
      <Button size="compact-sm" variant="default" onClick={() => put(yearOf(year - 1))}>{t`Last year`}</Button>
    </div>
  );
}
