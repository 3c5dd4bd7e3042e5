import { useLingui } from '@lingui/react/macro';
import { Menu, TextInput, UnstyledButton } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Priority, type TaskCard } from '#shared/tasks/task.schema.ts';
import { DueDate } from '#client/ui/due-date.tsx';
import { isolate } from '#client/ui/isolate.ts';
import { PriorityMark } from '#client/ui/priority-mark.tsx';
import { dayAfter, dueStateOf } from './due.ts';
import { useDueLabel, usePriorityNames } from './task-words.ts';
import classes from './desk-pickers.module.css';

interface PickerProps {
  part: string;
  label: string;
  shown: ReactNode;
  children: (close: () => void) => ReactNode;
}

/** A plain button until it is pressed: a list holds hundreds of them. */
function Picker({ part, label, shown, children }: PickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = (
    <UnstyledButton className={classes.button} data-part={part} aria-label={label} aria-haspopup="menu" onClick={() => setIsOpen(true)}>
      {shown}
    </UnstyledButton>
  );
  if (!isOpen) return button;
  return (
    <Menu opened onChange={setIsOpen} position="bottom-end" width={200} returnFocus>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>{children(() => setIsOpen(false))}</Menu.Dropdown>
    </Menu>
  );
}

export function PriorityPicker({ card, onChoose }: { card: TaskCard; onChoose: (priority: Priority) => void }) {
  const { t } = useLingui();
  const names = usePriorityNames();
  const [title, name] = [isolate(card.title), names[card.priority]];
  return (
    <Picker part="priority" label={t`${name}, of ${title}. Change`} shown={<PriorityMark priority={card.priority} label={name} />}>
      {() =>
        Priority.enum.map((priority) => (
          <Menu.Item
            key={priority}
            leftSection={<PriorityMark priority={priority} label="" />}
            aria-current={priority === card.priority || undefined}
            onClick={() => onChoose(priority)}
          >
            {names[priority]}
          </Menu.Item>
        ))
      }
    </Picker>
  );
}

/** A day of one's own choice, sent when it is whole. */
function AnyDay({ day, onChoose }: { day: string | null; onChoose: (day: string) => void }) {
  const { t } = useLingui();
  const [written, setWritten] = useState(day ?? '');
  const choose = () => written !== '' && written !== day && onChoose(written);
  return (
    <TextInput
      className={classes.day!}
      type="date"
      size="xs"
      label={t`Another day`}
      value={written}
      onChange={({ currentTarget }) => setWritten(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation();
        if (event.key === 'Enter') choose();
      }}
      onBlur={choose}
    />
  );
}

interface DuePickerProps {
  card: TaskCard;
  today: string;
  onChoose: (dueDate: string | null) => void;
}

export function DuePicker({ card, today, onChoose }: DuePickerProps) {
  const { t } = useLingui();
  const due = useDueLabel(card, today);
  const title = isolate(card.title);
  const label = card.dueDate ? t`Due ${due}: ${title}. Change` : t`Set when this is due: ${title}`;
  const shown = card.dueDate ? (
    <DueDate date={card.dueDate} label={due} state={dueStateOf(card, today)} />
  ) : (
    <span className={classes.none}>{t`No date`}</span>
  );
  const choices = [
    { label: t`Today`, day: today },
    { label: t`Tomorrow`, day: dayAfter(today, 1) },
    { label: t`In a week`, day: dayAfter(today, 7) },
  ];
  return (
    <Picker part="due" label={label} shown={shown}>
      {(close) => (
        <>
          {choices.map(({ label: name, day }) => (
            <Menu.Item key={day} aria-current={day === card.dueDate || undefined} onClick={() => onChoose(day)}>
              {name}
            </Menu.Item>
          ))}
          {card.dueDate !== null && <Menu.Item onClick={() => onChoose(null)}>{t`No due date`}</Menu.Item>}
          <Menu.Divider />
          <AnyDay
            day={card.dueDate}
            onChoose={(day) => {
              close();
              onChoose(day);
            }}
          />
        </>
      )}
    </Picker>
  );
}
