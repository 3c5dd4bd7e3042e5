import { useLingui } from '@lingui/react/macro';
import { Menu, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { momentOn } from '#shared/tasks/task-fields.ts';
import { Priority, taskStatuses } from '#shared/tasks/task.schema.ts';
import { canEditTask, canMoveTask } from '#shared/tasks/tasks.policy.ts';
import { canTransition } from '#shared/tasks/transitions.ts';
import { serverNow, useSession } from '#client/access/session.store.ts';
import { chainOf, usePerson } from '#client/people/directory.store.ts';
import { formatTag } from '#client/platform/i18n.ts';
import { isolate } from '#client/ui/isolate.ts';
import { PriorityMark } from '#client/ui/priority-mark.tsx';
import { StatusMark } from '#client/ui/status-mark.tsx';
import { NumberField, DayField } from './field-inputs.tsx';
import { AssigneeField, WatchersField } from './people-fields.tsx';
import type { TaskFieldsProps } from './task-fields-props.ts';
import { usePriorityNames, useStatusNames } from './task-words.ts';
import picking from './pickers.module.css';
import classes from './task-fields.module.css';

function Field({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.field}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function StatusField({ card, board, onMove }: TaskFieldsProps) {
  const { t } = useLingui();
  const names = useStatusNames();
  const { actor } = useSession();
  const canMove = actor !== null && canMoveTask(actor, board);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={picking.field} disabled={!canMove} aria-label={`${t`Status`}: ${names[card.status]}`}>
          <StatusMark status={card.status} />
          {names[card.status]}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {taskStatuses.map((status) => (
          <Menu.Item
            key={status}
            leftSection={<StatusMark status={status} />}
            disabled={status === card.status || !canTransition(card.status, status)}
            onClick={() => onMove({ status, laneId: null, beforeId: null, afterId: null })}
          >
            {names[status]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function PriorityField({ card, isEditable, onEdit }: TaskFieldsProps & { isEditable: boolean }) {
  const { t } = useLingui();
  const names = usePriorityNames();
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={picking.field} disabled={!isEditable} aria-label={`${t`Priority`}: ${names[card.priority]}`}>
          <PriorityMark priority={card.priority} label="" />
          {names[card.priority]}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {Priority.enum.map((priority) => (
          <Menu.Item key={priority} leftSection={<PriorityMark priority={priority} label="" />} onClick={() => onEdit({ priority })}>
            {names[priority]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Created({ card, task }: Pick<TaskFieldsProps, 'card' | 'task'>) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const person = usePerson(card.creatorId);
  const name = isolate(person.isKnown ? person.name : t`Not in the directory`);
  const day = new Date(task.createdAt).toLocaleDateString(formatTag(i18n.locale), {
    dateStyle: 'medium',
    timeZone: user?.timeZone ?? 'UTC',
  });
  return <p className={classes.created}>{t`Created ${day} by ${name}`}</p>;
}

/** When it is worked on: the days and the hours. */
function Plan({ card, onEdit, isEditable }: TaskFieldsProps & { isEditable: boolean }) {
  const { t } = useLingui();
  const { startDate, dueDate, estimate } = card;
  const label = { start: t`Start`, due: t`Due`, estimate: t`Estimate in hours` };
  return (
    <>
      <Field name={label.start}>
        <DayField
          label={label.start}
          day={startDate}
          max={dueDate}
          isEditable={isEditable}
          onSave={(day, seen) => onEdit({ startDate: day }, undefined, { ...card, startDate: seen })}
        />
      </Field>
      <Field name={label.due}>
        <DayField
          label={label.due}
          day={dueDate}
          min={startDate}
          isEditable={isEditable}
          onSave={(day, seen) => onEdit({ dueDate: day }, undefined, { ...card, dueDate: seen })}
        />
      </Field>
      <Field name={label.estimate}>
        <NumberField
          label={label.estimate}
          value={estimate}
          isEditable={isEditable}
          onSave={(hours, seen) => onEdit({ estimate: hours }, undefined, { ...card, estimate: seen })}
        />
      </Field>
    </>
  );
}

/** The day on which it was completed, which may be set back. */
function Completion({ card, onEdit, isEditable }: TaskFieldsProps & { isEditable: boolean }) {
  const { t } = useLingui();
  const timeZone = useSession().user?.timeZone ?? 'UTC';
  if (card.actualCompletionDate === null) return null;
  const dayOf = (moment: Date) => moment.toLocaleDateString('en-CA', { timeZone });
  const save = (day: string | null) => day && onEdit({ actualCompletionDate: momentOn(day, timeZone, serverNow()).toISOString() });
  return (
    <Field name={t`Completed on`}>
      <DayField
        label={t`Completed on`}
        day={dayOf(new Date(card.actualCompletionDate))}
        max={dayOf(serverNow())}
        isEditable={isEditable}
        onSave={save}
      />
    </Field>
  );
}

/** Every simple field of a task, each edited where it stands. */
export function TaskFields(props: TaskFieldsProps) {
  const { card, board, task } = props;
  const { t } = useLingui();
  const { actor } = useSession();
  const isEditable = actor !== null && canEditTask(actor, board, card, chainOf);
  return (
    <div className={classes.fields}>
      <dl className={classes.list}>
        <Field name={t`Status`}>
          <StatusField {...props} />
        </Field>
        <Field name={t`Assignee`}>
          <AssigneeField {...props} />
        </Field>
        <Field name={t`Priority`}>
          <PriorityField {...props} isEditable={isEditable} />
        </Field>
        <Plan {...props} isEditable={isEditable} />
        <Completion {...props} isEditable={isEditable} />
        <Field name={t`Watchers`}>
          <WatchersField {...props} isEditable={isEditable} />
        </Field>
      </dl>
      <Created card={card} task={task} />
    </div>
  );
}
