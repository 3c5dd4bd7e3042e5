import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton, Switch } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { may } from '#shared/access/access.policy.ts';
import { companyRoom } from '#shared/people/company.room.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { roomKey } from '#shared/platform/room.ts';
import { useSession } from '#client/access/session.store.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { usePresence } from '#client/platform/presence/use-presence.ts';
import { OrgApart } from './org-chart/org-apart.tsx';
import { OrgCanvas } from './org-chart/org-canvas.tsx';
import { OrgCard } from './org-chart/org-card.tsx';
import { OrgList } from './org-chart/org-list.tsx';
import { OrgSearch } from './org-chart/org-search.tsx';
import { findNode } from './org-chart/org-tree.ts';
import { useDraftedBy } from './org-chart/use-drafted-by.ts';
import { useMoveErrorToast } from './org-chart/use-move-error-toast.ts';
import { useOrgChart, type OrgChart } from './org-chart/use-org-chart.ts';
import { loadDirectory, useDirectory } from './directory.store.ts';
import { useDepartments } from './use-departments.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { PresenceStack } from '#client/ui/presence-stack.tsx';
import { useIsNarrow } from '#client/ui/use-is-narrow.ts';
import classes from '#client/ui/canvas/canvas-page.module.css';

const OrgPrint = lazyComponent(async () => (await import('./org-chart/org-print.tsx')).OrgPrint);
const OrgMovesPanel = lazyComponent(async () => (await import('./org-chart/org-moves-panel.tsx')).OrgMovesPanel);

interface ChartProps {
  actor: Actor;
  chart: OrgChart;
  departments: ReadonlyMap<string, string>;
}

/** Names who else is at the org chart. */
function Here({ ids, readerId }: { ids: readonly string[]; readerId: string }) {
  const { people } = useDirectory();
  return <PresenceStack people={ids.flatMap((id) => (id === readerId ? [] : (people[id] ?? [])))} />;
}

function Header({ actor, people, ids }: { actor: Actor; people: OrgChart['people']; ids: readonly string[] }) {
  const { t } = useLingui();
  const count = Object.values(people).filter(({ isActive }) => isActive).length;
  const print = may(actor, 'Org Chart', 'export') && (
    <Button
      component={Link}
      href="/admin/orgChart?view=print"
      variant="default"
      leftSection={<IconPrinter size={15} stroke={1.6} aria-hidden="true" />}
    >
      {t`Print and export`}
    </Button>
  );
  const actions = (
    <>
      <Here ids={ids} readerId={actor.id} />
      {print}
    </>
  );
  return <PageHeader title={t`Org chart`} context={t`${plural(count, { one: '# person', other: '# people' })}`} actions={actions} />;
}

interface BarProps {
  chart: OrgChart;
  onFind: (id: string) => void;
  hasDepartments: boolean;
  onDepartments: ((isOn: boolean) => void) | null;
}

function Bar({ chart, onFind, hasDepartments, onDepartments }: BarProps) {
  const { t } = useLingui();
  return (
    <div className={classes.bar}>
      <OrgSearch onFind={onFind} />
      {onDepartments && (
        <Switch
          size="xs"
          label={t`Departments`}
          checked={hasDepartments}
          onChange={({ currentTarget }) => onDepartments(currentTarget.checked)}
        />
      )}
      <OrgApart people={chart.forest.apart} onChoose={chart.openCard} />
    </div>
  );
}

function Chart({ actor, chart, departments }: ChartProps) {
  const isNarrow = useIsNarrow();
  const { ids, presence } = usePresence({ key: roomKey(companyRoom, actor.companyId) });
  const heldBy = useDraftedBy(presence, chart.moves);
  const sayFault = useMoveErrorToast();
  const [hasDepartments, setHasDepartments] = useState(true);
  const [wanted, setWanted] = useState<{ id: string } | null>(null);
  const canMove = !isNarrow && may(actor, 'Org Chart', 'edit') && may(actor, 'Employees', 'edit');
  const move = (personId: string, managerId: string) => sayFault(chart.move(personId, managerId), chart.people[personId]?.name ?? '');
  const find = (id: string) => {
    chart.reveal(id);
    chart.openCard(id);
    setWanted({ id });
  };
  const node = chart.cardId === null ? undefined : findNode(chart.forest, chart.cardId);
  const card = node && { node, department: departments.get(node.person.departmentId ?? ''), canMove };
  return (
    <div className={classes.page}>
      <Header actor={actor} people={chart.people} ids={ids} />
      <Bar {...{ chart, hasDepartments }} onFind={find} onDepartments={isNarrow ? null : setHasDepartments} />
      <div className={classes.body}>
        {isNarrow ? (
          <OrgList chart={chart} wanted={wanted} />
        ) : (
          <OrgCanvas {...{ chart, departments, hasDepartments, canMove, heldBy, wanted }} onMove={move} />
        )}
        {card && <OrgCard key={card.node.id} {...{ ...card, chart }} onShow={find} onMove={move} onClose={() => chart.openCard(null)} />}
        <OrgMovesPanel chart={chart} departments={departments} />
      </div>
    </div>
  );
}

/** Live tree of the people of the company and their managers. */
export function OrgChartScreen() {
  const { actor } = useSession();
  const chart = useOrgChart();
  const departments = useDepartments();
  const [params] = useSearchParams();
  if (!actor || chart.status === 'loading') return <Skeleton m="md" height={480} />;
  if (chart.status === 'failed') return <NotLoaded onRetry={() => void loadDirectory()} />;
  if (params.get('view') === 'print') return <OrgPrint chart={chart} departments={departments} />;
  return <Chart {...{ actor, chart, departments }} />;
}
