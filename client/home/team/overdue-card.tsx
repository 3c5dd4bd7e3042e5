import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { Link } from 'wouter';
import { usePerson } from '#client/people/directory.store.ts';
import { useDepartments } from '#client/people/use-departments.ts';
import { useTeamScope } from '#client/people/use-team-scope.ts';
import type { DashboardCardProps } from '#client/platform/base/feature.ts';
import { CardLine, CardLines } from '#client/ui/card-lines.tsx';
import { CardNotLoaded, EmptyCard } from '#client/ui/dashboard-card.tsx';
import { tasksHref } from './team-hrefs.ts';
import { useTeam } from './use-team.ts';
import classes from './team.module.css';

const useCountText = () => {
  const { t } = useLingui();
  return (count: number) => t`${plural(count, { one: '# overdue task', other: '# overdue tasks' })}`;
};

function PersonLine({ id, count }: { id: string; count: number }) {
  const person = usePerson(id);
  const countText = useCountText();
  return (
    <CardLine
      person={person}
      end={
        <Link className={classes.late!} href={tasksHref(id)}>
          {countText(count)}
        </Link>
      }
    />
  );
}

/** People of the team, or departments, with overdue tasks, those with most first. */
export function OverdueCard({ actor, time }: DashboardCardProps) {
  const { t } = useLingui();
  const countText = useCountText();
  const departments = useDepartments();
  const [scope] = useTeamScope(actor);
  const { status, value, retry } = useTeam(actor, time);
  if (status === 'failed') return <CardNotLoaded onRetry={retry} />;
  if (value === null) return <Skeleton height={120} m="md" w="auto" />;
  const late = value.rows.filter(({ overdueTasks }) => overdueTasks > 0).toSorted((one, other) => other.overdueTasks - one.overdueTasks);
  if (late.length === 0) return <EmptyCard sentence={t`No task is overdue.`} />;
  return (
    <CardLines label={t`Overdue tasks`}>
      {late.map(({ id, overdueTasks }) =>
        scope === 'company' ? (
          <CardLine
            key={id}
            name={(id && departments.get(id)) ?? t`No department`}
            end={<span className={classes.late}>{countText(overdueTasks)}</span>}
          />
        ) : (
          <PersonLine key={id} id={id!} count={overdueTasks} />
        ),
      )}
    </CardLines>
  );
}
