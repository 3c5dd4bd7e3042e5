import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { use, useMemo } from 'react';
import { matchesFilter, noFilter } from '#shared/tasks/task-filter.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { FilterBar } from '#client/ui/filter-bar.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { useContextLine } from '#client/tasks/board/board-header.tsx';
import { useBoards } from '#client/tasks/boards/boards.store.ts';
import { groupedByDue, type DueGroup } from './desk-groups.ts';
import { DeskList } from './desk-list.tsx';
import type { Cards, Desk, TaskSource } from './desk.store.ts';
import { LiveNews } from '#client/tasks/live-news.tsx';
import { useShownTasks } from '#client/tasks/shown-tasks.ts';
import { useNewTask } from '#client/tasks/adding/use-new-task.tsx';
import { FindTasks } from '#client/tasks/filter/task-filter-bar.tsx';
import { useTaskSearch, type TaskSearch } from '#client/tasks/filter/use-task-filter.ts';
import { TickedRowsContext, useTickedRows } from './ticked-rows.ts';
import { useDeskActions } from './use-desk-actions.ts';
import { useDeskUndo } from './desk-steps.ts';
import { useToday } from '#client/tasks/use-today.ts';
import classes from './desk-list.module.css';

function useGroupNames(): Record<DueGroup, string> {
  const { t } = useLingui();
  return { overdue: t`Overdue`, today: t`Today`, week: t`Next 7 days`, later: t`Later`, none: t`No due date` };
}

const none: Desk = { foretell: () => Promise.reject(new Error('a task of no source')), room: { changes: {} } };

interface GroupsProps {
  sources: readonly TaskSource[];
  cards: readonly TaskCard[];
  today: string;
}

function Groups({ sources, cards, today }: GroupsProps) {
  const names = useGroupNames();
  const { list } = useBoards();
  const { standing } = use(TickedRowsContext);
  const [first = none, second = none] = sources.map(({ desk }) => desk);
  const actions = [useDeskActions(first), useDeskActions(second)] as const;
  const changes = Object.assign({}, ...sources.map((source) => source.changes)) as TaskSource['changes'];
  const actionsFor = ({ boardId }: TaskCard) => actions[sources.findIndex((source) => source.boardId === boardId) === 1 ? 1 : 0];
  const groups = groupedByDue(standing(cards), today);
  useShownTasks(groups.flatMap(({ cards: found }) => found));
  return groups.map(({ group, cards: found }) => (
    <section key={group} className={classes.group}>
      <h2 className={classes.heading} data-group={group}>
        {names[group]} <span className={classes.count}>{found.filter(({ status }) => status !== 'completed').length}</span>
      </h2>
      <DeskList label={names[group]} cards={found} changes={changes} boards={list} today={today} step={50} actionsFor={actionsFor} />
    </section>
  ));
}

function Nothing({ search }: { search: TaskSearch }) {
  const { t } = useLingui();
  if (search.filter.text === '')
    return <StateMessage kind="empty" sentence={t`Nothing waits for you. What you are given appears here by itself.`} />;
  const clear = <Button variant="default" onClick={search.clear}>{t`Clear filters`}</Button>;
  return <StateMessage kind="empty" sentence={t`No task here fits the filters`} action={clear} />;
}

/** Open tasks of one person, by when they are due. */
export function MyTasksView({ sources }: { sources: readonly TaskSource[] }) {
  const { t } = useLingui();
  const today = useToday();
  useDeskUndo();
  const search = useTaskSearch();
  const { ticked, area } = useTickedRows();
  const { button, form } = useNewTask('desks');
  const known = useMemo(() => Object.assign({}, ...sources.map(({ cards }) => cards)) as Cards, [sources]);
  const all = Object.values(known);
  const cards = all.filter((card) => matchesFilter(card, { ...noFilter, text: search.filter.text }));
  const changes = Object.assign({}, ...sources.map((source) => source.changes)) as TaskSource['changes'];
  return (
    <TickedRowsContext value={ticked}>
      <PageHeader title={t`My tasks`} context={useContextLine(all, today)} actions={button} />
      <FilterBar label={t`Filters`} chips={[]} before={<FindTasks search={search} />} />
      {ticked.standing(cards).length === 0 ? (
        <Nothing search={search} />
      ) : (
        <div className={classes.scroll} {...area}>
          <Groups sources={sources} cards={cards} today={today} />
        </div>
      )}
      {form}
      <LiveNews changes={changes} cards={known} />
    </TickedRowsContext>
  );
}
