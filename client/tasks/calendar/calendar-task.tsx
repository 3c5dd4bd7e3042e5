import { useLingui } from '@lingui/react/macro';
import { use } from 'react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { ChangeHighlight } from '#client/records/change-highlight.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { dayText } from '#client/ui/day-text.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { ItemTitle, ScheduleItem } from '#client/ui/schedule/schedule-item.tsx';
import { StatusMark } from '#client/ui/status-mark.tsx';
import { dueStateOf } from '#client/ui/due.ts';
import { useStatusLabels } from '#client/tasks/state/task-labels.ts';
import { CalendarContext } from './calendar-context.ts';

/** A task on its day. */
export function CalendarTask({ card }: { card: TaskCard }) {
  const { t, i18n } = useLingui();
  const { canMove, changes, today, onOpen } = use(CalendarContext);
  const person = usePerson(card.assigneeId);
  const [title, status] = [isolateDirection(card.title), useStatusLabels()[card.status]];
  const name = isolateDirection(person.isKnown ? person.name : t`Not in the directory`);
  const day = card.dueDate === null ? t`No due date` : dayText(card.dueDate, i18n.locale);
  const change = changes[card.id];
  return (
    <ScheduleItem
      id={card.id}
      label={t`${title}, ${status}, ${name}, ${day}`}
      isMovable={canMove(card)}
      state={dueStateOf(card, today)}
      onPress={() => onOpen(card.id)}
      extra={change && <ChangeHighlight change={change} of={card.title} />}
    >
      <StatusMark status={card.status} />
      <ItemTitle>{card.title}</ItemTitle>
      <Avatar person={person} size={16} />
    </ScheduleItem>
  );
}
