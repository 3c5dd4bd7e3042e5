import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { Link } from 'wouter';
import { may } from '#shared/access/access.policy.ts';
import { countedStates, objective } from '#shared/objectives/objective.record.ts';
import { useSession } from '#client/access/session.store.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { useList } from '#client/platform/lists/use-list.ts';
import { ChangeHighlight } from '#client/records/change-highlight.tsx';
import type { RecordPartProps } from '#client/records/record-drawer-parts.ts';
import { useComputedReload } from '#client/records/use-computed-reload.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { ObjectiveMark, ObjectiveProgress, ObjectiveStatus } from '#client/objectives/list-cells.tsx';
import { MoveListener } from '#client/objectives/move-sentence.tsx';
import { objectiveHref } from '#client/objectives/objective-hrefs.ts';
import type { ObjectiveValues } from '#client/objectives/objective-rows.ts';
import classes from './launches.module.css';

const pageSize = 20;

/** Objective with its owner, its state and, once it was approved, its progress. */
function Line({ row }: { row: ObjectiveValues }) {
  const owner = usePerson(row.ownerId);
  const part = { recordId: row.id, row };
  return (
    <>
      <span className={classes.title}>
        <Link href={objectiveHref(row.id)} dir="auto">
          {row.name}
        </Link>
        <ObjectiveMark {...part} />
      </span>
      <span className={classes.owner}>
        <Avatar person={owner} size={18} /> <bdi>{owner.name}</bdi>
      </span>
      <span className={classes.course}>
        <ObjectiveStatus {...part} />
        {countedStates.includes(row.state) && <ObjectiveProgress {...part} />}
      </span>
    </>
  );
}

function List({ launchId }: { launchId: string }) {
  const { t } = useLingui();
  const list = useList(objective.list, { launchId: `is.${launchId}`, sort: 'createdAt' } as never, { pageSize });
  useComputedReload([objective], list.reload);
  const rows = list.items as unknown as readonly ObjectiveValues[];
  if (list.status === 'failed') return <NotLoaded level={3} onRetry={list.retry} />;
  if (list.status === 'loading') return <Skeleton height={96} />;
  if (rows.length === 0) return <p className={classes.none}>{t`There are no objectives of it that you can see.`}</p>;
  return (
    <>
      <MoveListener />
      <ul className={classes.objectives}>
        {rows.map((row) => (
          <li key={row.id} className={classes.objective}>
            <Line row={row} />
            {list.changes[row.id] && <ChangeHighlight change={list.changes[row.id]!} of={row.name} />}
          </li>
        ))}
      </ul>
      {list.hasMore && <Button size="xs" variant="default" onClick={list.more}>{t`Show more`}</Button>}
    </>
  );
}

/** Objectives that a launch has created, as far as the reader may read them. */
export function LaunchedObjectives({ row }: RecordPartProps) {
  const { t } = useLingui();
  const { actor } = useSession();
  if (!actor || !may(actor, 'Objectives', 'view')) return null;
  return (
    <section className={classes.launched} aria-label={t`Objectives`}>
      <h3>{t`Objectives`}</h3>
      <List launchId={row.id} />
    </section>
  );
}
