import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { matchesFilter } from '#shared/tasks/task-filter.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { PresenceColors } from '#client/ui/presence-color.ts';
import { DayPicker, placeBeside, type ScreenPoint } from '#client/ui/schedule/day-picker.tsx';
import { ScheduleGrid } from '#client/ui/schedule/schedule-grid.tsx';
import { PeriodBar, useSchedulePeriod, type SchedulePeriod } from '#client/ui/schedule/schedule-period.tsx';
import { useScheduleKeys } from '#client/ui/schedule/use-schedule-keys.ts';
import { useNewTask } from '#client/tasks/adding/use-new-task.tsx';
import { useContextLine } from '#client/tasks/board/board-header.tsx';
import { ChangeAnnouncer } from '#client/records/change-announcer.tsx';
import { TaskFilterBar } from '#client/tasks/filter/task-filter-bar.tsx';
import { useTaskSearch } from '#client/tasks/filter/use-task-filter.ts';
import { byUrgency } from '#client/tasks/my-tasks/due-groups.ts';
import { useListUndo } from '#client/tasks/my-tasks/list-undo.ts';
import { useTaskListPresence } from '#client/tasks/my-tasks/task-list-presence.tsx';
import { useOpenTask } from '#client/tasks/state/open-task.ts';
import { useRegisterShownTasks } from '#client/tasks/state/shown-tasks.ts';
import type { TaskSource } from '#client/tasks/state/task-list.store.ts';
import { useToday } from '#client/access/use-today.ts';
import { CalendarContext } from './calendar-context.ts';
import { useCanMove, useMoveToDay } from './calendar-moves.ts';
import { CalendarTask } from './calendar-task.tsx';
import { Unscheduled } from './unscheduled.tsx';
import classes from './calendar.module.css';

interface CalendarViewProps {
  title: ReactNode;
  sources: readonly TaskSource[];
  /** Board of new tasks; null in lists of people. */
  boardId: string | null;
  isReadOnly?: boolean;
  actions: ReactNode;
}

interface Picked {
  card: TaskCard;
  at: ScreenPoint;
}

function useCalendarTasks(sources: readonly TaskSource[], isReadOnly: boolean) {
  const search = useTaskSearch();
  const known: Record<string, TaskCard> = Object.assign({}, ...sources.map(({ cards }) => cards));
  const changes = Object.assign({}, ...sources.map((source) => source.changes)) as TaskSource['changes'];
  const move = useMoveToDay(({ id }) => sources.find(({ cards }) => cards[id] !== undefined), changes);
  const may = useCanMove();
  const canMove = (card: TaskCard) => !isReadOnly && may(card);
  const all = Object.values(known);
  const cards = all.filter((card) => matchesFilter(card, search.resolved)).toSorted(byUrgency);
  return { search, known, changes, move, canMove, all, cards };
}

function DuePicker({ picked, onClose, onChoose }: { picked: Picked; onClose: () => void; onChoose: (day: string | null) => void }) {
  const { t } = useLingui();
  const { at, card } = picked;
  return (
    <DayPicker
      label={t`Due date`}
      at={at}
      day={card.dueDate}
      min={card.startDate}
      today={useToday()}
      onClose={onClose}
      onChoose={onChoose}
    />
  );
}

interface DaysProps {
  period: SchedulePeriod;
  cards: readonly TaskCard[];
  onDrop: (id: string, day: string | null) => void;
}

function Days({ period, cards, onDrop }: DaysProps) {
  const { t } = useLingui();
  return (
    <ScheduleGrid
      period={period}
      items={cards}
      dayOf={({ dueDate }) => dueDate}
      countText={(count) => t`${plural(count, { one: '# task', other: '# tasks' })}`}
      onDrop={onDrop}
    >
      {(card) => <CalendarTask key={card.id} card={card} />}
    </ScheduleGrid>
  );
}

function CalendarBody({ tasks }: { tasks: ReturnType<typeof useCalendarTasks> }) {
  const today = useToday();
  const period = useSchedulePeriod(today);
  const { open } = useOpenTask();
  const [picked, setPicked] = useState<Picked | null>(null);
  const { known, changes, move, canMove, cards } = tasks;
  const press = useScheduleKeys<TaskCard>({
    itemOf: (id) => known[id],
    dayOf: ({ dueDate }) => dueDate,
    canClear: true,
    canMove,
    today,
    onMove: move,
    onPick: (card, beside) => setPicked({ card, at: placeBeside(beside) }),
  });
  const drop = (id: string, day: string | null) => {
    const card = known[id];
    if (card) move(card, day);
  };
  const [scheduled, unscheduled] = [cards.filter(({ dueDate }) => dueDate !== null), cards.filter(({ dueDate }) => dueDate === null)];
  return (
    <CalendarContext value={{ canMove, changes, today, onOpen: open, onDrop: drop }}>
      <PeriodBar period={period} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the tasks in it */}
      <div className={classes.frame} data-scheduled={unscheduled.length === 0 || undefined} onKeyDown={press}>
        <Days period={period} cards={scheduled} onDrop={drop} />
        <Unscheduled cards={unscheduled} />
      </div>
      {picked && <DuePicker picked={picked} onClose={() => setPicked(null)} onChoose={(day) => move(picked.card, day)} />}
    </CalendarContext>
  );
}

/** Open tasks on the days on which they are due, with the ones without a date beside them. */
export function CalendarView({ title, sources, boardId, isReadOnly = false, actions }: CalendarViewProps) {
  useListUndo();
  const today = useToday();
  const tasks = useCalendarTasks(sources, isReadOnly);
  const { colors, people } = useTaskListPresence(tasks.all);
  const { button, form } = useNewTask(boardId === null ? 'my-tasks' : 'boards', () => (boardId === null ? {} : { boardId }));
  useRegisterShownTasks(tasks.cards);
  return (
    <PresenceColors value={colors}>
      <PageHeader
        title={title}
        context={useContextLine(tasks.all, today)}
        actions={
          <>
            {people}
            {actions}
            {button}
          </>
        }
      />
      <TaskFilterBar search={tasks.search} />
      <CalendarBody tasks={tasks} />
      {form}
      <ChangeAnnouncer changes={tasks.changes} titleOf={(id) => tasks.known[id]?.title} />
    </PresenceColors>
  );
}
