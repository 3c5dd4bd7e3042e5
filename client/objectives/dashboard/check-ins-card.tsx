import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { Link } from 'wouter';
import { checkInDueOn } from '#shared/objectives/check-in-due.ts';
import { dueCheckInsEndpoint } from '#shared/objectives/check-ins.api.ts';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import { objective } from '#shared/objectives/objective.record.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { addDays } from '#shared/platform/days.ts';
import { useSession } from '#client/access/session.store.ts';
import type { DashboardCardProps, DashboardTime } from '#client/platform/base/feature.ts';
import { call } from '#client/platform/http/call.ts';
import { useList } from '#client/platform/lists/use-list.ts';
import { useReading } from '#client/platform/lists/use-reading.ts';
import { CheckInButton } from '#client/objectives/check-in/check-in-button.tsx';
import { keyResultHref } from '#client/objectives/objective-hrefs.ts';
import type { KeyResultValues } from '#client/objectives/objective-rows.ts';
import { useKeyResultRights } from '#client/objectives/use-objective-rights.ts';
import { CardActions, CardNotLoaded, EmptyCard } from '#client/ui/dashboard-card.tsx';
import { daysUntil } from '#client/ui/due.ts';
import classes from './objective-cards.module.css';

const maxRows = 100;

/** Key results assigned to the reader whose check-in is due in the chosen time; one disappears as soon as it is made. */
function useDueCheckIns({ actor, time }: DashboardCardProps) {
  const timeZone = useSession().user?.timeZone ?? 'UTC';
  const rows = useList(keyResult.list, { assigneeId: `is.${actor.id}`, sort: 'checkedInAt' } as never, { pageSize: maxRows });
  const due = useReading({
    name: `check-ins-due ${actor.id} ${time.today}`,
    read: () => call(dueCheckInsEndpoint),
    rooms: [keyResult.room.name, objective.room.name],
  });
  const dueOn = new Map(due.value?.items.map((item) => [item.keyResultId, item.dueOn]));
  const found = (rows.items as unknown as readonly KeyResultValues[]).flatMap((row) => {
    const checkedInOn = row.checkedInAt === null ? null : dayInZone(new Date(row.checkedInAt), timeZone);
    const day = dueOn.get(row.id);
    const isMade = checkInDueOn({ ...row, checkedInOn }, time.today) === null;
    return day === undefined || isMade || day > lastDayOf(time) ? [] : [{ row, day }];
  });
  const status = [rows.status, due.status].find((one) => one !== 'live') ?? 'live';
  const retry = () => [rows, due].forEach((one) => one.retry());
  return { found, status, retry };
}

/** A check-in of this week is shown on each of its days. */
const lastDayOf = ({ name, endsOn, today }: DashboardTime): string => (name === 'daily' ? addDays(today, 6) : endsOn);

function DueText({ day, today }: { day: string; today: string }) {
  const { t } = useLingui();
  const days = daysUntil(day, today);
  return <small>{days === 0 ? t`Due today` : t`${plural(days, { one: 'Due in # day', other: 'Due in # days' })}`}</small>;
}

/** Key results that wait for a check-in of the reader. */
export function CheckInsCard({ actor, time }: DashboardCardProps) {
  const { t, i18n } = useLingui();
  const { found, status, retry } = useDueCheckIns({ actor, time });
  const rights = useKeyResultRights(actor);
  if (status === 'failed') return <CardNotLoaded onRetry={retry} />;
  if (status === 'loading') return <Skeleton height={80} m="md" w="auto" />;
  if (found.length === 0) return <EmptyCard sentence={t`No check-in is due in this period.`} />;
  return (
    <>
      <CardActions>
        <span>{i18n.number(found.length)}</span>
      </CardActions>
      <ul className={classes.list}>
        {found.map(({ row, day }) => (
          <li key={row.id} className={classes.due}>
            <span className={classes.words}>
              <Link className={classes.name!} href={keyResultHref(row.id)} dir="auto" title={row.name}>
                {row.name}
              </Link>
              <DueText day={day} today={time.today} />
            </span>
            {rights.canCheckIn(row) && <CheckInButton row={row} />}
          </li>
        ))}
      </ul>
    </>
  );
}
