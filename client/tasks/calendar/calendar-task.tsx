import { useLingui } from '@lingui/react/macro';
import { use, useRef } from 'react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { ChangeHighlight } from '#client/records/change-highlight.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { dayText } from '#client/ui/day-text.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { StatusMark } from '#client/ui/status-mark.tsx';
import { dueStateOf } from '#client/ui/due.ts';
import { useStatusLabels } from '#client/tasks/state/task-labels.ts';
import { CalendarContext } from './calendar-context.ts';
import { useTaskDrag } from './calendar-drag.ts';
import classes from './calendar.module.css';

/** A task on its day: the pointer drags it, keys open it and move it. */
export function CalendarTask({ card }: { card: TaskCard }) {
  const { t, i18n } = useLingui();
  const { canMove, changes, today, onOpen } = use(CalendarContext);
  const item = useRef<HTMLButtonElement>(null);
  const isMovable = canMove(card);
  const isHeld = useTaskDrag(item, card.id, isMovable);
  const person = usePerson(card.assigneeId);
  const [title, status] = [isolateDirection(card.title), useStatusLabels()[card.status]];
  const name = isolateDirection(person.isKnown ? person.name : t`Not in the directory`);
  const day = card.dueDate === null ? t`No due date` : dayText(card.dueDate, i18n.locale);
  const change = changes[card.id];
  return (
    <li className={classes.item}>
      <button
        ref={item}
        type="button"
        className={classes.task}
        data-calendar-task={card.id}
        data-state={dueStateOf(card, today)}
        data-held={isHeld || undefined}
        data-still={!isMovable || undefined}
        aria-label={t`${title}, ${status}, ${name}, ${day}`}
        {...(isMovable && { 'aria-keyshortcuts': 'D Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown' })}
        onClick={() => onOpen(card.id)}
      >
        <StatusMark status={card.status} />
        <bdi className={classes.title}>{card.title}</bdi>
        <Avatar person={person} size={16} />
      </button>
      {change && <ChangeHighlight change={change} of={card.title} />}
    </li>
  );
}
