import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { Link } from 'wouter';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { usePerson } from '#client/people/directory.store.ts';
import type { Change } from '#client/platform/live-room.ts';
import { DueDate } from '#client/ui/due-date.tsx';
import { Portrait } from '#client/ui/portrait.tsx';
import { PriorityMark } from '#client/ui/priority-mark.tsx';
import { StatusMark } from '#client/ui/status-mark.tsx';
import { dueStateOf } from './due.ts';
import { Changed } from './task-card.tsx';
import { useDueLabel, usePriorityNames, useStatusNames } from './task-words.ts';
import classes from './table-row.module.css';

export interface TableRowProps {
  card: TaskCard;
  /** What somebody else has just done to it. */
  change: Change | undefined;
  /** The name of its board, where the table is of more than one. */
  board: string | null;
  /** Where its drawer is. */
  href: string;
  /** The tab key stops at one row; the arrows lead to the others. */
  isStop: boolean;
  today: string;
}

type Cell = Pick<TableRowProps, 'card' | 'today'>;

/** Marked as a card, which the drawer gives the focus back to. */
function Title({ card, href, isStop }: Pick<TableRowProps, 'card' | 'href' | 'isStop'>) {
  return (
    <Link className={classes.title!} data-card={card.id} href={href} tabIndex={isStop ? 0 : -1} dir="auto" title={card.title}>
      {card.title}
    </Link>
  );
}

function Status({ card }: Pick<Cell, 'card'>) {
  const name = useStatusNames()[card.status];
  return (
    <span className={classes.status}>
      <StatusMark status={card.status} />
      <span>{name}</span>
    </span>
  );
}

function Assignee({ id }: { id: string }) {
  const { t } = useLingui();
  const person = usePerson(id);
  const name = person.isKnown ? person.name : t`Not in the directory`;
  return (
    <span className={classes.who} title={name}>
      <Portrait person={person} size={22} />
      <bdi>{name}</bdi>
    </span>
  );
}

function Priority({ card }: Pick<Cell, 'card'>) {
  return <PriorityMark priority={card.priority} label={usePriorityNames()[card.priority]} />;
}

/** A date as tables write it; how late it is, for whoever does not see the mark. */
function Due({ card, today }: Cell) {
  const label = useDueLabel(card, today);
  if (card.dueDate === null) return null;
  const state = dueStateOf(card, today);
  const said = (
    <>
      {card.dueDate}
      {state === 'overdue' && <VisuallyHidden> {label}</VisuallyHidden>}
    </>
  );
  return <DueDate date={card.dueDate} label={said} state={state} />;
}

/** How a due date is said in a line of words. */
function NearDue({ card, today }: Cell) {
  const label = useDueLabel(card, today);
  return card.dueDate === null ? null : <DueDate date={card.dueDate} label={label} state={dueStateOf(card, today)} />;
}

/** One task on one line: every field in its column. */
export const TableRow = memo(function TableRow({ card, change, board, href, isStop, today }: TableRowProps) {
  const { i18n } = useLingui();
  return (
    <tr className={classes.row} data-task={card.id} data-done={card.status === 'completed' || undefined}>
      <th scope="row" className={classes.name}>
        <span className={classes.line}>
          <Title card={card} href={href} isStop={isStop} />
          {board !== null && <bdi className={classes.board}>{board}</bdi>}
        </span>
        {change && <Changed change={change} of={card.title} />}
      </th>
      <td>
        <Status card={card} />
      </td>
      <td>
        <Assignee id={card.assigneeId} />
      </td>
      <td>
        <Priority card={card} />
      </td>
      <td className={classes.day}>{card.startDate}</td>
      <td>
        <Due card={card} today={today} />
      </td>
      <td className={classes.figure}>{card.estimate !== null && i18n.number(card.estimate)}</td>
    </tr>
  );
});

/** One task on two lines, for a phone: what it is and when, and whose. */
export const NarrowRow = memo(function NarrowRow({ card, change, board, href, isStop, today }: TableRowProps) {
  return (
    <tr className={classes.row} data-task={card.id} data-done={card.status === 'completed' || undefined}>
      <th scope="row" className={classes.name}>
        <Title card={card} href={href} isStop={isStop} />
        <span className={classes.second}>
          <Priority card={card} />
          <NearDue card={card} today={today} />
          <Status card={card} />
          {board !== null && <bdi className={classes.board}>{board}</bdi>}
        </span>
        {change && <Changed change={change} of={card.title} />}
      </th>
      <td>
        <Assignee id={card.assigneeId} />
      </td>
    </tr>
  );
});
