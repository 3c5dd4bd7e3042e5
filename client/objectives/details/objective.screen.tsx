import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import { objective } from '#shared/objectives/objective.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { useList, type LiveList } from '#client/platform/lists/use-list.ts';
import { rooms } from '#client/platform/live/room-store.ts';
import { roomIdOf, type RecordPlace, type RecordRights, type RecordRow } from '#client/records/any-record.ts';
import { OpenRecordPresence } from '#client/records/record-presence.tsx';
import { RecordPageSkeleton } from '#client/records/record-page-skeleton.tsx';
import { ReaderCompany } from '#client/records/record-titles.ts';
import { useRecord, type OpenRecord } from '#client/records/use-record.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { MoveLine, MoveListener } from '#client/objectives/move-sentence.tsx';
import { noteMove } from '#client/objectives/moves.store.ts';
import { objectiveHref } from '#client/objectives/objective-hrefs.ts';
import { asObjective, type KeyResultValues } from '#client/objectives/objective-rows.ts';
import { lockedKeyRights, lockedRights, useLockedPeriod } from '#client/objectives/periods/use-locked-period.ts';
import { useKeyResultRights, useObjectiveRights, usePeopleOf, type KeyResultRights } from '#client/objectives/use-objective-rights.ts';
import { ProgressSection } from './progress-section.tsx';
import { ResultsSection } from './results-section.tsx';
import { useCheckIns } from './use-check-ins.ts';
import { useObjectivePoints } from './use-objective-points.ts';
import { useWantedObjective } from './use-wanted-objective.ts';
import classes from './objective.module.css';

const RecordBarActions = lazyComponent(async () => (await import('./late-parts.ts')).RecordBarActions);
const NamedActions = lazyComponent(async () => (await import('./late-parts.ts')).NamedActions);
const About = lazyComponent(async () => (await import('./late-parts.ts')).About, <Skeleton height={480} />);
const CheckInList = lazyComponent(async () => (await import('./late-parts.ts')).CheckInList, <Skeleton height={160} m="md" />);
const ObjectiveThread = lazyComponent(async () => (await import('./late-parts.ts')).ObjectiveThread, <Skeleton height={72} />);
const ProposalSection = lazyComponent(async () => (await import('./late-parts.ts')).ProposalSection);
const ObjectiveRequests = lazyComponent(async () => (await import('./late-parts.ts')).ObjectiveRequests);
const LockedNote = lazyComponent(async () => (await import('./late-parts.ts')).LockedNote);
const TransferSection = lazyComponent(async () => (await import('./late-parts.ts')).TransferSection);
const KeyResultDrawer = lazyComponent(async () => (await import('./late-parts.ts')).KeyResultDrawer);

/** Number of key results, and of objectives below, that the page shows. */
const pageSize = 100;

/** Hears what moves this objective, also in its own room if it is private. */
function useMovesOf(place: RecordPlace, row: RecordRow): void {
  const roomId = roomIdOf(place, row)!;
  useEffect(() => rooms.followed(place.record.room, roomId).use(noteMove), [place.record.room, roomId]);
}

interface OpenedProps {
  actor: Actor;
  place: RecordPlace;
  open: OpenRecord;
  row: RecordRow;
  keyId: string | null;
  openKey: (id: string | undefined) => void;
}

function Path() {
  const { t } = useLingui();
  return (
    <nav className={classes.path} aria-label={t`Objectives`}>
      <Link href="/admin/objectives">{t`Objectives`}</Link>
    </nav>
  );
}

interface HeaderActionsProps {
  place: RecordPlace;
  rights: RecordRights;
  row: RecordRow;
  people: ReactNode;
}

/** People who have the objective open, and the actions of the record. */
function HeaderActions({ people, ...part }: HeaderActionsProps) {
  const [, navigate] = useLocation();
  return (
    <>
      {people}
      <RecordBarActions
        {...part}
        parts={undefined}
        onOpen={(id) => navigate(objectiveHref(id))}
        onCreate={() => navigate('/admin/objectives?create=1')}
        onClose={() => navigate('/admin/objectives')}
      />
    </>
  );
}

interface MainProps extends OpenedProps {
  rights: RecordRights;
  keyRights: KeyResultRights;
  results: LiveList<KeyResultValues>;
  /** Name of the period if it is locked. */
  locked: string | null;
}

/** Progress, key results, check-ins, files and comments. */
function Main({ actor, place, open, row, openKey, rights, keyRights, results, locked }: MainProps) {
  const { t } = useLingui();
  const peopleOf = usePeopleOf(actor);
  const found = asObjective(row);
  const rows = results.items;
  const checkIns = useCheckIns(rows.map(({ id }) => id));
  const points = useObjectivePoints(found, rows, checkIns);
  return (
    <div className={classes.main}>
      {row.isArchived && <p className={classes.none}>{t`This record is archived.`}</p>}
      {locked !== null && <LockedNote name={locked} />}
      <ObjectiveRequests found={found} />
      {open.status === 'live' && <NamedActions place={place} rights={rights} row={row} />}
      <div className={classes.offers}>
        <ProposalSection actor={actor} found={found} rows={rows} people={peopleOf(found)} canEdit={rights.canEdit(row)} />
        <TransferSection actor={actor} found={found} rows={rows} people={peopleOf(found)} />
      </div>
      <MoveLine id={row.id} />
      <ProgressSection measured={found} points={points} />
      <ResultsSection rows={rows} changes={results.changes} checkIns={checkIns} rights={keyRights} onOpen={openKey} />
      <section className={classes.panel} aria-label={t`Check-ins`}>
        <header className={classes.head}>
          <h2>{t`Check-ins`}</h2>
        </header>
        <CheckInList rows={rows} checkIns={checkIns} />
      </section>
      <ObjectiveThread id={row.id} isArchived={row.isArchived} canEdit={rights.canEdit(row)} />
    </div>
  );
}

function Opened(props: OpenedProps) {
  const { actor, place, open, row, keyId, openKey } = props;
  const found = asObjective(row);
  const locked = useLockedPeriod(actor.companyId, found);
  const openRights = useObjectiveRights(actor);
  const openKeyRights = useKeyResultRights(actor, found);
  const rights = locked === null ? openRights : lockedRights(openRights);
  const keyRights = locked === null ? openKeyRights : lockedKeyRights(openKeyRights);
  const results = useList(keyResult.list, { objectiveId: `is.${row.id}`, sort: 'createdAt' } as never, { pageSize });
  const below = useList(objective.list, { parentId: `is.${row.id}`, sort: 'name' } as never, { pageSize });
  useMovesOf(place, row);
  return (
    <OpenRecordPresence place={place} row={row}>
      {(people) => (
        <div className={classes.page}>
          <MoveListener />
          <Path />
          <PageHeader title={<bdi>{found.name}</bdi>} actions={<HeaderActions {...{ place, rights, row, people }} />} />
          <div className={classes.grid}>
            <Main {...props} {...{ rights, keyRights, locked }} results={results as unknown as LiveList<KeyResultValues>} />
            <About {...{ place, open, row, rights }} below={below.items as unknown as readonly RecordRow[]} />
          </div>
          {keyId !== null && (
            <KeyResultDrawer
              id={keyId}
              companyId={actor.companyId}
              objective={found}
              rows={results.items as unknown as readonly RecordRow[]}
              rights={keyRights}
              onOpen={openKey}
            />
          )}
        </div>
      )}
    </OpenRecordPresence>
  );
}

function Wanted({ actor, id, ...keys }: { actor: Actor; id: string } & Pick<OpenedProps, 'keyId' | 'openKey'>) {
  const place: RecordPlace = { record: objective, companyId: actor.companyId };
  const open = useRecord(place, id, null);
  const { record, status, retry } = open;
  if (status === 'absent' || status === 'deleted') return <StateMessage kind="absent" action={<HomeButton />} />;
  if (record === null) return status === 'failed' ? <NotLoaded onRetry={retry} /> : <Skeleton height={480} m="md" />;
  return <Opened {...{ actor, place, open }} row={record} {...keys} />;
}

/** Page of an objective: progress, key results, check-ins, comments, files, history and alignment. */
export function ObjectiveScreen() {
  const { actor } = useSession();
  const { id, ...keys } = useWantedObjective();
  if (!actor || id === undefined) return <RecordPageSkeleton />;
  if (id === null) return <StateMessage kind="absent" action={<HomeButton />} />;
  return (
    <ReaderCompany value={actor.companyId}>
      <Wanted key={id} actor={actor} id={id} {...keys} />
    </ReaderCompany>
  );
}
