import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { Link } from 'wouter';
import { may } from '#shared/access/access.policy.ts';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import { objective } from '#shared/objectives/objective.record.ts';
import type { DashboardCardProps } from '#client/platform/base/feature.ts';
import { useList, type LiveList } from '#client/platform/lists/use-list.ts';
import { ChangeHighlight } from '#client/records/change-highlight.tsx';
import { useComputedReload } from '#client/records/use-computed-reload.ts';
import { dayAfter } from '#client/ui/due.ts';
import { CardActions, CardMore, CardNotLoaded, EmptyCard } from '#client/ui/dashboard-card.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { MoveListener } from '#client/objectives/move-sentence.tsx';
import { keyResultHref, objectiveHref } from '#client/objectives/objective-hrefs.ts';
import { expectedNow, statusNow, type KeyResultValues, type ObjectiveValues } from '#client/objectives/objective-rows.ts';
import { fillOf, StatusPill, usePercent } from '#client/objectives/progress-status.tsx';
import { useValueOf } from '#client/objectives/use-value-of.ts';
import classes from './objective-cards.module.css';

/** Numbers of objectives and key results that the card shows. */
const [maxObjectives, maxResults] = [8, 100];

function ResultLine({ row }: { row: KeyResultValues }) {
  const { t } = useLingui();
  const percent = usePercent();
  const valueOf = useValueOf();
  const name = isolateDirection(row.name);
  return (
    <>
      <Link className={classes.name!} href={keyResultHref(row.id)} dir="auto" title={row.name}>
        {row.name}
      </Link>
      <span className={classes.value}>{row.actual !== null && valueOf(row, row.actual)}</span>
      <ProgressBar value={row.progress} expected={expectedNow(row)} tone={fillOf(statusNow(row))} label={t`Progress of ${name}`} />
      <span className={classes.percent}>{percent(row.progress)}</span>
    </>
  );
}

interface ObjectivePartProps {
  row: ObjectiveValues;
  results: readonly KeyResultValues[];
  changes: LiveList<KeyResultValues>['changes'];
}

function ObjectivePart({ row, results, changes }: ObjectivePartProps) {
  const percent = usePercent();
  return (
    <li className={classes.objective}>
      <div className={classes.title}>
        <Link href={objectiveHref(row.id)} dir="auto">
          {row.name}
        </Link>
        <StatusPill status={statusNow(row)} />
        <strong>{percent(row.progress)}</strong>
      </div>
      <ul className={classes.results}>
        {results.map((result) => (
          <li key={result.id} className={classes.result}>
            <ResultLine row={result} />
            {changes[result.id] && <ChangeHighlight change={changes[result.id]!} of={result.name} />}
          </li>
        ))}
      </ul>
    </li>
  );
}

function Nothing({ actor }: Pick<DashboardCardProps, 'actor'>) {
  const { t } = useLingui();
  const create = (
    <Button component={Link} href="/admin/objectives?create=1" size="xs" variant="default">
      {t`Create objective`}
    </Button>
  );
  return (
    <EmptyCard
      sentence={t`No active objectives in this period. An objective says what you want to reach; its key results measure how far you are.`}
      action={may(actor, 'Objectives', 'create') && create}
    />
  );
}

/** Active objectives of the reader that run in the chosen time, with their key results against what is expected today. */
export function MyObjectivesCard({ actor, time }: DashboardCardProps) {
  const { t } = useLingui();
  const days = { startsOn: `lt.${dayAfter(time.endsOn, 1)}` };
  const found = useList(objective.list, { ownerId: `is.${actor.id}`, state: 'is.active', sort: 'dueOn', ...days } as never, {
    pageSize: maxObjectives,
  });
  const results = useList(keyResult.list, { ownerId: `is.${actor.id}`, sort: 'createdAt' } as never, { pageSize: maxResults });
  useComputedReload([objective], found.reload);
  const rows = found.items as unknown as readonly ObjectiveValues[];
  const parts = results.items as unknown as readonly KeyResultValues[];
  if (found.status === 'failed') return <CardNotLoaded onRetry={found.retry} />;
  if (found.status === 'loading') return <Skeleton height={160} m="md" w="auto" />;
  if (rows.length === 0) return <Nothing actor={actor} />;
  const rest = (found.total ?? 0) - rows.length;
  return (
    <>
      <MoveListener />
      <CardActions>
        <span className={classes.legend}>{t`Expected today`}</span>
      </CardActions>
      <ul className={classes.list}>
        {rows.map((row) => (
          <ObjectivePart
            key={row.id}
            row={row}
            results={parts.filter(({ objectiveId }) => objectiveId === row.id)}
            changes={results.changes as LiveList<KeyResultValues>['changes']}
          />
        ))}
      </ul>
      {rest > 0 && <CardMore href={`/admin/objectives?ownerId=is.${actor.id}&state=is.active`} />}
    </>
  );
}
