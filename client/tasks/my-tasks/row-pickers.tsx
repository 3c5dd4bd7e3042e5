import { useLingui } from '@lingui/react/macro';
import { Menu, UnstyledButton } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Priority, type TaskCard } from '#shared/tasks/task.schema.ts';
import { DueDate } from '#client/ui/due-date.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { PriorityMark } from '#client/ui/priority-mark.tsx';
import { Tooltip } from '#client/ui/tooltip.tsx';
import { DayPopover } from '#client/ui/day-popover.tsx';
import { dueStateOf } from '#client/ui/due.ts';
import { useDueLabel, usePriorityLabels } from '#client/tasks/state/task-labels.ts';
import classes from './row-pickers.module.css';

interface PickerProps {
  part: string;
  label: string;
  tooltip: string;
  shown: ReactNode;
  children: ReactNode;
}

/** Renders a plain button until it is pressed, because a list contains hundreds of pickers. */
function Picker({ part, label, tooltip, shown, children }: PickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = (
    <UnstyledButton className={classes.button} data-part={part} aria-label={label} aria-haspopup="menu" onClick={() => setIsOpen(true)}>
      {shown}
    </UnstyledButton>
  );
  if (!isOpen) return <Tooltip label={tooltip}>{button}</Tooltip>;
  return (
    <Menu opened onChange={setIsOpen} position="bottom-end" width={200} returnFocus>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

export function PriorityPicker({ card, onChoose }: { card: TaskCard; onChoose: (priority: Priority) => void }) {
  const { t } = useLingui();
  const names = usePriorityLabels();
  const [title, name] = [isolateDirection(card.title), names[card.priority]];
  return (
    <Picker
      part="priority"
      label={t`Change priority of ${title}: ${name}`}
      tooltip={name}
      shown={<PriorityMark priority={card.priority} label="" />}
    >
      {Priority.enum.map((priority) => (
        <Menu.Item
          key={priority}
          leftSection={<PriorityMark priority={priority} label="" />}
          aria-current={priority === card.priority || undefined}
          onClick={() => onChoose(priority)}
        >
          {names[priority]}
        </Menu.Item>
      ))}
    </Picker>
  );
}

interface DuePickerProps {
  card: TaskCard;
  today: string;
  onChoose: (dueDate: string | null) => void;
}

export function DuePicker({ card, today, onChoose }: DuePickerProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const due = useDueLabel(card, today);
  const title = isolateDirection(card.title);
  const label = card.dueDate ? t`Change due date of ${title}: ${due}` : t`Set due date of ${title}: no date`;
  const button = (
    <UnstyledButton className={classes.button} data-part="due" aria-label={label} aria-haspopup="dialog" onClick={() => setIsOpen(!isOpen)}>
      {card.dueDate ? (
        <DueDate date={card.dueDate} label={due} state={dueStateOf(card, today)} />
      ) : (
        <span className={classes.none}>{t`No date`}</span>
      )}
    </UnstyledButton>
  );
  if (!isOpen) return button;
  return (
    <DayPopover
      label={t`Due date`}
      day={card.dueDate}
      today={today}
      min={card.startDate}
      isOpen
      onClose={() => setIsOpen(false)}
      onChoose={onChoose}
    >
      {button}
    </DayPopover>
  );
}
