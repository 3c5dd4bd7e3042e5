import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { statusLabels } from '#shared/objectives/status-field.ts';
import { useTeamScope } from '#client/people/use-team-scope.ts';
import type { DashboardCardProps } from '#client/platform/base/feature.ts';
import { ProgressMark } from '#client/objectives/progress-status.tsx';
import { shownStatuses } from './status-card.tsx';
import { resultsHref } from './team-hrefs.ts';
import { useTeam } from './use-team.ts';
import classes from './team.module.css';

function Tile({ href, children }: { href: string | null; children: ReactNode }) {
  if (href === null) return <span className={classes.tile}>{children}</span>;
  return (
    <Link className={classes.tile!} href={href}>
      {children}
    </Link>
  );
}

/** Sums of the team: key results by status, overdue tasks, and check-ins that were not made. */
export function TeamTiles({ actor, time }: DashboardCardProps) {
  const { t, i18n } = useLingui();
  const [scope] = useTeamScope(actor);
  const { value } = useTeam(actor, time);
  const rows = value?.rows ?? [];
  const sumOf = (name: 'overdueTasks' | 'missing' | (typeof shownStatuses)[number]) => rows.reduce((sum, row) => sum + row[name], 0);
  const shown = (count: number) => (value === null ? '–' : i18n.number(count));
  const people = scope === 'company' ? null : rows.map(({ id }) => id!);
  return (
    <div className={classes.tiles} role="group" aria-label={t`Summary`}>
      {shownStatuses.map((name) => (
        <Tile key={name} href={sumOf(name) === 0 ? null : resultsHref(time, name, people)}>
          <strong>
            <ProgressMark status={name} /> {shown(sumOf(name))}
          </strong>
          {t(statusLabels[name])}
        </Tile>
      ))}
      <Tile href={scope === 'company' || sumOf('overdueTasks') === 0 ? null : '/admin/tasks?view=team'}>
        <strong>{shown(sumOf('overdueTasks'))}</strong>
        {t`Overdue tasks`}
      </Tile>
      <Tile href={null}>
        <strong>{shown(sumOf('missing'))}</strong>
        {t`Not checked in`}
      </Tile>
    </div>
  );
}
