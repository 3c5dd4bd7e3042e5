import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { matchesFilter } from '#shared/tasks/task-filter.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { PresenceColors } from '#client/ui/presence-color.ts';
import { useNewTask } from '#client/tasks/adding/use-new-task.tsx';
import { useContextLine } from '#client/tasks/board/board-header.tsx';
import { ChangeAnnouncer } from '#client/records/change-announcer.tsx';
import { DayPopover } from '#client/tasks/cards/day-popover.tsx';
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
import { Unscheduled } from './calendar-day.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { useCanMove, useMoveToDay } from './calendar-moves.ts';
import { PeriodBar, useCalendarPeriod } from './calendar-period.tsx';
import { useCalendarKeys } from './use-calendar-keys.ts';
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
  at: { x: number; y: number };
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

/** Asks for the due date of the task that had the focus. */
function Picker({ picked, onClose, onChoose }: { picked: Picked; onClose: () => void; onChoose: (day: string | null) => void }) {
  const { t } = useLingui();
  const today = useToday();
  return (
    <DayPopover
      label={t`Due date`}
      day={picked.card.dueDate}
      min={picked.card.startDate}
      today={today}
      isOpen
      onClose={onClose}
      onChoose={onChoose}
    >
      <span className={classes.anchor} style={{ left: picked.at.x, top: picked.at.y }} />
    </DayPopover>
  );
}

function CalendarBody({ tasks }: { tasks: ReturnType<typeof useCalendarTasks> }) {
  const period = useCalendarPeriod();
  const today = useToday();
  const { open } = useOpenTask();
  const [picked, setPicked] = useState<Picked | null>(null);
  const { known, changes, move, canMove, cards } = tasks;
  const press = useCalendarKeys({
    cardOf: (id) => known[id],
    canMove,
    today,
    onMove: move,
    onPick: (card, beside) => {
      const { left, right, bottom } = beside.getBoundingClientRect();
      setPicked({ card, at: { x: document.dir === 'rtl' ? right : left, y: bottom } });
    },
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
        <CalendarGrid period={period} cards={scheduled} />
        <Unscheduled cards={unscheduled} />
      </div>
      {picked && <Picker picked={picked} onClose={() => setPicked(null)} onChoose={(day) => move(picked.card, day)} />}
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
