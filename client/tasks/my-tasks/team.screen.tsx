import { useLingui } from '@lingui/react/macro';
import { Button, Pagination } from '@mantine/core';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { canReadAssignedTasks } from '#shared/tasks/tasks.policy.ts';
import type { DirectoryEntry } from '#shared/people/people.api.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { useSession } from '#client/access/session.store.ts';
import { peopleBelow } from '#client/people/chain.ts';
import { managerChainOf, loadDirectory, useDirectory } from '#client/people/directory.store.ts';
import { useNameOrder } from '#client/ui/name-order.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { useTaskSearch, type TaskSearch } from '#client/tasks/filter/use-task-filter.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { useBoards } from '#client/tasks/state/boards.store.ts';
import { useNewTask, type NewTaskControls } from '#client/tasks/adding/use-new-task.tsx';
import { OpenTasksBar } from '#client/tasks/transfers/open-tasks-bar.tsx';
import { useListUndo } from './list-undo.ts';
import { TeamSkeleton } from '#client/tasks/skeletons/view-skeletons.tsx';
import { PersonTasks } from './person-tasks.tsx';
import { CompletedRowsContext, useCompletedRows } from './completed-rows.ts';
import { useToday } from '#client/access/use-today.ts';
import { useIsNarrow } from '#client/ui/use-is-narrow.ts';
import { TeamSwitches, useShare } from './team-switches.tsx';
import list from '#client/tasks/skeletons/task-list.module.css';
import classes from './team.module.css';

const TeamCapacity = lazyComponent(async () => (await import('#client/tasks/effort/team-capacity.tsx')).TeamCapacity);

/** Number of people whose tasks are followed at a time. */
const perPage = 10;
/** A search covers more people at a time. */
const perSearch = 50;

function OnePerson({ personId }: { personId: string }) {
  const { t } = useLingui();
  const { actor } = useSession();
  const { people } = useDirectory();
  const [, setParams] = useSearchParams();
  const today = useToday();
  const boards = useBoards();
  const person = people[personId];
  const { ticked, area } = useCompletedRows();
  const { begin, button, form } = useNewTask('my-tasks', () => ({ assigneeId: personId }));
  const all = <Button variant="default" size="xs" onClick={() => setParams({ view: 'team' })}>{t`Show team`}</Button>;
  if (!actor || !person) return <StateMessage kind="absent" action={all} />;
  const access = { id: personId, companyId: actor.companyId, departmentId: person.departmentId, chain: managerChainOf(personId) };
  if (!canReadAssignedTasks(actor, access)) return <StateMessage kind="denied" action={all} />;
  return (
    <CompletedRowsContext value={ticked}>
      <PageHeader
        title={<bdi>{person.name}</bdi>}
        context={t`Open tasks`}
        actions={
          <>
            {all}
            {button}
          </>
        }
      />
      <div className={list.scroll} {...area}>
        <PersonTasks key={personId} person={person} boards={boards.list} today={today} onAdd={begin} />
      </div>
      {form}
    </CompletedRowsContext>
  );
}

function useTeam(isWhole: boolean): DirectoryEntry[] {
  const { user } = useSession();
  const { people } = useDirectory();
  const compare = useNameOrder();
  return useMemo(
    () => peopleBelow(people, user?.id ?? '', isWhole).toSorted((a, b) => compare(a.name, b.name)),
    [people, user?.id, isWhole, compare],
  );
}

function Pages({ page, total, onChoose }: { page: number; total: number; onChoose: (page: number) => void }) {
  const { t } = useLingui();
  const labels = { previous: t`Previous page`, next: t`Next page`, first: t`First page`, last: t`Last page` };
  return (
    <Pagination
      className={classes.pages}
      size="sm"
      value={page}
      total={total}
      onChange={onChoose}
      getControlProps={(control) => ({ 'aria-label': labels[control] })}
      getItemProps={(number) => ({ 'aria-label': t`Page ${number}` })}
    />
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useLingui();
  return (
    <div className={classes.nothing}>
      <StateMessage
        kind="empty"
        sentence={t`No tasks match the filters`}
        action={<Button variant="default" onClick={onClear}>{t`Clear filters`}</Button>}
      />
    </div>
  );
}

function NoTeam() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Team`} />
      <StateMessage kind="empty" sentence={t`Nobody reports to you.`} />
    </>
  );
}

const personInHand = () => document.activeElement?.closest<HTMLElement>('[data-person]')?.dataset['person'] ?? null;

interface TeamListProps {
  people: readonly DirectoryEntry[];
  search: TaskSearch;
  isCapacity: boolean;
  onAdd: NewTaskControls['begin'];
}

/** Tasks of the people, or their hours by week. */
function TeamList({ people, search, isCapacity, onAdd }: TeamListProps) {
  const today = useToday();
  const boards = useBoards();
  const sought = search.filter.text;
  if (isCapacity) return <TeamCapacity people={people} today={today} />;
  return (
    <>
      {people.map((person) => (
        <PersonTasks key={person.id} person={person} boards={boards.list} today={today} sought={sought} onAdd={onAdd} />
      ))}
      {sought !== '' && <NothingFound onClear={search.clear} />}
    </>
  );
}

function Team() {
  const { t } = useLingui();
  const { isWhole, isCapacity, page: requestedPage, show } = useShare();
  useListUndo();
  const { ticked, area } = useCompletedRows();
  const { begin, button, form } = useNewTask('my-tasks', () => ({ assigneeId: personInHand() }));
  const people = useTeam(isWhole);
  const hasMore = useTeam(true).length > useTeam(false).length;
  const isNarrow = useIsNarrow();
  const switches = <TeamSwitches hasMore={hasMore} isWhole={isWhole} onScope={(whole) => show({ isWhole: whole, page: 1 })} />;
  const search = useTaskSearch();
  const sought = isCapacity ? '' : search.filter.text;
  const size = sought === '' ? perPage : perSearch;
  const pages = Math.ceil(people.length / size);
  const page = Math.min(requestedPage, Math.max(pages, 1));
  const shown = people.slice((page - 1) * size, page * size);
  if (people.length === 0) return <NoTeam />;
  return (
    <CompletedRowsContext value={ticked}>
      <PageHeader
        title={t`Team`}
        context={isCapacity ? t`Hours of the people who report to you` : t`Open tasks of the people who report to you`}
        actions={
          <>
            {!isNarrow && switches}
            {button}
          </>
        }
      />
      {isNarrow && <div className={classes.switches}>{switches}</div>}
      {!isCapacity && <OpenTasksBar search={search} view={isWhole ? 'tree' : 'team'} total={Infinity} />}
      <div className={list.scroll} {...area} {...(isCapacity && { tabIndex: 0, role: 'region', 'aria-label': t`Capacity` })}>
        <TeamList people={shown} search={search} isCapacity={isCapacity} onAdd={begin} />
        {pages > 1 && <Pages page={page} total={pages} onChoose={(next) => show({ isWhole, page: next })} />}
      </div>
      {form}
    </CompletedRowsContext>
  );
}

export function TeamScreen() {
  const { t } = useLingui();
  const { status } = useDirectory();
  const [params] = useSearchParams();
  const personId = params.get('person');
  return (
    <>
      <PageTitle parts={[t`Team`]} />
      {status === 'loading' && <TeamSkeleton />}
      {status === 'failed' && <NotLoaded onRetry={() => void loadDirectory()} />}
      {status === 'ready' && (personId === null ? <Team /> : <OnePerson personId={personId} />)}
    </>
  );
}
