import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { use, useMemo } from 'react';
import { matchesFilter, emptyFilter } from '#shared/tasks/task-filter.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { PresenceColors } from '#client/ui/presence-color.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { useContextLine } from '#client/tasks/board/board-header.tsx';
import { useBoards } from '#client/tasks/state/boards.store.ts';
import { groupedByDue, type DueGroup } from './due-groups.ts';
import { useTaskListPresence } from './task-list-presence.tsx';
import { TaskGroupList } from './task-group-list.tsx';
import type { CardsById, TaskListSource, TaskSource } from '#client/tasks/state/task-list.store.ts';
import { ChangeAnnouncer } from '#client/records/change-announcer.tsx';
import { useRegisterShownTasks } from '#client/tasks/state/shown-tasks.ts';
import { useNewTask } from '#client/tasks/adding/use-new-task.tsx';
import { useTaskSearch, type TaskSearch } from '#client/tasks/filter/use-task-filter.ts';
import { CompletedRowsContext, useCompletedRows } from './completed-rows.ts';
import { OpenTasksBar } from '#client/tasks/transfers/open-tasks-bar.tsx';
import { useTaskListActions } from './use-task-list-actions.ts';
import { useListUndo } from './list-undo.ts';
import { useToday } from '#client/access/use-today.ts';
import classes from '#client/tasks/skeletons/task-list.module.css';

function useGroupNames(): Record<DueGroup, string> {
  const { t } = useLingui();
  return { overdue: t`Overdue`, today: t`Today`, week: t`Next 7 days`, later: t`Later`, none: t`No due date` };
}

const none: TaskListSource = { predict: () => Promise.reject(new Error('No task source is loaded.')), room: { changes: {} } };

interface GroupsProps {
  sources: readonly TaskSource[];
  cards: readonly TaskCard[];
  today: string;
}

function Groups({ sources, cards, today }: GroupsProps) {
  const names = useGroupNames();
  const { list } = useBoards();
  const { standing } = use(CompletedRowsContext);
  const [first = none, second = none] = sources.map(({ source }) => source);
  const actions = [useTaskListActions(first), useTaskListActions(second)] as const;
  const changes = Object.assign({}, ...sources.map((source) => source.changes)) as TaskSource['changes'];
  const actionsFor = ({ boardId }: TaskCard) => actions[sources.findIndex((source) => source.boardId === boardId) === 1 ? 1 : 0];
  const groups = groupedByDue(standing(cards), today);
  useRegisterShownTasks(groups.flatMap(({ cards: found }) => found));
  return groups.map(({ group, cards: found }) => (
    <section key={group} className={classes.group}>
      <h2 className={classes.heading} data-group={group}>
        {names[group]} <span className={classes.count}>{found.filter(({ status }) => status !== 'completed').length}</span>
      </h2>
      <TaskGroupList label={names[group]} cards={found} changes={changes} boards={list} today={today} step={50} actionsFor={actionsFor} />
    </section>
  ));
}

function Nothing({ search }: { search: TaskSearch }) {
  const { t } = useLingui();
  if (search.filter.text === '')
    return <StateMessage kind="empty" sentence={t`No open tasks. Tasks that are assigned to you appear here.`} />;
  const clear = <Button variant="default" onClick={search.clear}>{t`Clear filters`}</Button>;
  return <StateMessage kind="empty" sentence={t`No tasks match the filters`} action={clear} />;
}

export function MyTasksView({ sources }: { sources: readonly TaskSource[] }) {
  const { t } = useLingui();
  const today = useToday();
  useListUndo();
  const search = useTaskSearch();
  const { ticked, area } = useCompletedRows();
  const { button, form } = useNewTask('my-tasks');
  const known = useMemo(() => Object.assign({}, ...sources.map(({ cards }) => cards)) as CardsById, [sources]);
  const all = Object.values(known);
  const { colors, people } = useTaskListPresence(all);
  const cards = all.filter((card) => matchesFilter(card, { ...emptyFilter, text: search.filter.text }));
  const changes = Object.assign({}, ...sources.map((source) => source.changes)) as TaskSource['changes'];
  return (
    <PresenceColors value={colors}>
      <CompletedRowsContext value={ticked}>
        <PageHeader
          title={t`My tasks`}
          context={useContextLine(all, today)}
          actions={
            <>
              {people}
              {button}
            </>
          }
        />
        <OpenTasksBar search={search} view="mine" total={cards.length} />
        {ticked.standing(cards).length === 0 ? (
          <Nothing search={search} />
        ) : (
          <div className={classes.scroll} {...area}>
            <Groups sources={sources} cards={cards} today={today} />
          </div>
        )}
        {form}
        <ChangeAnnouncer changes={changes} titleOf={(id) => known[id]?.title} />
      </CompletedRowsContext>
    </PresenceColors>
  );
}
