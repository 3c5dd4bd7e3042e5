import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import type { MissingCheckIn } from '#shared/home/team.schema.ts';
import { usePerson } from '#client/people/directory.store.ts';
import type { DashboardCardProps } from '#client/platform/base/feature.ts';
import { keyResultHref } from '#client/objectives/objective-hrefs.ts';
import { CardLine, CardLines } from '#client/ui/card-lines.tsx';
import { CardActions, CardNotLoaded, EmptyCard } from '#client/ui/dashboard-card.tsx';
import { dayText } from '#client/ui/day-text.ts';
import { useTeam } from './use-team.ts';

function MissingLine({ row }: { row: MissingCheckIn }) {
  const { t, i18n } = useLingui();
  const person = usePerson(row.assigneeId);
  const day = dayText(row.dueOn, i18n.locale);
  return <CardLine person={person} href={keyResultHref(row.keyResultId)} title={row.name} end={t`Until ${day}`} />;
}

/** Key results of the team whose check-in of the current period was not made. */
export function MissingCard({ actor, time }: DashboardCardProps) {
  const { t, i18n } = useLingui();
  const { status, value, retry } = useTeam(actor, time);
  if (status === 'failed') return <CardNotLoaded onRetry={retry} />;
  if (value === null) return <Skeleton height={120} m="md" w="auto" />;
  const total = value.rows.reduce((sum, { missing }) => sum + missing, 0);
  if (total === 0) return <EmptyCard sentence={t`Everybody has checked in.`} />;
  return (
    <>
      <CardActions>
        <span>{i18n.number(total)}</span>
      </CardActions>
      <CardLines label={t`Not checked in`}>
        {value.missing.map((row) => (
          <MissingLine key={row.keyResultId} row={row} />
        ))}
      </CardLines>
    </>
  );
}
