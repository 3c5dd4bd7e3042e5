import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { useDirectory, usePerson } from '#client/people/directory.store.ts';
import { dueStateOf } from '#client/ui/due.ts';
import { useDueLabel, usePriorityLabels, useStatusLabels } from '#client/tasks/state/task-labels.ts';
import { useToday } from '#client/access/use-today.ts';
import { dayText } from '#client/ui/day-text.ts';
import { DueDate } from '#client/ui/due-date.tsx';
import frame from '#client/ui/field-list.module.css';
import { Avatar } from '#client/ui/avatar.tsx';
import { PriorityMark } from '#client/ui/priority-mark.tsx';
import { StatusMark } from '#client/ui/status-mark.tsx';
import picking from './pickers.module.css';
import classes from './task-drawer.module.css';
import fields from './task-fields.module.css';

function Field({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={`${frame.field} ${fields.field}`}>
      <dt>{name}</dt>
      <dd>
        <span className={picking.person}>{children}</span>
      </dd>
    </div>
  );
}

function Assignee({ id }: { id: string }) {
  const { t } = useLingui();
  const person = usePerson(id);
  return (
    <>
      <Avatar person={person} size={20} />
      <bdi>{person.isKnown ? person.name : t`Not in the directory`}</bdi>
    </>
  );
}

function Facts({ card }: { card: TaskCard }) {
  const { t, i18n } = useLingui();
  const [statuses, priorities] = [useStatusLabels(), usePriorityLabels()];
  const due = useDueLabel(card, useToday());
  const state = dueStateOf(card, useToday());
  const none = t`No date`;
  return (
    <dl className={frame.list}>
      <Field name={t`Status`}>
        <StatusMark status={card.status} /> {statuses[card.status]}
      </Field>
      <Field name={t`Assignee`}>
        <Assignee id={card.assigneeId} />
      </Field>
      <Field name={t`Priority`}>
        <PriorityMark priority={card.priority} label="" /> {priorities[card.priority]}
      </Field>
      <Field name={t`Start`}>{card.startDate ? dayText(card.startDate, i18n.locale) : none}</Field>
      <Field name={t`Due`}>{card.dueDate ? <DueDate date={card.dueDate} label={due} state={state} /> : none}</Field>
      <Field name={t`Estimate in hours`}>{card.estimate === null ? '–' : i18n.number(card.estimate)}</Field>
    </dl>
  );
}

export function KnownTask({ card, children }: { card: TaskCard; children: ReactNode }) {
  useDirectory();
  return (
    <div className={classes.body}>
      <h2 className={classes.title} dir="auto">
        {card.title}
      </h2>
      <div className={frame.fields}>
        <Facts card={card} />
      </div>
      <div className={classes.main}>{children}</div>
    </div>
  );
}
