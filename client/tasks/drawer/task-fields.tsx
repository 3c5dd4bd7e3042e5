import { useLingui } from '@lingui/react/macro';
import { Menu, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import type { TaskSeries } from '#shared/tasks/recurrence/recurrence.schema.ts';
import { Priority, taskStatuses } from '#shared/tasks/task.schema.ts';
import { canWorkOnTask } from '#shared/tasks/tasks.policy.ts';
import { canTransition } from '#shared/tasks/transitions.ts';
import { useSession } from '#client/access/session.store.ts';
import { useClock } from '#client/access/use-clock.ts';
import { managerChainOf, usePerson } from '#client/people/directory.store.ts';
import { wholeDayText } from '#client/ui/day-text.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import frame from '#client/ui/field-list.module.css';
import { PriorityMark } from '#client/ui/priority-mark.tsx';
import { StatusMark } from '#client/ui/status-mark.tsx';
import { FieldFrame, FieldConflict } from './field-frame.tsx';
import { AssigneeField, WatchersField } from './people-fields.tsx';
import { KeyResultField } from './key-result-field.tsx';
import { LabelsField } from './labels-field.tsx';
import { PlanFields } from './plan-fields.tsx';
import type { TaskFieldsProps } from '#client/tasks/cards/task-fields-props.ts';
import { ReminderField } from './reminder-field.tsx';
import { RecurrenceField } from './recurrence-field.tsx';
import { usePriorityLabels, useStatusLabels } from '#client/tasks/state/task-labels.ts';
import { useCardField } from '#client/tasks/cards/use-card-field.ts';
import picker from '#client/ui/search-picker.module.css';
import classes from './task-fields.module.css';

function StatusField({ card, board, presence, onMove }: TaskFieldsProps) {
  const { t } = useLingui();
  const names = useStatusLabels();
  const { actor } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const canMove = actor !== null && canWorkOnTask(actor, board, card, managerChainOf);
  return (
    <FieldFrame name={t`Status`} subject="status" presence={presence} isEditing={isOpen}>
      <Menu position="bottom-start" opened={isOpen} onChange={setIsOpen}>
        <Menu.Target>
          <UnstyledButton
            className={picker.field}
            disabled={!canMove}
            data-key-of="move"
            aria-label={`${t`Status`}: ${names[card.status]}`}
          >
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
    </FieldFrame>
  );
}

function PriorityField(props: TaskFieldsProps) {
  const { card, presence, isEditable } = props;
  const { t } = useLingui();
  const names = usePriorityLabels();
  const state = useCardField('priority', props);
  const [seen, setSeen] = useState<string | null>(null);
  return (
    <FieldFrame name={t`Priority`} subject="priority" presence={presence} isEditing={seen !== null}>
      <Menu position="bottom-start" opened={seen !== null} onChange={(isOpen) => setSeen(isOpen ? state.now : null)}>
        <Menu.Target>
          <UnstyledButton
            className={picker.field}
            disabled={!isEditable}
            data-key-of="priority"
            aria-label={`${t`Priority`}: ${names[card.priority]}`}
          >
            <PriorityMark priority={card.priority} label="" />
            {names[card.priority]}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {Priority.enum.map((priority) => (
            <Menu.Item
              key={priority}
              leftSection={<PriorityMark priority={priority} label="" />}
              aria-current={priority === card.priority || undefined}
              onClick={() => state.send(priority, seen ?? state.now)}
            >
              {names[priority]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <FieldConflict state={state} isEditing={seen !== null} shownAs={(text) => names[text as Priority]} />
    </FieldFrame>
  );
}

function Created({ card, task }: Pick<TaskFieldsProps, 'card' | 'task'>) {
  const { t, i18n } = useLingui();
  const { zone } = useClock();
  const person = usePerson(card.creatorId);
  const name = isolateDirection(person.isKnown ? person.name : t`Not in the directory`);
  const day = wholeDayText(dayInZone(new Date(task.createdAt), zone), i18n.locale);
  return <p className={classes.created}>{t`Created ${day} by ${name}`}</p>;
}

export function TaskFields({ series, ...props }: TaskFieldsProps & { series: TaskSeries | null }) {
  return (
    <div className={frame.fields}>
      <dl className={frame.list}>
        <StatusField {...props} />
        <AssigneeField {...props} />
        <PriorityField {...props} />
        <PlanFields {...props} />
        <RecurrenceField {...props} series={series} />
        <ReminderField {...props} />
        <KeyResultField {...props} />
        <LabelsField {...props} />
        <WatchersField {...props} />
      </dl>
      <Created card={props.card} task={props.task} />
    </div>
  );
}
