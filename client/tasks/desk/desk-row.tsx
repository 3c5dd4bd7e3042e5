import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { use } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import type { Change } from '#client/platform/live-room.ts';
import { DueDate } from '#client/ui/due-date.tsx';
import { isolate } from '#client/ui/isolate.ts';
import { PriorityMark } from '#client/ui/priority-mark.tsx';
import { DuePicker, PriorityPicker } from './desk-pickers.tsx';
import { dueStateOf } from '#client/tasks/due.ts';
import { taskHref } from '#client/tasks/cards/open-task.ts';
import { Changed } from '#client/tasks/cards/task-card.tsx';
import { useDueLabel, usePriorityNames } from '#client/tasks/task-words.ts';
import { TickedRowsContext } from './ticked-rows.ts';
import type { DeskActions } from './use-desk-actions.ts';
import classes from './desk-row.module.css';

export interface DeskRowProps {
  card: TaskCard;
  /** What somebody else has just done to it. */
  change: Change | undefined;
  /** The name of its board; null where one may not open it. */
  board: string | null;
  today: string;
  actions: DeskActions;
}

interface TickProps {
  card: TaskCard;
  onTick: () => void;
}

function Tick({ card, onTick }: TickProps) {
  const { t } = useLingui();
  const title = isolate(card.title);
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

/** Opens over the view in which it stands; marked as a card, which the drawer gives the focus back to. */
function Title({ card }: { card: TaskCard }) {
  const [params] = useSearchParams();
  return (
    <Link className={classes.title!} data-part="title" data-card={card.id} href={taskHref(params, card.id)} dir="auto" title={card.title}>
      {card.title}
    </Link>
  );
}

/** What is read of a task and cannot be changed here. */
function Said({ card, today }: Pick<DeskRowProps, 'card' | 'today'>) {
  const priorities = usePriorityNames();
  const due = useDueLabel(card, today);
  return (
    <>
      <span className={classes.priority}>
        <PriorityMark priority={card.priority} label={priorities[card.priority]} />
      </span>
      <Title card={card} />
      <span className={classes.due}>{card.dueDate && <DueDate date={card.dueDate} label={due} state={dueStateOf(card, today)} />}</span>
    </>
  );
}

type ChangeableProps = Pick<DeskRowProps, 'card' | 'today' | 'actions'>;

function Pickers({ card, today, actions }: ChangeableProps) {
  return (
    <>
      <span className={classes.priority}>
        <PriorityPicker card={card} onChoose={(priority) => actions.change(card, { priority })} />
      </span>
      <Title card={card} />
      <span className={classes.due}>
        <DuePicker card={card} today={today} onChoose={(dueDate) => actions.change(card, { dueDate })} />
      </span>
    </>
  );
}

/** Ticked, it stands where it stood as long as the hand is near: a second press takes the tick back. */
function Changeable({ card, today, actions }: ChangeableProps) {
  const { reopeningOf, tick } = use(TickedRowsContext);
  const reopen = card.status === 'completed' ? reopeningOf(card.id) : null;
  return (
    <>
      <Tick card={card} onTick={reopen ?? (() => tick(card, actions.complete(card)))} />
      {reopen ? <Said card={card} today={today} /> : <Pickers card={card} today={today} actions={actions} />}
    </>
  );
}

/** On a board that one may not open: no tick can be set. */
const Fixed = (props: Pick<DeskRowProps, 'card' | 'today'>) => (
  <>
    <span className={classes.barred} />
    <Said {...props} />
  </>
);

/** One open task of somebody's, on one line, or on two where there is little room; on a board that one may not open it is changed in its drawer alone. */
export function DeskRow({ card, change, board, today, actions }: DeskRowProps) {
  return (
    <li className={classes.row} data-task={card.id} data-done={card.status === 'completed' || undefined}>
      {board === null ? <Fixed card={card} today={today} /> : <Changeable card={card} today={today} actions={actions} />}
      <bdi className={classes.board}>{board}</bdi>
      {change && <Changed change={change} of={card.title} />}
    </li>
  );
}
