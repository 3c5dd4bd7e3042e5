import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { use } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import type { RecentChange } from '#client/platform/live/live-room.ts';
import { DueDate } from '#client/ui/due-date.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { PriorityMark } from '#client/ui/priority-mark.tsx';
import { TaskRowHolder } from './task-list-presence.tsx';
import { DuePicker, PriorityPicker } from './row-pickers.tsx';
import { dueStateOf } from '#client/ui/due.ts';
import { taskHref } from '#client/tasks/state/open-task.ts';
import { ChangeHighlight } from '#client/records/change-highlight.tsx';
import { SubtaskMark, SubtaskProgress } from '#client/tasks/cards/card-counts.tsx';
import { useDueLabel, usePriorityLabels } from '#client/tasks/state/task-labels.ts';
import { RecurrenceMark } from '#client/tasks/recurrence/recurrence-mark.tsx';
import { CompletedRowsContext } from './completed-rows.ts';
import type { TaskListActions } from './use-task-list-actions.ts';
import classes from './task-list-row.module.css';

export interface TaskListRowProps {
  card: TaskCard;
  change: RecentChange | undefined;
  /** Name of the board; null if the reader may not open it. */
  board: string | null;
  today: string;
  actions: TaskListActions;
}

interface TickProps {
  card: TaskCard;
  onTick: () => void;
}

function Tick({ card, onTick }: TickProps) {
  const { t } = useLingui();
  const title = isolateDirection(card.title);
  const isDone = card.status === 'completed';
  return (
    <UnstyledButton
      className={classes.complete}
      data-part="complete"
      data-done={isDone || undefined}
      aria-label={isDone ? t`Reopen ${title}` : t`Complete ${title}`}
      onClick={onTick}
    >
      <IconCheck size={12} stroke={3} aria-hidden="true" />
    </UnstyledButton>
  );
}

/** Opens the drawer over the current view, which later returns the focus to this element. */
function Title({ card }: { card: TaskCard }) {
  const [params] = useSearchParams();
  return (
    <span className={classes.line}>
      {card.mainTaskId && <SubtaskMark />}
      <Link className={classes.title!} data-part="title" data-card={card.id} href={taskHref(params, card.id)} dir="auto" title={card.title}>
        {card.title}
      </Link>
      {card.subtasks && <SubtaskProgress subtasks={card.subtasks} />}
    </span>
  );
}

function Said({ card, today }: Pick<TaskListRowProps, 'card' | 'today'>) {
  const priorities = usePriorityLabels();
  const due = useDueLabel(card, today);
  return (
    <>
      <span className={classes.priority}>
        <PriorityMark priority={card.priority} label={priorities[card.priority]} />
      </span>
      <Title card={card} />
      <span className={classes.due}>
        {card.isRecurring && <RecurrenceMark className={classes.recurrence} />}
        {card.dueDate && <DueDate date={card.dueDate} label={due} state={dueStateOf(card, today)} />}
      </span>
    </>
  );
}

type ChangeableProps = Pick<TaskListRowProps, 'card' | 'today' | 'actions'>;

function Pickers({ card, today, actions }: ChangeableProps) {
  return (
    <>
      <span className={classes.priority}>
        <PriorityPicker card={card} onChoose={(priority) => actions.change(card, { priority })} />
      </span>
      <Title card={card} />
      <span className={classes.due}>
        {card.isRecurring && <RecurrenceMark className={classes.recurrence} />}
        <DuePicker card={card} today={today} onChoose={(dueDate) => actions.change(card, { dueDate })} />
      </span>
    </>
  );
}

/** A completed task stays in place while the pointer is near, so that a second press can undo it. */
function Changeable({ card, today, actions }: ChangeableProps) {
  const { reopeningOf, tick } = use(CompletedRowsContext);
  const reopen = card.status === 'completed' ? reopeningOf(card.id) : null;
  return (
    <>
      <Tick card={card} onTick={reopen ?? (() => actions.complete(card, (undo) => tick(card, undo)))} />
      {reopen ? <Said card={card} today={today} /> : <Pickers card={card} today={today} actions={actions} />}
    </>
  );
}

const Fixed = (props: Pick<TaskListRowProps, 'card' | 'today'>) => (
  <>
    <span className={classes.barred} />
    <Said {...props} />
  </>
);

/** An open task in a list. On a board that the reader may not open, it can be changed only in the drawer. */
export function TaskListRow({ card, change, board, today, actions }: TaskListRowProps) {
  return (
    <li className={classes.row} data-task={card.id} data-done={card.status === 'completed' || undefined}>
      {board === null ? <Fixed card={card} today={today} /> : <Changeable card={card} today={today} actions={actions} />}
      <bdi className={classes.board}>{board}</bdi>
      <TaskRowHolder card={card} />
      {change && <ChangeHighlight change={change} of={card.title} />}
    </li>
  );
}
