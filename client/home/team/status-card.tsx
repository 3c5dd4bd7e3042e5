import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import type { TeamRow } from '#shared/home/team.schema.ts';
import type { ProgressStatus } from '#shared/objectives/expected.ts';
import { statusLabels } from '#shared/objectives/status-field.ts';
import { useDirectory, usePerson } from '#client/people/directory.store.ts';
import { useDepartments } from '#client/people/use-departments.ts';
import { useTeamScope } from '#client/people/use-team-scope.ts';
import type { DashboardCardProps } from '#client/platform/base/feature.ts';
import { ProgressMark, toneOf, usePercent } from '#client/objectives/progress-status.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { HeatMap, type HeatColumn, type HeatRow } from '#client/ui/charts/heat-map.tsx';
import { CardNotLoaded, EmptyCard } from '#client/ui/dashboard-card.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { resultsHref } from './team-hrefs.ts';
import { useTeam } from './use-team.ts';
import classes from './team.module.css';

/** Statuses in the order of the columns. */
export const shownStatuses: readonly ProgressStatus[] = ['off-track', 'at-risk', 'on-track', 'achieved', 'not-started'];

function PersonTitle({ id }: { id: string }) {
  const person = usePerson(id);
  return (
    <span className={classes.who}>
      <Avatar person={person} size={20} /> <bdi>{person.name}</bdi>
    </span>
  );
}

function useRows(rows: readonly TeamRow[], isCompany: boolean): HeatRow[] {
  const { t } = useLingui();
  const percent = usePercent();
  const { people } = useDirectory();
  const departments = useDepartments();
  return rows.map((row): HeatRow => {
    const { id, progress } = row;
    const name = isCompany ? ((id && departments.get(id)) ?? t`No department`) : (people[id!]?.name ?? '');
    const title = isCompany ? <bdi>{name}</bdi> : <PersonTitle id={id!} />;
    const values = row as unknown as Readonly<Record<string, number>>;
    return { id: id ?? 'none', label: name, title, values, end: progress === null ? '' : percent(progress) };
  });
}

/** Active people of a row: itself, or those of a department. */
function usePeopleOf(isCompany: boolean): (rowId: string) => string[] {
  const { people } = useDirectory();
  return (rowId) => {
    if (!isCompany) return [rowId];
    const departmentId = rowId === 'none' ? null : rowId;
    return Object.values(people).flatMap((one) => (one.isActive && one.departmentId === departmentId ? [one.id] : []));
  };
}

/** Numbers of key results by status, for each person or department. */
export function TeamStatusCard({ actor, time }: DashboardCardProps) {
  const { t, i18n } = useLingui();
  const [scope] = useTeamScope(actor);
  const isCompany = scope === 'company';
  const { status, value, retry } = useTeam(actor, time);
  const rows = useRows(value?.rows ?? [], isCompany);
  const peopleOf = usePeopleOf(isCompany);
  if (status === 'failed') return <CardNotLoaded onRetry={retry} />;
  if (value === null) return <Skeleton height={200} m="md" w="auto" />;
  if (rows.length === 0) return <EmptyCard sentence={t`Nobody reports to you.`} />;
  const columns = shownStatuses.map((name): HeatColumn => ({
    name,
    tone: toneOf(name),
    title: (
      <span className={classes.status}>
        <ProgressMark status={name} /> {t(statusLabels[name])}
      </span>
    ),
  }));
  return (
    <div className={classes.body}>
      <HeatMap
        label={isCompany ? t`Status by department` : t`Status by person`}
        heading={isCompany ? t`Department` : t`Person`}
        endHeading={t`Progress`}
        columns={columns}
        rows={rows}
        hrefOf={({ id }, { name }) => resultsHref(time, name as ProgressStatus, peopleOf(id))}
        linkLabel={({ label }, { name }, count) => {
          const [who, word, number] = [isolateDirection(label), t(statusLabels[name as ProgressStatus]), i18n.number(count)];
          return t`${who}, ${word}: ${number}`;
        }}
      />
    </div>
  );
}
